import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { cooking } from '@mirabelle/language/lexicon/words/cooking.ts';
import { alternatives } from '@mirabelle/language/text/compile.ts';
import { foldInPlace } from '@mirabelle/language/text/fold.ts';

const VERB = new RegExp(String.raw`\b(?:${alternatives(everyWord(cooking, 'orders'))})\b`, 'u');

/** Where a text has the first word with which a recipe, in any language, gives an order; -1 without. */
export function kitchenVerbAt(text: string): number {
  return foldInPlace(text).search(VERB);
}
