import { everyWord, type ListKey } from '@mirabelle/language/lexicon/lexicon.ts';
import type { MedicineBoxWords } from '@mirabelle/language/lexicon/topics/medicine-box.ts';
import { medicineBox } from '@mirabelle/language/lexicon/words/medicine-box.ts';
import { anyOf } from '@mirabelle/language/text/compile.ts';

const any = (key: ListKey<MedicineBoxWords>) => anyOf(everyWord(medicineBox, key));
const CODES = new RegExp(
  String.raw`^(?:\W*(?:${any('code')})(?![\p{L}\d])[\s.:/°-]*)+[\p{L}\d/.\s()-]{0,24}$`,
  'iu',
);
const DIGITS_ONLY = /^[\d\s()/.\-–+<>|*#]{6,}$/;
const DATE = /\b(?:\d{1,2}[/.-])?\d{1,2}[/.-](?:19|20)\d\d\b/g;
const CONTACT =
  /\b(?:www\.|https?:|[\w.-]+@[\w.-]+|\w+\.(?:com|fr|de|es|it|pt|org|net|co\.uk))\b|\+\d\d[\d\s().-]{7,}/i;
const STREET = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${any('street')})(?![\p{L}\d])` +
    String.raw`|\p{L}(?:(?:${any('streetShort')})(?=[\p{L}\d])|(?:${any('streetEnding')})(?![\p{L}\d]))`,
  'iu',
);
/** 75015 Paris, 1990-095 Lisboa, KT13 0NY. */
const POSTCODE = /\b(?:[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}|\d{4}-\d{3}|(?:[A-Z]-)?\d{5}\s+\p{Lu}[\p{L}-]+)\b/u;
const PERSON = new RegExp(String.raw`^(?:${any('title')})(?![\p{L}\d])[.:]?\s+(?!${any('maker')})`, 'iu');
const SELLER = new RegExp(
  String.raw`^(?:${any('seller')})(?![\p{L}\d])|(?<![\p{L}\d])(?:${any('sellerEnding')})$` +
    String.raw`|(?:${any('sellerPart')})(?![\p{L}\d])`,
  'iu',
);
/** A strength or an amount of a substance: never noise. */
const STRENGTH = /\d\s?(?:mg|mcg|µg|μg|ug|microgram\p{L}*|mikrogramm|g|ui|iu|i\.e|%|mmol)(?![\p{L}\d])/iu;

/**
 * A line of a box without what names no medicine; null where nothing is left. What holds a strength is kept whole.
 */
export function withoutNoise(text: string): string | null {
  const line = text.replace(DATE, ' ').replace(/\s+/g, ' ').trim();
  if (!/\p{L}/u.test(line) && !STRENGTH.test(line)) return /^\d{1,4}$/.test(line) ? line : null;
  if (STRENGTH.test(line)) return line;
  if (CODES.test(line) || DIGITS_ONLY.test(line) || namesPeople(line)) return null;
  if (CONTACT.test(line)) return beforeNumbers(line.replace(CONTACT, ' | '));
  const street = STREET.exec(line);
  if (POSTCODE.test(line) || (street && /\d/.test(line))) {
    return beforeNumbers(street ? line.slice(0, street.index) : line);
  }
  return line;
}

/** Whether a line, or the beginning of one, names who sold, prescribed or takes it. */
export function namesPeople(line: string): boolean {
  // MS Contin is a medicine.
  return !STRENGTH.test(line) && !/^MS\b/.test(line) && (PERSON.test(`${line} `) || SELLER.test(line));
}

/** The company's name in front of its address. */
function beforeNumbers(line: string): string | null {
  const name = line
    .replace(/[\d|].*$/, '')
    .replace(/[\s,;:·-]+$/, '')
    .trim();
  return /\p{L}{3}/u.test(name) ? name : null;
}
