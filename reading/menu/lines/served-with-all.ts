import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { grammar } from '@mirabelle/language/lexicon/words/grammar.ts';
import { anyOf } from '@mirabelle/language/text/compile.ts';
import type { KnownFoods } from '../../known-foods.ts';
import { foodWordCount } from '../food-words.ts';
import { isNotice } from './around-dishes.ts';

const WITH = new RegExp(String.raw`\s((?:${anyOf(everyWord(grammar, 'with'))})\s\P{L}*\p{L}[^.!?;]*)`, 'iu');

/**
 * What comes with every dish below a line, "with fries and salad" of "All burgers are served with fries and salad"; null
 * where the line says nothing of the kind.
 */
export function servedWithAll(text: string, foods: KnownFoods): string | null {
  const served = isNotice(text) ? (WITH.exec(text)?.[1]?.trim() ?? null) : null;
  return served !== null && foodWordCount(served, foods) > 0 ? served : null;
}
