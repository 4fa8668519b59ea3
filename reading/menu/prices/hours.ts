import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { grammar } from '@mirabelle/language/lexicon/words/grammar.ts';
import { menuLines } from '@mirabelle/language/lexicon/words/menu-lines.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';

const HOUR = /^(?:[01]?\d|2[0-3])\s?:\s?[0-5]\d$/;
const BEFORE = new Set(
  [
    ...everyWord(grammar, 'articles'),
    ...everyWord(grammar, 'inside'),
    ...everyWord(menuLines, 'lineGoesOn'),
  ].map(foldWords),
);

/** "at 11:30", "a las 13:00": an hour, where a small word stands before it, and no price. */
export function isHour(text: string, before: string | undefined): boolean {
  return HOUR.test(text) && before !== undefined && (BEFORE.has(foldWords(before)) || /^[-–—]$/.test(before));
}
