import { stepVerbs } from '@mirabelle/language/lexicon/step-words.ts';
import { alternatives } from '@mirabelle/language/text/compile.ts';
import { foldInPlace } from '@mirabelle/language/text/fold.ts';

const VERB = new RegExp(String.raw`\b(?:${alternatives(stepVerbs())})\b`, 'u');

/** Where a text has the first word with which a recipe, in any language, gives an order; -1 without. */
export function kitchenVerbAt(text: string): number {
  return foldInPlace(text).search(VERB);
}
