import type { Change, Changes } from '@mirabelle/contract/changes.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';

/** What a list shows: everything, or one of both. */
export const TOPICS = ['all', 'foods', 'medicines'] as const;
export type Topic = (typeof TOPICS)[number];

/** In the order of the page; `quiet` is what rates nothing, or says the same on other grounds. */
export const SHOWN = ['stricter', 'milder', 'withdrawn', 'added', 'quiet'] as const;
export type Shown = (typeof SHOWN)[number];

/** Facts that rate something or say how much: the others say what a dish is made of, a letter or what is offered instead. */
const RATING = new Set([
  'risk',
  'limit',
  'content',
  'advice',
  'position',
  'dose-limit',
  'do-not-stop',
  'teratogen',
]);

/** Where a change stands on the page. */
export function placeOf({ kind, fact }: Pick<Change, 'kind' | 'fact'>): Shown {
  if (kind === 'restated' || kind === 'resourced' || !RATING.has(fact)) return 'quiet';
  return kind;
}

const isMedicine = ({ record }: Change): boolean =>
  record.startsWith('substances/') || record.startsWith('medicine-classes/');

/** The changes of a release that a search and a topic leave, by their place. */
export function selectChanges(
  changes: readonly Change[],
  names: Changes['names'],
  { search, topic }: { search: string; topic: Topic },
): Map<Shown, Change[]> {
  const words = foldWords(search).split(' ').filter(Boolean);
  const found = changes.filter((change) => {
    if (topic !== 'all' && isMedicine(change) !== (topic === 'medicines')) return false;
    const text = foldWords((names[change.record] ?? []).join(' '));
    return words.every((word) => text.includes(word));
  });
  return Map.groupBy(found, placeOf);
}
