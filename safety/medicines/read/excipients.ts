import type { Strength } from '@mirabelle/contract/medicine-verdict.ts';
import type { FoundNames, NameMention, Stretch } from './found-names.ts';
import type { NameIndex } from './name-index.ts';
import { EXCIPIENT_MARKERS, LITTLE_WORDS } from './page-words.ts';
import { inMilligrams } from './strengths.ts';
import type { Word } from './words.ts';

/** An inactive part that a text names. */
export interface ExcipientMention {
  substance: string;
  /** Milligrams beside its name; null where none stand there. */
  doseMg: number | null;
}

/** Words between an amount and the name it belongs to: "240 mg of alcohol", "alcohol (ethanol) 240 mg". */
const BESIDE = 3;

/**
 * Parts the names of a text into active ones and excipients: what stands in a list of excipients, what is only ever an
 * excipient, and what the product "contains" that is known to matter as one. Where nothing else is named, all are
 * active.
 */
export function partExcipients(
  found: FoundNames,
  text: string,
  index: NameIndex,
): { active: NameMention[]; excipients: ExcipientMention[] } {
  const markers = markersIn(found.words);
  if (markers.length === 0 && !found.names.some((mention) => isOnly(mention, index.isExcipient)))
    return { active: found.names, excipients: [] };
  const listed = listedWords(markers, found.words, text);
  const contained = new Set(
    markers.filter(({ value }) => value === 'contains').map(({ at }) => found.words[at]?.sentence),
  );
  const inactive = found.names.filter((mention) => {
    if (!isOnly(mention, () => true)) return false;
    if (listed.has(mention.at) || isOnly(mention, index.isExcipient)) return true;
    return (
      contained.has(found.words[mention.at]?.sentence) &&
      isOnly(mention, (id) => index.mattersAsExcipient(id)) &&
      !isOnly(mention, (id) => !index.mattersAsExcipient(id))
    );
  });
  const active = found.names.filter((mention) => !inactive.includes(mention));
  if (active.length === 0) return { active: found.names, excipients: [] };
  return { active, excipients: eachOnce(inactive, found) };
}

function isOnly({ entries }: NameMention, holds: (id: string) => boolean): boolean {
  return entries.every(({ named }) => named.kind === 'substance' && holds(named.id));
}

function markersIn(words: readonly Word[]): Stretch<'list' | 'contains'>[] {
  const found: Stretch<'list' | 'contains'>[] = [];
  words.forEach(({ text }, at) => {
    const phrase = EXCIPIENT_MARKERS.get(text)?.find((one) =>
      one.words.every((part, i) => words[at + i]?.text === part),
    );
    if (phrase) found.push({ at, to: at + phrase.words.length, value: phrase.value });
  });
  return found;
}

/** Words behind the heading of a list: to the end of its line, and on while lines end with a comma. */
function listedWords(markers: Stretch<string>[], words: readonly Word[], text: string): Set<number> {
  const listed = new Set<number>();
  for (const { to, value } of markers) {
    if (value !== 'list') continue;
    let more = false;
    for (let at = to; at < words.length; at++) {
      const [before, word] = [words[at - 1], words[at]];
      if (!before || !word) break;
      if (word.sentence !== before.sentence) {
        const between = text.slice(before.end, word.start);
        more = at === to ? !/[.;]/.test(between) : /,\s*\n/.test(between) || /^\s*\)?\s*,/.test(between);
        if (!more) break;
      }
      listed.add(at);
    }
  }
  return listed;
}

function eachOnce(mentions: NameMention[], found: FoundNames): ExcipientMention[] {
  const byId = new Map<string, ExcipientMention>();
  for (const mention of mentions) {
    for (const { named } of mention.entries) {
      if (named.kind !== 'substance') continue;
      const doseMg = amountBeside(mention, found);
      const known = byId.get(named.id);
      if (!known) byId.set(named.id, { substance: named.id, doseMg });
      else if (doseMg !== null) known.doseMg = Math.max(known.doseMg ?? 0, doseMg);
    }
  }
  return [...byId.values()];
}

function amountBeside({ at, to }: NameMention, { words, strengths }: FoundNames): number | null {
  const sentence = words[at]?.sentence;
  const near = strengths.filter((one) => words[one.at]?.sentence === sentence);
  const apart = (from: number, until: number) =>
    until - from < BESIDE && words.slice(from, until).every(({ text }) => LITTLE_WORDS.has(text));
  const before = near.find((one) => one.to <= at && apart(one.to, at));
  const after = near.find((one) => one.at >= to && apart(to, one.at));
  const amounts = [before, after].flatMap((one) => (one ? (asMilligrams(one.strength) ?? []) : []));
  return amounts[0] ?? null;
}

const asMilligrams = (strength: Strength): number | null => inMilligrams(strength);
