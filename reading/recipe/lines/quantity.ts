import { LANGUAGES, type Language } from '@mirabelle/contract/language.ts';
import { everyWord, wordsOf } from '@mirabelle/language/lexicon/lexicon.ts';
import { amounts } from '@mirabelle/language/lexicon/words/amounts.ts';
import { anyOf } from '@mirabelle/language/text/compile.ts';
import { foldLetters } from '@mirabelle/language/text/fold.ts';

/** An amount as printed in an ingredient line. */
export interface Quantity {
  /** Figures in one spelling, "2", "1½", "2–3", "1000"; words as printed: "half a", "meia". */
  text: string;
  low: number;
  /** Equal to `low` unless a range is printed. */
  high: number;
  /** Where the amount ends in the text it was read from. */
  end: number;
}

const VULGAR: Readonly<Record<string, number>> = {
  '¼': 1 / 4,
  '½': 1 / 2,
  '¾': 3 / 4,
  '⅐': 1 / 7,
  '⅑': 1 / 9,
  '⅒': 1 / 10,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '⅕': 1 / 5,
  '⅖': 2 / 5,
  '⅗': 3 / 5,
  '⅘': 4 / 5,
  '⅙': 1 / 6,
  '⅚': 5 / 6,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
};
export const VULGAR_FRACTIONS = Object.keys(VULGAR).join('');

/** A list of the lexicon as alternatives, of every language. */
const every = (key: 'half' | 'andHalf' | 'andFraction' | 'notAfterA') => anyOf(everyWord(amounts, key));

const NUMBER_TEXT = [
  String.raw`\d+\s*[${VULGAR_FRACTIONS}]`,
  `[${VULGAR_FRACTIONS}]`,
  String.raw`\d+(?:\s+|\s*-\s*|\s*(?:${every('andFraction')}|&|\+)\s*)(?:\d{1,2}\s?/\s?\d{1,2}|[${VULGAR_FRACTIONS}])(?![\d/])`,
  String.raw`\d{1,2}\s?/\s?\d{1,2}(?![\d/])`,
  String.raw`\d{1,3}(?:[.,]\d{3})+(?!\d)`,
  String.raw`\d+[.,]\d+`,
  String.raw`[.,]\d+`,
  String.raw`\d+`,
].join('|');
const NUMBER = new RegExp(NUMBER_TEXT, 'y');
const RANGE_WORDS = anyOf([...everyWord(amounts, 'rangeTo'), ...everyWord(amounts, 'rangeOr')]);
const RANGE_SIGN = new RegExp(
  String.raw`\s*(?:-|–|—|‑|−|~|(?<![\p{L}\d])(?:${RANGE_WORDS})(?![\p{L}\d]))\s*`,
  'iuy',
);
const HALF_AFTER = new RegExp(String.raw`\s+(?:${every('andHalf')})(?!\p{L})`, 'iuy');
const HALF_INSTEAD = new RegExp(String.raw`^\s+(?:${every('half')})[\s-]`, 'iu');
const FRACTION_FORMS = new Map(
  Object.entries(VULGAR).map(([sign, value]) => [Math.round(value * 1000), sign] as const),
);

/**
 * The amount that begins at `at`: figures, fractions, ranges, or words of the language (of all six when
 * it is not known). "a" counts only where the caller finds a unit after it.
 * @returns null where no amount begins
 */
export function readQuantity(text: string, at: number, language?: Language | null): Quantity | null {
  const first = readNumber(text, at);
  if (!first) return readNumberWord(text, at, language ?? null);
  RANGE_SIGN.lastIndex = first.end;
  const sign = RANGE_SIGN.exec(text);
  if (sign) {
    const second = readNumber(text, RANGE_SIGN.lastIndex);
    // "1-1/2 cups" is one and a half, not a range that falls.
    if (second && second.value > first.value) {
      return {
        text: `${first.text}–${second.text}`,
        low: first.value,
        high: second.value,
        end: second.end,
      };
    }
  }
  return { text: first.text, low: first.value, high: first.value, end: first.end };
}

function readNumber(text: string, at: number): { text: string; value: number; end: number } | null {
  NUMBER.lastIndex = at;
  const match = NUMBER.exec(text);
  if (!match) return null;
  const value = numberValue(match[0]);
  if (value === null) return null;
  let end = at + match[0].length;
  const half = value === 1 ? HALF_INSTEAD.exec(text.slice(end))?.[0] : undefined;
  if (half) return { text: `${match[0]}${half.trimEnd()}`, value: 0.5, end: end + half.length };
  HALF_AFTER.lastIndex = end;
  const more = /^\d+$/.test(match[0]) ? HALF_AFTER.exec(text) : null;
  if (more) end += more[0].length;
  return { text: more ? `${match[0]}½` : numberText(match[0], value), value: value + (more ? 0.5 : 0), end };
}

/** The value of a printed number; null when it is none, as 1/0. */
export function numberValue(printed: string): number | null {
  const vulgar = printed.match(new RegExp(`[${VULGAR_FRACTIONS}]`));
  if (vulgar) return (Number.parseInt(printed, 10) || 0) + VULGAR[vulgar[0]]!;
  const fraction = printed.match(/^(?:(\d+)\D+)?(\d{1,2})\s?\/\s?(\d{1,2})$/);
  if (fraction) {
    const [, whole = '0', top, bottom] = fraction;
    return Number(bottom) === 0 ? null : Number(whole) + Number(top) / Number(bottom);
  }
  if (/^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(printed)) return Number(printed.replace(/[.,]/g, ''));
  return Number(printed.replace(',', '.'));
}

/** One spelling for each number: "1 1/2" and "1½" become "1½", "1.000" becomes "1000", "0,5" stays. */
function numberText(printed: string, value: number): string {
  const whole = Math.floor(value);
  if (/[/]/.test(printed) || new RegExp(`[${VULGAR_FRACTIONS}]`).test(printed)) {
    const sign = FRACTION_FORMS.get(Math.round((value - whole) * 1000));
    if (sign) return `${whole || ''}${sign}`;
    return printed.replace(/\s*\/\s*/, '/').replace(/\D+(?=\d+\/)/, ' ');
  }
  if (/^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(printed)) return String(value);
  return /^[.,]/.test(printed) ? `0${printed}` : printed;
}

interface NumberWords {
  pattern: RegExp;
  values: ReadonlyMap<string, number>;
}

const NUMBER_WORDS = new Map<Language | null, NumberWords>();

function readNumberWord(text: string, at: number, language: Language | null): Quantity | null {
  const { pattern, values } = numberWords(language);
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  if (!match) return null;
  const printed = match[1]!.replace(/\s+/g, ' ');
  const value = values.get(foldLetters(printed))!;
  return { text: printed, low: value, high: value, end: at + match[0].length };
}

function numberWords(language: Language | null): NumberWords {
  const known = NUMBER_WORDS.get(language);
  if (known) return known;
  const values = new Map<string, number>();
  for (const of of language === null ? LANGUAGES : new Set([language, 'en' as const])) {
    const { numbers, ambiguousNumbers } = wordsOf(of, amounts);
    const foreign = language !== null && language !== of ? ambiguousNumbers : [];
    for (const [word, value] of Object.entries(numbers))
      if (!values.has(foldLetters(word)) && !foreign.includes(word)) values.set(foldLetters(word), value);
  }
  const accented = anyOf([...values.keys()]).replace(/(?<!\\)[euo]/g, (letter) => ACCENTED[letter]!);
  const made = {
    values,
    pattern: new RegExp(
      `(${accented})(?<!(?<!\\p{L})a(?=\\s+(?:${every('notAfterA')})(?!\\p{L})))(?=[\\s'-]|(?<=')|$)\\s*`,
      'iuy',
    ),
  };
  NUMBER_WORDS.set(language, made);
  return made;
}

const ACCENTED: Readonly<Record<string, string>> = { e: '[eéê]', u: '[uü]', o: '[oö]' };

/** Words of all languages for numbers within bounds, without accents. */
export function numbersBetween(least: number, most: number): string[] {
  const found = LANGUAGES.flatMap((language) => Object.entries(wordsOf(language, amounts).numbers))
    .filter(([, value]) => value >= least && value <= most)
    .map(([word]) => foldLetters(word));
  return [...new Set(found)];
}

/** The number a word of any language stands for; undefined for other words. */
export function numberOfWord(word: string): number | undefined {
  return numberWords(null).values.get(foldLetters(word));
}
