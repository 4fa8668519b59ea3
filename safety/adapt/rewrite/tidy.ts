import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { cooking } from '@mirabelle/language/lexicon/words/cooking.ts';
import { alternatives } from '@mirabelle/language/text/compile.ts';

/** "And" before a full stop, where what followed was cut. */
const LOOSE_AND = new RegExp(`,?\\s+(?:${alternatives(everyWord(cooking, 'and'))})\\s*(?=[.,;]|$)`, 'gu');

/** A text from which words were cut: no empty brackets, no comma before a full stop. */
export function tidy(text: string): string {
  return text
    .replace(/\(\s*\)/g, '')
    .replace(LOOSE_AND, '')
    .replace(/\s+([.,;])/g, '$1')
    .replace(/([.,;:])(?:\s*[.,;])+/g, '$1')
    .replace(/^[\s.,;:]+/, '')
    .replace(/[,:]\s*$/, '.')
    .replace(/\s{2,}/g, ' ')
    .trim();
}
