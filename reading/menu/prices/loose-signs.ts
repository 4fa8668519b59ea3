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
 * @param unit median height of the page's lines
 */
export function withoutLooseSigns<P extends Piece>(pieces: readonly P[], unit: number): P[] {
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
  const isSign = (text: string) => (counts.get(text) ?? 0) >= Math.max(LEAST, USUAL * prices.length);
  const signs = new Set(found.filter(({ text }) => isSign(text)));
  return pieces.filter((piece) => !signs.has(piece));
}
