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
  const words = side.filter(isWords);
  const bare = prices.filter((price) => !standsBeside(price, words, unit) && !standsBelow(price, side, unit));
  const apart = bare.filter((price) => isNextToWords(price, other, unit));
  return apart.length >= LEAST_APART && apart.length > prices.length * MOSTLY_APART;
}

/** How far below its dish a price of its own line stands, in heights of a line. */
const BELOW = 2;

/** Whether the next above a price on its side is words that it stands under: its own line below its dish. */
function standsBelow(price: Piece, side: readonly Piece[], unit: number): boolean {
  const above = side.filter(
    (piece) =>
      piece.y < price.y - 0.5 * unit &&
      price.y - piece.y < BELOW * unit &&
      piece.left < price.right &&
      piece.right > price.left,
  );
  const next = above.reduce<Piece | null>((best, piece) => (best && best.y > piece.y ? best : piece), null);
  return next !== null && isWords(next);
}

/** What stands level with a price and nearest to it is no other price: further columns may have theirs. */
function isNextToWords(price: Piece, other: readonly Piece[], unit: number): boolean {
  const level = other.filter((piece) => (piece.isPrice || isWords(piece)) && isLevel(piece, price, unit));
  const nearest = level.reduce<Piece | null>(
    (best, piece) => (best === null || apartBy(piece, price) < apartBy(best, price) ? piece : best),
    null,
  );
  return nearest !== null && !nearest.isPrice;
}

const apartBy = (a: Piece, b: Piece) => Math.max(a.left - b.right, b.left - a.right);

const isLevel = (a: Piece, b: Piece, unit: number) => Math.abs(a.y - b.y) < unit * 0.4;

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
  others.some((other) => isLevel(other, piece, unit));

/** Whether a piece holds words, and no price. */
export function isWords(piece: Piece): boolean {
  return !piece.isPrice && letterCount(piece.text) >= 2;
}
