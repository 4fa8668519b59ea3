import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { dishNames } from '@mirabelle/language/lexicon/words/dish-names.ts';
import { phraseTrie, wordSet } from '@mirabelle/language/text/compile.ts';
import type { Mention, Reading } from '../match/read-line.ts';

/** Words for "on". */
export const ON = wordSet(everyWord(dishNames, 'laidOn'));

/** Whether a word for "on" stands between a food and what follows: "brie on vegetable curry". */
export function liesOn(
  food: Pick<Mention, 'end'>,
  under: Pick<Mention, 'start'>,
  tokens: Reading['words']['tokens'],
): boolean {
  // What a name is read to lead on by belongs to it: its last word may be the "on".
  return tokens.slice(food.end - 1, under.start).some(({ word }) => ON.has(word));
}

const BESIDE_IT = phraseTrie(everyWord(dishNames, 'besideIt'));

/**
 * Whether words right behind a food or before it say that it comes beside the dish: "leek quiche, brie on the side",
 * "mushroom pie alongside Parma ham".
 */
export function comesBeside(
  { start, end }: Pick<Mention, 'start' | 'end'>,
  tokens: Reading['words']['tokens'],
): boolean {
  const { segment } = tokens[start] ?? {};
  const stops = tokens.findIndex((token, at) => at >= end && token.segment !== segment);
  const words = tokens.slice(0, stops < 0 ? tokens.length : stops).map(({ word }) => word);
  const isBefore = (at: number) =>
    tokens[at]?.segment === segment && at + BESIDE_IT.longestAt(words, at) === start;
  // The first of the words, "on the", may be read as part of the name, and one more may stand between.
  const isBehind = (at: number) => at > start && BESIDE_IT.longestAt(words, at) > 0;
  return [1, 2, 3].some((back) => isBefore(start - back)) || [-2, -1, 0, 1].some((by) => isBehind(end + by));
}
