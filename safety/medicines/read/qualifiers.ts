import type { FoundNames, NameMention } from './found-names.ts';
import type { NameIndex } from './name-index.ts';
import {
  BOX_WORDS,
  COMPOSED_WORDS,
  FORMS,
  JOINING_WORDS,
  LITTLE_WORDS,
  MAKERS,
  NUMBERING_WORDS,
  PLAIN_WORDS,
  RANGE_WORDS,
  SALT_WORDS,
  TAKING_WORDS,
} from './page-words.ts';
import { isShortText } from './short-text.ts';
import smallStrengths from './small-strengths.json' with { type: 'json' };
import { isNumber } from './strengths.ts';
import { nameWords, type Word } from './words.ts';

/**
 * What stands behind a name and makes another product of it: "Gelocatil Gripe", "Humex Rhume", "Tylenol 3",
 * "Doliprane Zorbex". A record of that name would have matched longer. Null where all that follows is explained:
 * strengths, forms, packs, makers, flavours, other medicines.
 * @param typed false for lines of a picture reader, where what stands farther off belongs to something else
 */
export function qualifierAfter(
  mention: NameMention,
  { words, used }: FoundNames,
  index: NameIndex,
  { typed, text }: { typed: boolean; text: string },
): string | null {
  const isBrand = mention.entries.some(({ named }) => named.kind === 'brand');
  // A name that is written with marks ("15 \"A\"") is followed by one more.
  const marked =
    words[mention.at]?.segment !== words[mention.to - 1]?.segment ||
    // "Pregnancy+": so does one that ends with a mark.
    mention.entries.some(({ named }) => named.kind === 'brand' && /[^\p{L}\d]$/u.test(named.brand.name));
  const last = words[mention.to - 1];
  const until = (last?.segment ?? 0) + (marked ? 1 : 0);
  const farther = typed && isShortText(words.slice(mention.to - mention.at - 1));
  for (let at = mention.to; at < words.length; at++) {
    const word = words[at];
    if (!word || word.line !== last?.line) return null;
    if (word.segment > until) return isBrand ? joinedQualifier(words, at, used, text) : null;
    const adjacent = at === mention.to;
    if (adjacent && isIsotope(mention, word, words[at + 1], text, index)) return word.raw;
    if (adjacent && COMPOSED_WORDS.has(word.text)) return word.raw;
    if (RANGE_WORDS.has(word.text) && !isPartOfAnother(words, at, used)) return word.raw;
    if (isBrand && adjacent && !used.has(at)) {
      if (isKnownStrength(mention, words, at, index)) continue;
      if (isMark(words, at) || isGluedNumber(words, at, text)) return word.raw;
      if (NUMBERING_WORDS.has(word.text) && /^[1-9]$/.test(words[at + 1]?.text ?? ''))
        return text.slice(word.start, words[at + 1]?.end);
    }
    if (used.has(at) || isNumber(word) || isExplained(word.text)) {
      if (!adjacent && !farther) return null;
      if (LITTLE_WORDS.has(word.text)) return null;
      continue;
    }
    if (!isBrand || !/\p{L}{3}/u.test(word.raw)) return null;
    if (!adjacent && !farther) return null;
    // A name that is itself unsure explains nothing, and prose goes on behind a name.
    return index.isWord(word.text) && !farther ? null : word.raw;
  }
  return null;
}

/** "Reactine Allergy + Sinus": one more qualifier behind a sign that joins. */
function joinedQualifier(
  words: readonly Word[],
  at: number,
  used: ReadonlySet<number>,
  text: string,
): string | null {
  const [before, word] = [words[at - 1], words[at]];
  if (!before || !word || !/^[\s-]*[+&/][\s-]*$/.test(text.slice(before.end, word.start))) return null;
  return RANGE_WORDS.has(word.text) && !isPartOfAnother(words, at, used) ? word.raw : null;
}

/** Lines above and below the name of a product in which its qualifier may stand alone. */
const LINES_NEAR = 3;

/**
 * What makes another product of a brand and stands in a line of its own, as boxes set it: "Panadol" and below it "Night".
 * Such a line says nothing else: "for the night" and "3 per day" tell how a medicine is taken.
 */
export function qualifierInOwnLine(
  { at, to, entries }: NameMention,
  { words, names }: FoundNames,
): string | null {
  if (!entries.some(({ named }) => named.kind === 'brand')) return null;
  const own = words[to - 1]?.line ?? 0;
  const others = names.filter((name) => name.at !== at).map((name) => words[name.at]?.line ?? 0);
  for (const [line, inLine] of Map.groupBy(words, (word) => word.line)) {
    const away = Math.abs(line - own);
    if (away === 0 || away > LINES_NEAR || line === words[at]?.line) continue;
    const between = (other: number) => other >= Math.min(line, own) && other <= Math.max(line, own);
    if (others.some((other) => other !== own && between(other))) continue;
    const told = inLine.find(({ text }) => RANGE_WORDS.has(text));
    if (
      told &&
      inLine.every(({ text }) => RANGE_WORDS.has(text) || JOINING_WORDS.has(text) || isSaidOfRange(text))
    )
      return told.raw;
    const [first] = inLine;
    if (line === own + 1 && first && isMark(words, words.indexOf(first))) return first.raw;
  }
  return null;
}

/** "Cold Relief", "Dry Cough": what stands beside a qualifier in its line. */
const isSaidOfRange = (word: string): boolean =>
  !LITTLE_WORDS.has(word) && !TAKING_WORDS.has(word) && !/^\d/.test(word) && isExplained(word);

/** "Calcium-45": a number on an element without a unit is an isotope, or a code. */
function isIsotope(
  { entries }: NameMention,
  word: Word,
  next: Word | undefined,
  text: string,
  index: NameIndex,
): boolean {
  const isElement = entries.some(({ named }) => named.kind === 'substance' && index.isElement(named.id));
  return isElement && isNumber(word) && text[word.start - 1] === '-' && !UNIT.test(next?.text ?? '');
}

/** What stands behind an amount. */
const UNIT = /^(?:mg|g|ug|µg|mcg|ml|iu|ui|ie|%)$/;

/** Whether a word tells the members of a range apart. */
export const isRangeWord = (raw: string): boolean => nameWords(raw).some((word) => RANGE_WORDS.has(word));

/** Whether a word stands on boxes and sheets beside a medicine, and is no name. */
export const isExplained = (word: string): boolean =>
  [BOX_WORDS, PLAIN_WORDS, SALT_WORDS, LITTLE_WORDS].some((list) => list.has(word)) ||
  FORMS.has(word) ||
  MAKERS.has(word);

/** Whether a word is already part of a form, a strength or another name: "codeine" is a substance of its own. */
const isPartOfAnother = (words: readonly Word[], at: number, used: ReadonlySet<number>): boolean =>
  used.has(at) && !BOX_WORDS.has(words[at]?.text ?? '');

/** "Atasol-30": a short number behind a hyphen, and no unit, is part of a name rather than a strength. */
function isGluedNumber(words: readonly Word[], at: number, text: string): boolean {
  const [before, word, next] = words.slice(at - 1, at + 2);
  if (!before || !word || !/^\d{1,2}$/.test(word.text) || text.slice(before.end, word.start) !== '-')
    return false;
  return !UNIT.test(next?.text ?? '');
}

/** Milligrams of one unit in which registers list a substance, by its id. */
const SMALL_STRENGTHS = new Map<string, readonly number[]>(Object.entries(smallStrengths));

/**
 * "Bisogamma 5": a number that is a strength of the one substance that the brand holds, wherever it is sold, where no
 * member of its range is numbered.
 */
function isKnownStrength(
  { entries }: NameMention,
  words: readonly Word[],
  at: number,
  index: NameIndex,
): boolean {
  const [word, next] = words.slice(at, at + 2);
  if (!word || !/^[1-9]$/.test(word.text) || next?.segment === word.segment) return false;
  const brands = entries.flatMap(({ named }) => (named.kind === 'brand' ? [named.brand] : []));
  return brands.every(({ name, meanings }) => {
    const [first = ''] = nameWords(name);
    const isNumbered = index
      .beginningWith(first)
      .some((other) => other.words.slice(1).some((said) => /^\d+$/.test(said)));
    return (
      !isNumbered &&
      meanings.every(({ parts: [part = '', ...others] }) => {
        const strengths = SMALL_STRENGTHS.get(part.split(':')[0] as string);
        return others.length === 0 && strengths?.includes(Number(word.text));
      })
    );
  });
}

/** "Tylenol 3", "Magne B6", "Zyrtec D", "2-in-1": numbers and letters that a range tells its members apart by. */
function isMark(words: readonly Word[], at: number): boolean {
  const [word, next, third] = words.slice(at, at + 3);
  if (!word) return false;
  const ends = next?.segment !== word.segment;
  // "Co-codamol 8/500": strengths of two substances.
  if (isNumber(word) && isNumber(next) && next !== undefined && next.start - word.end <= 1) return false;
  if (/^[1-9]$/.test(word.text)) {
    return ends || (next !== undefined && next.text.length <= 2 && /^[1-9]$/.test(third?.text ?? ''));
  }
  if (/^[bdkq]\d{1,2}$/.test(word.text)) return true;
  return /^[A-Z]$/.test(word.raw) && ends && !BOX_WORDS.has(word.text);
}
