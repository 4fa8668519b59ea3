import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { grammar } from '@mirabelle/language/lexicon/words/grammar.ts';
import { menuLines } from '@mirabelle/language/lexicon/words/menu-lines.ts';
import { anyOf } from '@mirabelle/language/text/compile.ts';
import { letterCount } from '../../layout/piece.ts';
import type { Row } from './rows.ts';

const CLOSERS = new RegExp(
  String.raw`(?:(?<!\p{L})(?:${anyOf(everyWord(menuLines, 'lineGoesOn'))})|[,&\-–(/])\s*$`,
  'u',
);
/** "Pizza Alla", "Apple Pie With": names in title case; one capital may be a code. */
const SMALL_WORD = new RegExp(
  String.raw`\p{L}\s(?=\p{L}{2,}\s*$)(?:${anyOf(everyWord(menuLines, 'lineGoesOn'))})\s*$`,
  'iu',
);

/** "AVEC CORNICHON", "AND RICE": no name of a dish begins so. */
const JOINS = new RegExp(
  String.raw`^(?:${anyOf([...everyWord(grammar, 'with'), ...everyWord(grammar, 'and')])})(?:\s|$)`,
  'iu',
);

/** The line starts as one does that goes on from the line above. */
export function looksContinued(text: string): boolean {
  const start = text.replace(/^[^\p{L}\d]+/u, '');
  return /^\p{Ll}/u.test(start) || /^[(+&]/.test(text) || (isCapitals(start) && JOINS.test(start));
}

export function looksLikeName(row: Row): boolean {
  const words = row.text.split(/\s+/);
  return (
    words.length <= 7 &&
    !row.text.includes(',') &&
    !/[.!?]$/.test(row.text) &&
    /^[^\p{L}]*\p{Lu}/u.test(row.text)
  );
}

/** The line ends as one does that goes on in the line below. */
export function endsOpen(text: string): boolean {
  if (letterCount(text) <= 2) return false;
  return CLOSERS.test(isCapitals(text) ? text.toLowerCase() : text) || SMALL_WORD.test(text);
}

/** It ends with a small word: a dash or a stroke behind a heading is there for its looks. */
export const endsInSmallWord = (text: string): boolean => /\p{L}\s*$/u.test(text) && endsOpen(text);

/** "GRELHADO c,g,2": codes behind words. */
const CODES_BEHIND = /(?<=\p{L}{2})(?:\s+(?:\p{Ll}|\d{1,2})(?:,\s?(?:\p{Ll}|\d{1,2}))*)$/u;

export function isCapitals(text: string): boolean {
  const words = text.replace(CODES_BEHIND, '');
  const letters = words.match(/\p{L}/gu) ?? [];
  const upper = words.match(/\p{Lu}/gu) ?? [];
  return letters.length >= 3 && upper.length >= letters.length * 0.85;
}
