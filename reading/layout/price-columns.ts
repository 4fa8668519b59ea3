import { letterCount, type Piece } from './piece.ts';

/** So many prices without words of their own, and such a share of all, belong to the words beside them. */
const LEAST_APART = 3;
const MOSTLY_APART = 0.5;
/** A column of prices has few words: the names of the sizes. */
const PRICE_COLUMN_WORDS = 0.34;

/** Prices that stand alone on their side, each level with words of the other side that have none: the dishes are there. */
export function pricesApart(side: readonly Piece[], other: readonly Piece[], unit: number): boolean {
  const prices = side.filter((piece) => piece.isPrice);
  if (prices.length >= LEAST_APART && isPriceColumn(side, other, unit)) return true;
  const [words, otherPrices] = [side.filter(isWords), other.filter((piece) => piece.isPrice)];
  const bare = prices.filter((price) => !standsBeside(price, words, unit));
  const apart = bare.filter(
    (price) => standsBeside(price, other.filter(isWords), unit) && !standsBeside(price, otherPrices, unit),
  );
  return apart.length >= LEAST_APART && apart.length > prices.length * MOSTLY_APART;
}

/** Little else than prices, none beside words of its own side: a second size of the dishes beside them. */
function isPriceColumn(side: readonly Piece[], other: readonly Piece[], unit: number): boolean {
  const [prices, words] = [side.filter((piece) => piece.isPrice), side.filter(isWords)];
  const named = prices.filter((price) => standsBeside(price, words, unit)).length;
  const level = prices.filter((price) => standsBeside(price, other, unit)).length;
  return (
    words.length <= PRICE_COLUMN_WORDS * prices.length && named <= 1 && level > MOSTLY_APART * prices.length
  );
}

/** Whether something stands level with a piece. */
export const standsBeside = (piece: Piece, others: readonly Piece[], unit: number) =>
  others.some((other) => Math.abs(other.y - piece.y) < unit * 0.4);

/** Whether a piece holds words, and no price. */
export function isWords(piece: Piece): boolean {
  return !piece.isPrice && letterCount(piece.text) >= 2;
}
