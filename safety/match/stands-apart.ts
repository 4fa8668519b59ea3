import type { Language } from '@mirabelle/contract/language.ts';
import { everyWord, wordsOf } from '@mirabelle/language/lexicon/lexicon.ts';
import { dishNames } from '@mirabelle/language/lexicon/words/dish-names.ts';
import { grammar } from '@mirabelle/language/lexicon/words/grammar.ts';
import { wordSet } from '@mirabelle/language/text/compile.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import type { Chosen, LookupToken } from './candidate.ts';
import type { Lookup, Mention, StandsApart } from './reading.ts';
import type { Name } from './vocabulary.ts';

/** The record of the words for a sauce of any kind. */
export const ANY_SAUCE = 'sauces';

const ON = wordSet(everyWord(dishNames, 'laidOn'));

/**
 * "Vegan bread, raw oysters": what takes something out of a dish speaks of the thing that it stands beside, and of what
 * else the line names not at all, or not for sure: "vegan burger, cheddar, bacon" may be vegan throughout.
 * @param at the word, and where it stands
 * @param takes what it takes out
 * @returns what stands apart from that thing; nothing where the word speaks of the whole line
 */
export function standsApart(
  at: Pick<Chosen, 'start' | 'end'>,
  takes: 'flesh' | 'part',
  tokens: LookupToken[],
  chunks: number[],
  mentions: readonly Mention[],
  language: Language | null,
  { related }: Pick<Lookup, 'related'>,
): StandsApart[] {
  const { field, segment, bracketed } = tokens[at.start] ?? {};
  const present = mentions.filter((m) => m.field === field && !m.negated);
  const follows = language !== null && wordsOf(language, grammar).adjectivesFollow;
  const touching = present
    .filter((m) => m.start === at.end || m.end === at.start)
    .sort((a, b) => Number(a.start < at.start !== follows) - Number(b.start < at.start !== follows));
  const beside = touching.find((m) => m.segment === segment || (bracketed && !m.bracketed));
  if (!beside) {
    // "Vegetarian or chicken liver curry": one of two ways in which it comes.
    const isChoice = tokens[at.end]?.role === 'or' || tokens[at.start - 1]?.role === 'or';
    return isChoice ? present.map(({ start }) => ({ start, sure: true })) : [];
  }
  // A mark behind all the rest, "(vg)", stands for it all.
  if (bracketed && !present.some((m) => m.start > at.start)) return [];
  // "Pain végan garni de foie gras": a food behind other words is another thing, but not in "fromage végan façon brie".
  const isBehind = (m: Mention) =>
    m.kind !== 'dish' && m.start > Math.max(beside.end, at.end) && !related(m, beside);
  // "Raw oysters vegan bread": where adjectives stand before what they describe, so does this one.
  const isBefore = (m: Mention) =>
    language !== null && !follows && m.kind !== 'dish' && m.end <= at.start && beside.start >= at.end;
  const isThing = (m: Mention) =>
    m.chunk === beside.chunk && !isOver(m, beside, tokens) && (m === beside || !(isBehind(m) || isBefore(m)));
  const hasDish = present.some((m) => isThing(m) && m.kind === 'dish');
  const opens = present[0] !== undefined && isThing(present[0]);
  const begins = chunks.indexOf(chunks[at.start] ?? -1);
  const leads = tokens.slice(begins, at.start).every(({ role }) => role !== null);
  const isSure = (other: Mention): boolean => {
    if (isOver(other, beside, tokens)) return true;
    if (other.chunk === beside.chunk || related(other, beside)) return false;
    if (other.segment !== beside.segment) return !(hasDish && opens && other.start > beside.start);
    if (other.start < beside.start) return !follows && leads;
    // "Vegan ham and cheese toastie": the word stands before all that the toastie is made of.
    const isOneDish = present.some(
      (m) => m.kind === 'dish' && m.segment === beside.segment && m.start >= other.start,
    );
    if (hasDish) return other.joinedBy === 'and' || other.joinedBy === 'or';
    return follows || !isOneDish;
  };
  // "Caesar salad, egg-free dressing": the dressing that the salad has.
  const isDressed = (m: Mention) => takes === 'part' && beside.id === ANY_SAUCE && m.kind === 'dish';
  return present
    .filter((m) => !isThing(m) && !isDressed(m))
    .map((m) => ({ start: m.start, sure: isSure(m) }));
}

/** Whether a name has a word for "on" of its own: "on the grill". */
export function namesOn({ written }: Pick<Name, 'written'>): boolean {
  return foldWords(written)
    .split(' ')
    .some((word) => ON.has(word));
}

/** Whether a word for "on" stands between the two. */
export function isOver(
  one: Pick<Mention, 'start' | 'end'>,
  other: Pick<Mention, 'start' | 'end'>,
  tokens: LookupToken[],
): boolean {
  const [first, last] = one.start < other.start ? [one, other] : [other, one];
  return tokens.slice(first.end - 1, last.start).some(({ word }) => ON.has(word));
}
