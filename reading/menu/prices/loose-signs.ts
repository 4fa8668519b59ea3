import { distance } from '@mirabelle/language/text/distance.ts';
import type { Piece } from '../../layout/piece.ts';

/** "RS", "Dhs", "kr": up to three letters. */
const SIGN = /^\p{L}[\p{L}$]{1,2}\.?$/u;
/** So many prices of a page have it beside them, and at least this share of all. */
const LEAST = 4;
const USUAL = 0.3;
/** How near it stands, and how level, in heights of a usual line. */
const NEAR = 1.5;
const LEVEL = 0.4;

/**
 * Takes off letters that stand by themselves beside price after price: a currency that was misread or that no list holds.
 * So does what is one slip from the page's own sign: "RS" beside "R$ 55,00".
 * @param unit median height of the page's lines
 */
export function withoutLooseSigns<P extends Piece>(
  pieces: readonly P[],
  unit: number,
  currency: string | null,
): P[] {
  const prices = pieces.filter(({ isPrice }) => isPrice);
  const beside = (piece: Piece) =>
    SIGN.test(piece.text) &&
    prices.some(
      (price) =>
        Math.abs(price.y - piece.y) < LEVEL * unit &&
        Math.max(price.left - piece.right, piece.left - price.right) < NEAR * unit,
    );
  const found = pieces.filter((piece) => !piece.isPrice && beside(piece));
  const counts = new Map<string, number>();
  for (const { text } of found) counts.set(text, (counts.get(text) ?? 0) + 1);
  const usual = Math.max(LEAST, USUAL * prices.length);
  const isSign = (text: string) => (counts.get(text) ?? 0) >= usual || isSlipOfSign(text, currency);
  const signs = new Set(found.filter(({ text }) => isSign(text)));
  return pieces.filter((piece) => !signs.has(piece));
}

/** Whether letters are what a recogniser made of a sign of several letters: "RS" of "R$". */
export function isSlipOfSign(text: string, currency: string | null): boolean {
  return (
    currency !== null &&
    currency.length > 1 &&
    text.length === currency.length &&
    text !== currency.toLowerCase() &&
    distance(text, currency, 1, false) <= 1
  );
}
