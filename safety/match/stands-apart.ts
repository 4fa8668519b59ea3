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
  {
    related,
    isKindOf,
    isOfPlants,
    isRisky,
    tellsHeat,
    cooks,
    worst,
  }: Pick<Lookup, 'related' | 'isKindOf' | 'isOfPlants' | 'isRisky' | 'tellsHeat' | 'cooks' | 'worst'>,
): StandsApart[] {
  const { field, segment, bracketed } = tokens[at.start] ?? {};
  const present = mentions.filter((m) => m.field === field && !m.negated);
  const follows = language !== null && wordsOf(language, grammar).adjectivesFollow;
  const touching = present
    .filter((m) => m.start === at.end || m.end === at.start)
    .sort((a, b) => Number(a.start < at.start !== follows) - Number(b.start < at.start !== follows));
  const beside = touching.find((m) => m.segment === segment || (bracketed && !m.bracketed));
  if (!beside) {
    // "Vegetarian or chicken liver curry": one of two ways in which it comes. The "Or" of "Mont d’Or" is part of a name.
    const isChoice = [at.end, at.start - 1].some(
      (place) => tokens[place]?.role === 'or' && !present.some((m) => m.start <= place && place < m.end),
    );
    return isChoice ? present.map(({ start }) => ({ start, sure: true })) : [];
  }
  // A mark behind all the rest, "(vg)", stands for it all; "foie gras (vegan bread)" names what it speaks of.
  const namesWhat = present.some((m) => m.bracketed && m.segment === segment);
  if (bracketed && !namesWhat && !present.some((m) => m.start > at.start)) return [];
  const isRiskyDish = (m: Mention) =>
    isRisky(m) || m.treatments.some(({ id, negated }) => !negated && tellsHeat(id) && !cooks(id));
  const isDishAhead = (m: Mention) =>
    present.some((d) => d.kind === 'dish' && d.chunk === m.chunk && d.start >= m.end);
  // "Pain végan garni de foie gras": a food behind other words is another thing, but not in "fromage végan façon brie".
  // So is one right behind a thing of its own, "vegan bread foie gras", but not behind what it is made of, "vegan cashew
  // brie", nor where both are in a dish, "vegan bacon cheese burger".
  const isBehind = (m: Mention) => {
    if (
      (isKindOf(m, beside) && (m.kind !== 'dish' || worst(beside.kind, beside.id) > 0)) ||
      (m.kind === 'dish' && !isRiskyDish(m))
    )
      return false;
    const ends = Math.max(beside.end, at.end);
    if (m.start !== ends) return m.start > ends;
    if (beside.start < at.start) return true;
    if (isOfPlants(beside)) return false;
    return m.kind === 'dish' || !isDishAhead(m);
  };
  // "Raw oysters vegan bread", "huîtres pain végan": what ends before that thing begins.
  const isBefore = (m: Mention) =>
    language !== null && m.end <= Math.min(at.start, beside.start) && (m.kind !== 'dish' || isRiskyDish(m));
  const isThing = (m: Mention) =>
    m === beside || (m.chunk === beside.chunk && !isOver(m, beside, tokens) && !isBehind(m) && !isBefore(m));
  const hasDish = present.some((m) => isThing(m) && m.kind === 'dish');
  const opens = present[0] !== undefined && isThing(present[0]);
  const begins = chunks.indexOf(chunks[at.start] ?? -1);
  const leads = tokens.slice(begins, at.start).every(({ role }) => role !== null);
  const isSure = (other: Mention): boolean => {
    if (isOver(other, beside, tokens)) return true;
    // "Wegański burger, tatar wołowy": a dish of its own, and a risky one.
    if (other.segment !== beside.segment && other.kind === 'dish' && isRisky(other)) return true;
    // "Foie gras végétal et magret rosé": no one says of what is made of plants that it is pink.
    const isJoined = other.joinedBy === 'and' || other.joinedBy === 'with';
    if (isJoined && follows && other.start >= Math.max(beside.end, at.end) && isRiskyDish(other)) return true;
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
  // "Veganes Brot mit Räucherlachs" is one dish on file, and the bread alone is vegan.
  const holdsRisk =
    beside.kind === 'dish' &&
    isRisky(beside) &&
    beside.start >= at.end &&
    tokens.slice(beside.start, beside.end).some(({ role }) => role === 'with');
  return [
    ...(holdsRisk ? [{ start: beside.start, sure: false }] : []),
    ...present.filter((m) => !isThing(m) && !isDressed(m)).map((m) => ({ start: m.start, sure: isSure(m) })),
  ];
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
