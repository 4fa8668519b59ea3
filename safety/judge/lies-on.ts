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

/** Whether words right behind a food say that it comes beside the dish: "leek quiche, brie on the side". */
export function comesBeside(
  { start, end }: Pick<Mention, 'start' | 'end'>,
  tokens: Reading['words']['tokens'],
): boolean {
  const { segment } = tokens[start] ?? {};
  const stops = tokens.findIndex((token, at) => at >= end && token.segment !== segment);
  const words = tokens.slice(0, stops < 0 ? tokens.length : stops).map(({ word }) => word);
  // Here too the first of the words, "on the", may be read as part of the name.
  return [end, end - 1, end - 2].some((at) => at > start && BESIDE_IT.longestAt(words, at) > 0);
}
