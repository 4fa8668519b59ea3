import { everyWord, type ListKey } from '@mirabelle/language/lexicon/lexicon.ts';
import type { RecipePageWords } from '@mirabelle/language/lexicon/topics/recipe-page.ts';
import { recipePage } from '@mirabelle/language/lexicon/words/recipe-page.ts';
import { anyOf } from '@mirabelle/language/text/compile.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';

export type PageWords = ListKey<RecipePageWords>;

/** The words under some keys, in all languages, as alternatives of a pattern, as they are spelt. */
export function pageWords(...keys: PageWords[]): string {
  return anyOf(keys.flatMap((key) => everyWord(recipePage, key)));
}

/** The same folded, for text that was folded to words. */
export function foldedPageWords(...keys: PageWords[]): string {
  return anyOf(keys.flatMap((key) => everyWord(recipePage, key)).map(foldWords));
}
