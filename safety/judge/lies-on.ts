import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { dishNames } from '@mirabelle/language/lexicon/words/dish-names.ts';
import { wordSet } from '@mirabelle/language/text/compile.ts';
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
