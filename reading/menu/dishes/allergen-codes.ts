import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { menuLines } from '@mirabelle/language/lexicon/words/menu-lines.ts';
import { anyOf } from '@mirabelle/language/text/compile.ts';
import type { KnownFoods } from '../../known-foods.ts';
import { foodWordCount } from '../food-words.ts';
import { isCapitals } from '../lines/line-text.ts';
import type { CodeHabits } from './code-habits.ts';
import { withoutGluedCodes } from './inner-codes.ts';

/** Codes a menu prints beside a dish: EU numbers 1-14, letters, or marks such as (v) and (gf). */
export interface WithoutCodes {
  text: string;
  codes: string[];
}

/** Numbers in brackets stand behind those dishes alone that hold an allergen. */
const FEW_BRACKETS = 0.15;
const BRACKET_LAST = /\d\s*[,.]?\s*\d{0,2}[)\]»]|[([]\s*\d/;
/** "Biscuit (1,3), egg": numbers between a name and what follows. */
const BRACKET_INSIDE = /[([]\s?\d{1,2}(?:[,.]\s?\d{1,2})*\s?[)\]]\s*[,;]/;
/** A page that explains so many letters prints them behind its dishes. */
const LEAST_EXPLAINED = 3;
const LEAST_LETTERED = 2;
/** So many names with a short bracket make a habit of the page. */
const LEAST_SHORT = 3;
const DIETS = new Set('v vg vgo ve vo vgn veg vegan gf gfo df dfo nf n h s ng cn lf sg b bio'.split(' '));
const IN_BRACKETS =
  /\s*[([{]\s*((?:[A-Za-z]{1,3}|\d{1,2})(?:\s*[,./;+&\s-]\s*(?:[A-Za-z]{1,3}|\d{1,2}))*)\s*[)\]}]/g;
const NUMBERS_AT_END = /\s+((?:(?:1[0-4]|[1-9])\s*[,.]\s*)+(?:1[0-4]|[1-9]))\s*$/;
/** "A,C,G": letters that only a comma or a slash parts. */
const LETTERS_AT_END = /(?<=\p{L}{2}[)\]]?)\s+([A-R](?:\s?[,/;]\s?[A-R])+|[a-r](?:[,/;][a-r])+)\s*$/u;
const MARKS_AT_END =
  /(?<=\p{L}{2})\s+((?:VG|VE|GF|DF|VGO|GFO|V|vg|ve|gf|df|v)(?:\s*[,/\s]\s*(?:VG|VE|GF|DF|V|vg|ve|gf|df|v))*)\s*$/u;
/** A last word with half a bracket, digits and signs: numbers in brackets, garbled. */
const GARBLED_BRACKET = /\s*(?:[([{<«][^\s\p{L}]{0,8}|[([{<«]?[^\s\p{L}]{0,7}[)\]}»>©®]+|©|®)[.,;]?\s*$/u;
const LETTER_CODES = /\s+((?:[A-R](?:\s*[,/]\s*|\s+))*[A-HLMNOPR]{1,5}|[A-R](?:[,/\s]+[A-R])+)\s*$/u;
const SUPERSCRIPTS: Readonly<Record<string, string>> = {
  '¹': '1',
  '²': '2',
  '³': '3',
  '⁴': '4',
  '⁵': '5',
  '⁶': '6',
  '⁷': '7',
  '⁸': '8',
  '⁹': '9',
  '⁰': '0',
};

/** "Flan (sp", "Lemon tea us)": what is left of a code in brackets; "(6)" may be pieces, "(XL)" a size. */
const SHORT_BRACKET =
  /(?<=\p{L}{2}|\d)\s*(?:[([{]\s?([^\s()[\]{}]{0,3})[)\]}»]?|\s([^\s()[\]{}]{1,3})[)\]}])\s*$/u;
/** "MEZZÉSoLo", "BISSAPcoL": small type glued to a name in capitals. */
const GLUED = /(?<=\p{Lu}{4})(\p{Ll}\p{L}{1,3})\s*$/u;

/** "Cola 0,33 l": what a size is in is no code. */
const SIZE_AT_END = new RegExp(
  String.raw`\s+\d+(?:[.,]\d+)?\s?(?:${anyOf(everyWord(menuLines, 'measure'))})\.?\s*$`,
  'i',
);

/** Takes allergen codes off a dish's name or description, garbled ones too where the page prints such. */
export function withoutCodes(text: string, habits: CodeHabits, foods: KnownFoods): WithoutCodes {
  const size = SIZE_AT_END.exec(text);
  if (!size) return withoutCodesAtEnd(text, habits, foods);
  const before = withoutCodesAtEnd(text.slice(0, size.index), habits, foods);
  return { ...before, text: `${before.text}${size[0]}`.trim() };
}

function withoutCodesAtEnd(text: string, habits: CodeHabits, foods: KnownFoods): WithoutCodes {
  const codes: string[] = [];
  let rest = text.replace(/[¹²³⁴-⁹⁰]+(?:[,·.]?[¹²³⁴-⁹⁰]+)*/g, (run) => {
    codes.push(...run.split(/[,·.]/).map((part) => [...part].map((sign) => SUPERSCRIPTS[sign]).join('')));
    return '';
  });
  rest = rest.replace(IN_BRACKETS, (whole: string, inside: string) => {
    const parts = inside.split(/[,./;+&\s-]+/).filter((part) => part !== '');
    if (!parts.every(isCode)) return whole;
    codes.push(...parts);
    return '';
  });
  for (const pattern of [NUMBERS_AT_END, LETTERS_AT_END, MARKS_AT_END]) {
    const match = pattern.exec(rest);
    if (!match || match.index < 3) continue;
    codes.push(...match[1]!.split(/[,./;\s]+/).filter((part) => part !== ''));
    rest = rest.slice(0, match.index);
  }
  if (habits.short || habits.afterCapitals) rest = takeShort(rest, codes, foods);
  if (habits.afterCapitals) rest = takeAfterCapitals(rest, codes, foods);
  if (habits.bracketed) rest = takeGarbled(rest, codes, foods);
  if (habits.marks)
    rest = rest.replace(/\s+(?:[([{‘'«]\s?[a-zA-Z]{0,3}[)\]}]?|[a-zA-Z]{0,3}[)\]}]|v[a-z]?|w)\s*$/, '');
  if (habits.letters) rest = takeLetters(rest, codes, foods);
  if (habits.legend.size > 0) {
    const glued = withoutGluedCodes(rest, habits.legend, foods);
    rest = glued.text;
    codes.push(...glued.codes);
  }
  return { text: rest.trim(), codes: [...new Set(codes)] };
}

/** A last word of small letters behind capitals. */
const SMALL_LAST = /\s([\p{Ll}\p{Lu}]?\p{Ll}\p{L}{0,2})$/u;

const endsSmall = (name: string) => SMALL_LAST.test(name) && isCapitals(name.replace(SMALL_LAST, ''));

function takeAfterCapitals(text: string, codes: string[], foods: KnownFoods): string {
  const found = SMALL_LAST.exec(text) ?? /\s([A-R]{1,3})$/.exec(text);
  const last = found?.[1] ?? '';
  if (!found || found.index < 3 || !isCapitals(text.slice(0, found.index))) return text;
  if (foodWordCount(last, foods) > 0 || (!/\p{Ll}/u.test(last) && !isGarbledLetters(last, foods)))
    return text;
  codes.push(...last.toUpperCase().replace(/[^A-R]/g, ''));
  return text.slice(0, found.index);
}

function takeShort(text: string, codes: string[], foods: KnownFoods): string {
  const match = SHORT_BRACKET.exec(text) ?? (isCapitals(text.replace(GLUED, '')) ? GLUED.exec(text) : null);
  // "(for 2)" opens further back.
  if (!match || match.index < 3 || /[([{][^)\]}]*$/.test(text.slice(0, match.index))) return text;
  const inside = match[1] ?? match[2] ?? '';
  if (foodWordCount(inside, foods) > 0) return text;
  if (isCode(inside)) codes.push(inside);
  return text.slice(0, match.index);
}

/**
 * What of these names tells about the page's habits: a quarter of them, and three at least.
 * @param legend the codes that the page explains
 */
export function codeHabits(
  printed: readonly string[],
  foods: KnownFoods,
  legend: ReadonlySet<string> = new Set(),
): CodeHabits {
  const names = printed.map((name) => name.replace(SIZE_AT_END, ''));
  const enough = (count: number) => count >= 3 && count >= names.length * 0.25;
  const bracketed = names.filter(
    (name) => BRACKET_LAST.test(name.slice(-9)) || BRACKET_INSIDE.test(name),
  ).length;

  const letters = names.filter(
    (name) => /\p{Ll}{2}/u.test(name) && LETTER_CODES.test(name) && !/\bX+$/.test(name),
  ).length;
  const garbled = names.filter((name) =>
    isGarbledLetters(/\s([A-Za-z.#*]{1,4})\s*$/.exec(name)?.[1] ?? '', foods),
  ).length;
  const explained = [...legend].filter((code) => /^\p{Lu}$/u.test(code)).length >= LEAST_EXPLAINED;
  return {
    bracketed: bracketed >= 3 && bracketed >= names.length * FEW_BRACKETS,
    afterCapitals: enough(names.filter(endsSmall).length),
    short: names.filter((name) => SHORT_BRACKET.test(name)).length >= LEAST_SHORT,
    marks: enough(
      names.filter((name) => /[(]\s?(?:v|vg|ve|gf|df|vgo|gfo|n|vegan)\s?[)]/i.test(name)).length * 1.5,
    ),
    letters:
      enough(letters) ||
      (explained && letters >= LEAST_LETTERED) ||
      (garbled >= 4 && garbled >= names.length * (explained ? 0.25 : 0.4)),
    legend,
  };
}

function takeGarbled(text: string, codes: string[], foods: KnownFoods): string {
  // "(for 2)" is not a code, though it ends in a number and a bracket.
  if (/[([][^()[\]]*\p{L}{3}[^()[\]]*[)\]]\s*$/u.test(text)) return text;
  // What the recogniser made of the opening bracket may be gone: "39)", "(1412", "6»)".
  const match =
    GARBLED_BRACKET.exec(text) ??
    /\s+[\d.,/]{1,6}\s*$/.exec(text) ??
    /\s+[([{<«]?\S{0,3}[)\]»]\s*$/.exec(text);
  if (!match || match.index < 3) {
    const speck = /\s+(?:\d\p{Ll}|[^\p{L}\s]{1,3}|[a-z]{2})\s*$/u.exec(text);
    const word = speck?.[0].trim() ?? '';
    return speck && speck.index > 4 && foodWordCount(word, foods) === 0 && !isSmallWord(word)
      ? text.slice(0, speck.index)
      : text;
  }
  const numbers = match[0].match(/\d+/g) ?? [];
  codes.push(...numbers.filter((number) => Number(number) >= 1 && Number(number) <= 14));
  return text.slice(0, match.index);
}

function takeLetters(text: string, codes: string[], foods: KnownFoods): string {
  const match = LETTER_CODES.exec(text);
  // "ROAST HAM": letters of codes that are a food.
  if (match && match.index >= 3 && foodWordCount(match[1]!, foods) === 0) {
    codes.push(...match[1]!.replace(/[^A-R]/g, ''));
    return text.slice(0, match.index);
  }
  // Small capitals read as small letters: short last words that are no food and no whole words.
  return takeSpecks(text, codes, foods);
}

/** Takes off up to two last words that small type was read as. */
function takeSpecks(text: string, codes: string[], foods: KnownFoods): string {
  let rest = text;
  for (let round = 0; round < 2; round++) {
    const last = /\s+(\S{1,4})\s*$/u.exec(rest);
    if (!last || last.index < 4) return rest;
    const word = last[1]!;
    const speck =
      /^[^\p{L}\p{N}]+$/u.test(word) ||
      /^[^\p{L}\p{N}&]+[\p{L}\p{N}]{0,2}[^\p{L}\p{N}&]*$/u.test(word) ||
      /^[b-zıî]$/i.test(word);
    if (!speck && !isGarbledLetters(word, foods)) return rest;
    codes.push(...word.toUpperCase().replace(/[^A-R]/g, ''));
    rest = rest.slice(0, last.index);
  }
  return rest;
}

/** Up to four letters that are used as codes and make no word that ends dishes. */
function isGarbledLetters(word: string, foods: KnownFoods): boolean {
  return (
    /^[acdefghlmnopr.#*]+$/i.test(word) &&
    !/^\p{Lu}\p{Ll}{2,}$/u.test(word) &&
    !/^(?:pie|ale|egg|oie|ail|al|de|da|pil|fil|mer|the|cod|eel|ham|mare|nero|grog|mole|fond|land|pan)$/i.test(
      word,
    ) &&
    foodWordCount(word, foods) === 0
  );
}

/** Words of two letters that dishes do end in. */
function isSmallWord(word: string): boolean {
  return /^(?:al|do|oz|cl|kg|gr|ml|os|ox|eh|xl|up|go)$/i.test(word);
}

function isCode(part: string): boolean {
  if (/^\d+$/.test(part)) return Number(part) >= 1 && Number(part) <= 30;
  return /^[A-Z]$/i.test(part) || DIETS.has(part.toLowerCase());
}
