import { packElements } from './pack-elements.ts';

/** A country whose register's numbers are known by their form. */
export type Country = 'CA' | 'CH' | 'DE' | 'ES' | 'IT' | 'PT' | 'US';

/** What a list may have a code under. */
export interface PackKey {
  code: string;
  /** Whose register's number it is: eight digits are another medicine's in another country. Null for what holds anywhere. */
  country: Country | null;
}

/** A code of a pack in a text. */
export interface PackCode {
  /** As written. */
  read: string;
  start: number;
  end: number;
  /** What lists may have it under; empty where its check digit does not fit: somebody mistyped it. */
  keys: PackKey[];
}

/** GS1's brackets for a trade item or a national number, or the same without them as a square code gives it. */
const BRACKETS = /(?:\(\d{2,4}\)\s*[^(\s]+)+/g;
const ELEMENTS = /(?:\]d2|\b)01(?=\d{14}(?:1[0-7]|21|71\d))\d{14}[^\s]*/g;
const EUROPEAN = /\bEU\/\d\/\d{2}\/\d{3,4}\/\d{3}\b/g;
const NDC = /\b\d{4,5}-\d{3,4}-\d{1,2}\b/g;
/** 12 to 14 digits, in groups as they are printed under the bars. */
const BARS = /(?<![\d.,/+-])\d(?:[ \u00a0-]?\d){11,13}(?![\d.,/]|\s?(?:mg|g|ml|µg|IU|UI|IE)\b)/g;
const AIC = /\b(?:A\.?I\.?C\.?|MINSAN)\W{0,3}(?:n\W{0,3})?(\d{9})\b/gi;
const BARE_AIC = /^\s*A?(0\d{8})\s*$/;
const CODE_32 = /^\s*([0-9BCDFGHJKLMNPQRSTUVWXYZ]{6})\s*$/;
/** Eight digits, the last of which is a check digit (IFA: weights 1 to 7, modulo 11). */
const PZN = /\bPZN\W{0,3}(\d{8})\b/gi;
const BARE_PZN = /^\s*(\d{8})\s*$/;
const DIN = /\bDIN\W{0,3}(\d{8})\b/gi;
const CIP7 = /\bCIP\W{0,3}(\d{3}[ \u00a0-]?\d{3}[ \u00a0-]?\d)\b/gi;

/**
 * Codes of packs in a text, as they are printed, scanned or typed: CIP13 and CIP7, EAN-13, GTIN-14, the square code's
 * text, AIC and code 32, PZN, NDC and UPC, DIN, and numbers of the European Commission.
 */
export function findPackCodes(text: string): PackCode[] {
  const found: PackCode[] = [];
  const add = (pattern: RegExp, keysOf: (code: string) => PackKey[] | null) => {
    for (const match of text.matchAll(pattern)) {
      const [read, code = read] = match;
      const keys = keysOf(code.replace(/[ \u00a0]/g, ''));
      const [start, end] = [match.index, match.index + read.length];
      if (keys && !found.some((other) => start < other.end && end > other.start)) {
        found.push({ read: read.trim(), start, end, keys });
      }
    }
  };
  add(BRACKETS, ofElements);
  add(ELEMENTS, ofElements);
  add(EUROPEAN, (code) => [{ code, country: null }]);
  add(NDC, (code) => of('US', code));
  add(AIC, (code) => of('IT', code));
  // In a sheet the number stands beside the name: one that does not fit says nothing.
  add(PZN, (code) => (pznOf(code) === undefined ? null : of('DE', pznOf(code))));
  add(DIN, (code) => of('CA', code));
  add(CIP7, (code) => ofTradeItem(withCheckDigit(`34009${code.replace(/-/g, '')}`)));
  add(BARS, (code) => ofTradeItem(code.replace(/-/g, '')));
  const [aic, pzn] = [BARE_AIC.exec(text)?.[1] ?? aicOf(CODE_32.exec(text)?.[1]), BARE_PZN.exec(text)?.[1]];
  const alone = aic ? of('IT', aic) : of('DE', pznOf(pzn));
  if (alone.length > 0 && found.length === 0) {
    found.push({ read: text.trim(), start: 0, end: text.length, keys: alone });
  }
  return found.sort((a, b) => a.start - b.start);
}

const of = (country: Country, code: string | undefined): PackKey[] =>
  code === undefined ? [] : [{ code, country }];

/** Which register each of GS1's numbers for them belongs to. */
const REGISTERS: Readonly<Record<string, (number: string) => PackKey[]>> = {
  710: (number) => of('DE', pznOf(number.padStart(8, '0'))),
  711: (number) =>
    number.length === 7 ? ofTradeItem(withCheckDigit(`34009${number}`)) : ofTradeItem(number),
  712: (number) => of('ES', number.slice(0, 6)),
  714: (number) => of('PT', number),
  715: (number) => ofNdc(number),
  716: (number) => of('IT', /^A?(\d{9})$/.exec(number)?.[1] ?? aicOf(number)),
};

/** A square code: by its national numbers first. Null where it is none; without keys where a check digit does not fit. */
function ofElements(text: string): PackKey[] | null {
  const elements = packElements(text);
  if (!elements) return null;
  const { gtin, national } = elements;
  return [
    ...Object.entries(national).flatMap(
      ([key, number]) => REGISTERS[key]?.(number) ?? [{ code: number, country: null }],
    ),
    ...(gtin ? ofTradeItem(gtin) : []),
  ];
}

/** A code under bars or in a square: with and without its leading noughts, and the national number that lies in it. */
function ofTradeItem(code: string): PackKey[] {
  if (!fits(code)) return [];
  const short = code.replace(/^0+/, '');
  const written = [...new Set([code, short.padStart(13, '0'), short.padStart(12, '0'), short])];
  return [...written.map((one) => ({ code: one, country: null })), ...inTradeItem(short)];
}

/** Registers whose number stands in the trade item's: between what says whose it is and the check digit. */
function inTradeItem(item: string): PackKey[] {
  const inner = item.slice(0, -1);
  if (/^4150\d{8}$/.test(inner)) return of('DE', pznOf(inner.slice(4)));
  if (/^847000\d{6}$/.test(inner)) return of('ES', inner.slice(6));
  if (/^7680\d{8}$/.test(inner)) return of('CH', inner.slice(4));
  return /^3\d{10}$/.test(inner) ? ofNdc(inner.slice(1)) : [];
}

/** Ten digits of an NDC without its hyphens; of the three ways to part them, at most one is given to a pack. */
function ofNdc(digits: string): PackKey[] {
  if (!/^\d{10}$/.test(digits)) return [];
  const parted = [
    [5, 8],
    [5, 9],
    [4, 8],
  ] as const;
  return parted.flatMap(([first, second]) =>
    of('US', `${digits.slice(0, first)}-${digits.slice(first, second)}-${digits.slice(second)}`),
  );
}

/** Whether the last digit is the check digit of those before it (GS1: weights 3 and 1 from the right). */
function fits(code: string): boolean {
  return /^\d{8,14}$/.test(code) && withCheckDigit(code.slice(0, -1)) === code;
}

function withCheckDigit(digits: string): string {
  const sum = [...digits].reduceRight(
    (all, digit, at) => all + Number(digit) * ((digits.length - at) % 2 ? 3 : 1),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** A German code; undefined where its check digit does not fit, since any date has eight digits. */
export function pznOf(code: string | undefined): string | undefined {
  if (code === undefined || !/^\d{8}$/.test(code)) return undefined;
  const sum = [...code.slice(0, 7)].reduce((all, digit, at) => all + Number(digit) * (at + 1), 0);
  return sum % 11 === Number(code[7]) ? code : undefined;
}

const LETTERS = '0123456789BCDFGHJKLMNPQRSTUVWXYZ';

/** The nine digits of an Italian code 32; undefined where there are more. */
export function aicOf(code: string | undefined): string | undefined {
  if (code === undefined || !/\d/.test(code) || !CODE_32.test(code)) return undefined;
  const value = [...code].reduce((all, letter) => all * 32 + LETTERS.indexOf(letter), 0);
  return value < 1e9 ? String(value).padStart(9, '0') : undefined;
}
