import { SIGN_BEFORE, SIGN_BEHIND } from '../menu/prices/currency-signs.ts';
import { readPrice } from '../menu/prices/prices.ts';

const NUMBER = String.raw`\d{1,3}(?:[.,'’ ]\d{3})*`;
const CENTS = String.raw`[.,]\d\d`;
/** A price that is one by its currency or its cents. */
const CERTAIN =
  `(?:(?:${SIGN_BEFORE})\\s?${NUMBER}(?:${CENTS}|[.,][-–—]+)?` +
  `|${NUMBER}(?:${CENTS}|[.,][-–—]+)?\\s?(?:${SIGN_BEHIND})|${NUMBER}${CENTS})`;
const BETWEEN = String.raw`[\s,.:;|/·•…–—_-]`;
const AT_END = new RegExp(
  `^(.*?\\p{L}.*?)(?:${BETWEEN}+|${BETWEEN}*[(\\[]\\s*)(?<!\\d[.,'’ ])(${CERTAIN})\\s*[)\\]]?$`,
  'u',
);
const AT_BEGINNING = new RegExp(
  `^(${CERTAIN})(?:${BETWEEN}+|(?=\\p{Lu}))(?!(?:[cdm]?l|k?g|%|x|cm)\\b)(?=\\P{L}{0,3}\\p{L})(.*)$`,
  'u',
);
/** Hours look like prices. */
const HOURS = /\d[.:h]\d\d\s?(?:[-–—]|to|bis|à|a|às|alle)\s?\d/iu;

/** The pieces of a line with a price at its end or beginning apart from the words. */
export function splitPrices(pieces: readonly string[]): string[] {
  return pieces.flatMap((piece) => {
    if (HOURS.test(piece)) return [piece];
    const end = AT_END.exec(piece);
    if (end) return [end[1]!.trim(), end[2]!];
    const beginning = AT_BEGINNING.exec(piece);
    return beginning ? [beginning[1]!, beginning[2]!.trim()] : [piece];
  });
}

/** "12,50 €", "small 4 / large 6": nothing but a price or several. */
export function isPriceText(text: string): boolean {
  if (readPrice(text.replace(/^[|(\s]+|[)\s]+$/g, '')) !== null) return /\d/.test(text);
  const parts = text.split(/\s*[/|]\s*|\s{2,}/);
  return parts.length > 1 && parts.every((part) => readPrice(part) !== null);
}
