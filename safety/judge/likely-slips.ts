import { distance } from '@mirabelle/language/text/distance.ts';

/** Keys as they lie below each other; the row below is half a key to the right. */
const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** Letters that a printer's or a reader's eye takes for each other. */
const ALIKE = [
  'li',
  'lt',
  'ft',
  'ce',
  'eo',
  'ao',
  'oc',
  'hb',
  'uv',
  'gq',
  'nh',
  'nu',
  'rn',
  'mn',
  'ij',
  'vy',
];
const VOWELS = 'aeiouy';

/**
 * Whether a word is another with one letter mistaken as hands and eyes mistake them: swapped, left out, doubled, a vowel
 * for a vowel, a neighbouring key, a letter that looks alike. "Ormer" is not "order" with one of these.
 */
export function isLikelySlip(word: string, meant: string): boolean {
  if (distance(word, meant, 1) !== 1) return false;
  if (word.length < meant.length) return true;
  const at = firstDifference(word, meant);
  if (word.length > meant.length) return word[at] === word[at - 1] || areNear(word[at], word[at - 1]);
  if (distance(word, meant, 1, false) > 1) return true;
  const [a = '', b = ''] = [word[at], meant[at]];
  if (VOWELS.includes(a) && VOWELS.includes(b)) return true;
  return areNear(a, b) || ALIKE.some((pair) => pair.includes(a) && pair.includes(b));
}

function firstDifference(word: string, meant: string): number {
  let at = 0;
  while (at < meant.length && word[at] === meant[at]) at++;
  return at;
}

function areNear(a = '', b = ''): boolean {
  const [rowA, rowB] = [a, b].map((letter) => KEYS.findIndex((row) => row.includes(letter)));
  if (rowA === undefined || rowB === undefined || rowA < 0 || rowB < 0 || Math.abs(rowA - rowB) > 1)
    return false;
  const place = (row: number, letter: string) => (KEYS[row] as string).indexOf(letter) + row / 2;
  return Math.abs(place(rowA, a) - place(rowB, b)) <= 1;
}
