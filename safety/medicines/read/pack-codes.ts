/** A code of a pack in a text. */
export interface PackCode {
  /** As written. */
  read: string;
  start: number;
  end: number;
  /** What lists may have it under; empty where its check digit does not fit: somebody mistyped it. */
  keys: string[];
}

/** GS1's brackets for a trade item, or the same without them as a square code gives it. */
const ELEMENT = /(?:\(01\)\s*|(?:\]d2|\b)01(?=\d{14}(?:17|10|21)))(\d{14})[^\s]*/g;
const EUROPEAN = /\bEU\/\d\/\d{2}\/\d{3,4}\/\d{3}\b/g;
const NDC = /\b\d{4,5}-\d{3,4}-\d{1,2}\b/g;
/** 12 to 14 digits, in groups as they are printed under the bars. */
const BARS = /(?<![\d.,/+-])\d(?:[ \u00a0-]?\d){11,13}(?![\d.,/]|\s?(?:mg|g|ml|µg|IU|UI|IE)\b)/g;
const AIC = /\b(?:A\.?I\.?C\.?|MINSAN)\W{0,3}(?:n\W{0,3})?(\d{9})\b/gi;
const BARE_AIC = /^\s*A?(0\d{8})\s*$/;
const CODE_32 = /^\s*([0-9BCDFGHJKLMNPQRSTUVWXYZ]{6})\s*$/;
/** Eight digits, the last of which is a check digit (IFA: weights 1 to 7, modulo 11). */
const PZN = /^\s*(?:PZN\W{0,3})?(\d{8})\s*$/i;
const DIN = /\bDIN\W{0,3}(\d{8})\b/gi;
const CIP7 = /\bCIP\W{0,3}(\d{3}[ \u00a0-]?\d{3}[ \u00a0-]?\d)\b/gi;

/**
 * Codes of packs in a text, as they are printed, scanned or typed: CIP13 and CIP7, EAN-13, GTIN-14, the square code's
 * text, AIC and code 32, PZN, NDC and UPC, DIN, and numbers of the European Commission.
 */
export function findPackCodes(text: string): PackCode[] {
  const found: PackCode[] = [];
  const add = (pattern: RegExp, keysOf: (code: string) => string[] | null) => {
    for (const match of text.matchAll(pattern)) {
      const [read, code = read] = match;
      const keys = keysOf(code.replace(/[ \u00a0]/g, ''));
      const [start, end] = [match.index, match.index + read.length];
      if (keys && !found.some((other) => start < other.end && end > other.start)) {
        found.push({ read: read.trim(), start, end, keys });
      }
    }
  };
  add(ELEMENT, ofTradeItem);
  add(EUROPEAN, (code) => [code]);
  add(NDC, (code) => [code]);
  add(AIC, (code) => [code]);
  add(DIN, (code) => [code]);
  add(CIP7, (code) => [withCheckDigit(`34009${code.replace(/-/g, '')}`)]);
  add(BARS, (code) => ofTradeItem(code.replace(/-/g, '')));
  const alone = BARE_AIC.exec(text)?.[1] ?? aicOf(CODE_32.exec(text)?.[1]) ?? pznOf(PZN.exec(text)?.[1]);
  if (alone && found.length === 0) {
    found.push({ read: text.trim(), start: 0, end: text.length, keys: [alone] });
  }
  return found.sort((a, b) => a.start - b.start);
}

/** A code under bars or in a square: with and without its leading noughts, and without what America puts before it. */
function ofTradeItem(code: string): string[] {
  if (!fits(code)) return [];
  const short = code.replace(/^0+/, '');
  return [...new Set([code, short.padStart(13, '0'), short.padStart(12, '0'), short])];
}

/** Whether the last digit is the check digit of those before it (GS1: weights 3 and 1 from the right). */
function fits(code: string): boolean {
  return withCheckDigit(code.slice(0, -1)) === code;
}

function withCheckDigit(digits: string): string {
  const sum = [...digits].reduceRight(
    (all, digit, at) => all + Number(digit) * ((digits.length - at) % 2 ? 3 : 1),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** A German code; undefined where its check digit does not fit, since any date has eight digits. */
function pznOf(code: string | undefined): string | undefined {
  if (code === undefined) return undefined;
  const sum = [...code.slice(0, 7)].reduce((all, digit, at) => all + Number(digit) * (at + 1), 0);
  return sum % 11 === Number(code[7]) ? code : undefined;
}

const LETTERS = '0123456789BCDFGHJKLMNPQRSTUVWXYZ';

/** The nine digits of an Italian code 32; undefined where there are more. */
function aicOf(code: string | undefined): string | undefined {
  if (code === undefined || !/\d/.test(code)) return undefined;
  const value = [...code].reduce((all, letter) => all * 32 + LETTERS.indexOf(letter), 0);
  return value < 1e9 ? String(value).padStart(9, '0') : undefined;
}
