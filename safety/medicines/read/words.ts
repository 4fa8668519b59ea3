import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { medicineSheet } from '@mirabelle/language/lexicon/words/medicine-sheet.ts';
import { foldLetters } from '@mirabelle/language/text/fold.ts';

/** One word, number or sign of a text. */
export interface Word {
  /** Folded: lower case, no accents. */
  text: string;
  /** As written. */
  raw: string;
  start: number;
  end: number;
  /** Sentence or line it stands in; commas, slashes and plus signs do not end one. */
  sentence: number;
  /** Part of a sentence between commas, brackets, plus signs and the like. */
  segment: number;
  /** Line it stands in. */
  line: number;
  /** Whether a bracket opens right before it. */
  opened?: boolean;
}

/** A half before its unit, "7,5MG", is one number; "5.MG" is not. */
const HALF = /\d+[.,]\d+(?=(?:mg|mcg|ug|µg|μg|g|ml|iu|ui|ie)(?![\p{L}\d]))/u.source;
const NUMBER = /\d+(?:[.,\u00a0\u202f']\d+)*(?![\p{L}\p{M}\d])/u.source;
const PIECE = new RegExp(`${HALF}|${NUMBER}|[\\p{L}\\p{M}\\d|]+|%|[^\\p{L}\\p{M}\\d|%]`, 'giu');
const QUANTITY = /^(\d+(?:[.,]\d+)?)(mg|mcg|ug|µg|μg|g|gr|kg|ml|cl|l|iu|ui|ie|i\.e|j|h|tabs?|caps?)$/u;
const ENDS_SENTENCE = /^[\n\r.;!?•·|]$/;
const ENDS_SEGMENT = /^[,:+/()[\]&"«»“”–—=]$/;
/** Marks that are not seen: soft hyphens, zero-width and direction marks, control characters other than line ends. */
const UNSEEN = /(?![\t\n\r])[\p{Cc}\p{Cf}]/gu;

/**
 * The text as people see it: look-alike forms made one, unseen marks taken out, a word broken at a line's end
 * joined.
 */
export function cleanText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .replace(/(\p{L}{3,})-\n(\p{Ll}{2,})/gu, '$1$2\n');
}

/** Splits a cleaned text into words. Offsets are of the cleaned text. */
export function splitWords(text: string): Word[] {
  const words: Word[] = [];
  let sentence = 0;
  let segment = 0;
  let line = 0;
  for (const match of text.matchAll(PIECE)) {
    const raw = match[0];
    const start = match.index;
    if (raw === '.' && isAbbreviation(text, start)) continue;
    if (ENDS_SENTENCE.test(raw)) {
      sentence++;
      segment++;
      if (raw === '\n') line++;
    } else if (ENDS_SEGMENT.test(raw)) segment++;
    if (!/[\p{L}\d%]/u.test(raw)) continue;
    const folded = oneSpelling(digitsRead(foldLetters(raw).replace(/μ/g, 'µ')));
    const quantity = QUANTITY.exec(folded);
    const opened = text[start - 1] === '(';
    const base = { start, end: start + raw.length, sentence, segment, line, ...(opened ? { opened } : {}) };
    if (quantity?.[1] && quantity[2]) {
      const cut = start + quantity[1].length;
      words.push({ ...base, text: quantity[1], raw: raw.slice(0, quantity[1].length), end: cut });
      words.push({ ...base, text: quantity[2], raw: raw.slice(quantity[1].length), start: cut });
    } else words.push({ ...base, text: folded.replace(/\|/g, 'l'), raw });
  }
  return words;
}

/** "vit. B6": words that are always written so. */
const isCutShort = (before: string): boolean =>
  CUT_WORDS.has(foldLetters(/\p{L}{2,4}$/u.exec(before.slice(-5))?.[0] ?? ''));
const CUT_WORDS: ReadonlySet<string> = new Set(everyWord(medicineSheet, 'cut').map(foldLetters));

/** "LP.8.1", "XBB.1.5": what tells the members of a range apart is one word. */
const isVersion = (before: string, after: string): boolean =>
  /(?<![\p{L}\d])\p{Lu}{2,4}$/u.test(before.slice(-5)) && /^\d/.test(after);

/**
 * "L.P.", "No. 3", "s.c. id": a full stop behind a letter, or behind two before a number of one figure or a small
 * letter, ends no sentence.
 */
const isAbbreviation = (text: string, stop: number): boolean =>
  isCutShort(text.slice(0, stop)) ||
  isVersion(text.slice(0, stop), text.slice(stop + 1)) ||
  /(?<![\p{L}\d])\p{L}$/u.test(text.slice(Math.max(0, stop - 2), stop)) ||
  (/(?<![\p{L}\d]|\d\s)\p{L}{2}$/u.test(text.slice(Math.max(0, stop - 4), stop)) &&
    /^(?:\s?\d(?![\d.,])| ?\p{Ll})/u.test(text.slice(stop + 1, stop + 4)));

/** "5OO", "5OOmg": letters that a recogniser took for noughts. */
function digitsRead(word: string): string {
  return /^\d[\do]*o[\do]*(?:mg|mcg|ug|µg|g|ml)?$/.test(word) ? word.replace(/o/g, '0') : word;
}

/** British and American spellings made one: sulphate, oestradiol. */
const oneSpelling = (word: string) => word.replace(/sulph/g, 'sulf').replace(/^oestr/, 'estr');

/** Letters and blanks alone, as most names are: nothing in them ends a sentence or is a quantity. */
const PLAIN_NAME = /^[A-Za-z]+(?: [A-Za-z]+)*$/;

/** The words of a name as they are looked up. */
export function nameWords(name: string): string[] {
  if (PLAIN_NAME.test(name)) return name.toLowerCase().split(' ').map(oneSpelling);
  return splitWords(cleanText(name)).map((word) => word.text);
}
