import type { Language } from '@mirabelle/contract/language.ts';

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

/** Words for numbers at the head of an amount, in forms without accents. */
const WORDS: Readonly<Record<Language, Readonly<Record<string, number>>>> = {
  en: {
    a: 1,
    an: 1,
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
    fifteen: 15,
    sixteen: 16,
    twenty: 20,
    half: 0.5,
    'half a': 0.5,
    'half an': 0.5,
    'one half': 0.5,
    'one-half': 0.5,
    'a half': 0.5,
    'one quarter': 0.25,
    'one-quarter': 0.25,
    'a quarter': 0.25,
    quarter: 0.25,
    'three quarters': 0.75,
    'one third': 1 / 3,
    'two thirds': 2 / 3,
    'one and a half': 1.5,
    'a couple of': 2,
    'a couple': 2,
  },
  fr: {
    un: 1,
    une: 1,
    deux: 2,
    trois: 3,
    quatre: 4,
    cinq: 5,
    six: 6,
    sept: 7,
    huit: 8,
    neuf: 9,
    dix: 10,
    onze: 11,
    douze: 12,
    quinze: 15,
    vingt: 20,
    demi: 0.5,
    demie: 0.5,
    'un demi': 0.5,
    'une demi': 0.5,
    'une demie': 0.5,
    'un quart de': 0.25,
    'une dizaine de': 10,
    'une quinzaine de': 15,
    'une vingtaine de': 20,
    "une dizaine d'": 10,
    "une quinzaine d'": 15,
    "une vingtaine d'": 20,
    'la moitie d': 0.5,
  },
  de: {
    ein: 1,
    eine: 1,
    einen: 1,
    einem: 1,
    einer: 1,
    eines: 1,
    zwei: 2,
    drei: 3,
    vier: 4,
    funf: 5,
    sechs: 6,
    sieben: 7,
    acht: 8,
    neun: 9,
    zehn: 10,
    zwolf: 12,
    halbe: 0.5,
    halber: 0.5,
    halbes: 0.5,
    'eine halbe': 0.5,
    'ein halber': 0.5,
    'ein halbes': 0.5,
    anderthalb: 1.5,
    eineinhalb: 1.5,
    zweieinhalb: 2.5,
    'ein viertel': 0.25,
    'ein paar': 2,
  },
  es: {
    un: 1,
    una: 1,
    uno: 1,
    dos: 2,
    tres: 3,
    cuatro: 4,
    cinco: 5,
    seis: 6,
    siete: 7,
    ocho: 8,
    nueve: 9,
    diez: 10,
    doce: 12,
    medio: 0.5,
    media: 0.5,
    'un cuarto de': 0.25,
    'tres cuartos de': 0.75,
    'un par de': 2,
  },
  it: {
    un: 1,
    uno: 1,
    una: 1,
    due: 2,
    tre: 3,
    quattro: 4,
    cinque: 5,
    sei: 6,
    sette: 7,
    otto: 8,
    nove: 9,
    dieci: 10,
    dodici: 12,
    mezzo: 0.5,
    mezza: 0.5,
    'un quarto di': 0.25,
    'un paio di': 2,
  },
  pt: {
    um: 1,
    uma: 1,
    dois: 2,
    duas: 2,
    tres: 3,
    quatro: 4,
    cinco: 5,
    seis: 6,
    sete: 7,
    oito: 8,
    nove: 9,
    dez: 10,
    doze: 12,
    meio: 0.5,
    meia: 0.5,
    '1 e meia': 1.5,
    '1 e meio': 1.5,
  },
};

const NUMBER_TEXT = [
  String.raw`\d+\s*[${VULGAR_FRACTIONS}]`,
  `[${VULGAR_FRACTIONS}]`,
  String.raw`\d+(?:\s+|\s*-\s*|\s*(?:and|et|und|y|e|&|\+)\s*)(?:\d{1,2}\s?/\s?\d{1,2}|[${VULGAR_FRACTIONS}])(?![\d/])`,
  String.raw`\d{1,2}\s?/\s?\d{1,2}(?![\d/])`,
  String.raw`\d{1,3}(?:[.,]\d{3})+(?!\d)`,
  String.raw`\d+[.,]\d+`,
  String.raw`[.,]\d+`,
  String.raw`\d+`,
].join('|');
const NUMBER = new RegExp(NUMBER_TEXT, 'y');
const RANGE_SIGN =
  /\s*(?:-|–|—|‑|−|~|\bto\b|\bor\b|à|\bou\b|\bbis\b|\boder\b|\ba\b|\bo\b|\bu\b|\bau?\b|\baté\b)\s*/iy;
const HALF_AFTER = /\s+(?:et demie?|e mezz[ao]|y medi[ao]|e mei[ao]|and a half)\b/iy;
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
  if (!first) return readNumberWord(text, at, language);
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
  if (value === 1 && /^\s+demie?[\s-]/i.test(text.slice(end))) {
    const demi = /^\s+demie?[\s-]/i.exec(text.slice(end))![0];
    return { text: `${match[0]}${demi.trimEnd()}`, value: 0.5, end: end + demi.length };
  }
  HALF_AFTER.lastIndex = end;
  const half = /^\d+$/.test(match[0]) ? HALF_AFTER.exec(text) : null;
  if (half) end += half[0].length;
  return { text: half ? `${match[0]}½` : numberText(match[0], value), value: value + (half ? 0.5 : 0), end };
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

const WORD_LISTS = new Map<Language | 'any', { pattern: RegExp; values: Map<string, number> }>();

function readNumberWord(text: string, at: number, language?: Language | null): Quantity | null {
  const { pattern, values } = wordsOf(language ?? 'any');
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  if (!match) return null;
  const printed = match[1]!.replace(/\s+/g, ' ');
  const value = values.get(printed.toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''))!;
  return { text: printed, low: value, high: value, end: at + match[0].length };
}

function wordsOf(language: Language | 'any') {
  let list = WORD_LISTS.get(language);
  if (!list) {
    const values = new Map<string, number>();
    for (const [of, words] of Object.entries(WORDS))
      if (language === 'any' || language === of || of === 'en')
        for (const [word, value] of Object.entries(words)) if (!values.has(word)) values.set(word, value);
    if (language !== 'any' && language !== 'en') for (const word of ['a', 'six', 'ten']) values.delete(word);
    for (const [word, value] of Object.entries(language === 'any' ? {} : WORDS[language]))
      values.set(word, value);
    const forms = [...values.keys()].sort((a, b) => b.length - a.length);
    const accented = forms.map((form) =>
      form.replace(/ /g, '\\s+').replace(/e/g, '[eé]').replace(/u/g, '[uü]').replace(/o/g, '[oö]'),
    );
    list = {
      values,
      pattern: new RegExp(
        `(${accented.join('|')})(?<!\\ba(?=\\s+(?:few|little|bit)\\b))(?=[\\s'-]|(?<=')|$)\\s*`,
        'iy',
      ),
    };
    WORD_LISTS.set(language, list);
  }
  return list;
}
