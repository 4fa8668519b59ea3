import type { Piece } from './piece.ts';

/** Words on one row differ in height by less than this share of the lower ones. */
const LEVEL = 0.42;
/** Parts of one line as it was read stand on one row, as long as they differ by less than this many heights. */
const SAME_LINE = 1.2;
/** What a row's pieces may overlap, and a price its words, in heights. */
const OVERLAP = 0.3;
const PRICE_OVERLAP = 0.4;

/**
 * Groups pieces into rows from top to bottom, each row in the order its pieces were met.
 * @param shares whether a piece stands on a row that others began
 */
export function groupRows<P extends Pick<Piece, 'y'>>(
  pieces: readonly P[],
  shares: (row: readonly P[], piece: P) => boolean,
): P[][] {
  const rows: P[][] = [];
  for (const piece of [...pieces].sort((a, b) => a.y - b.y)) {
    const row = rows.findLast((other) => shares(other, piece));
    if (row) row.push(piece);
    else rows.push([piece]);
  }
  return rows;
}

/** The rows of a column: words at one height, and each price with the words it stands beside. */
export function rowsWithPrices<P extends Piece>(pieces: readonly P[]): P[][] {
  const rows = groupRows(
    pieces.filter((piece) => !piece.isPrice),
    sharesRow,
  );
  for (const price of pieces.filter((piece) => piece.isPrice)) {
    const row = nearest(rows, price);
    if (row) row.push(price);
    else rows.push([price]);
  }
  return rows;
}

function sharesRow(row: readonly Piece[], piece: Piece): boolean {
  const base = row[0]!;
  const overlap = OVERLAP * piece.height;
  return (
    Math.abs(base.y - piece.y) < LEVEL * Math.min(base.height, piece.height) &&
    row.every((other) => areApart(other, piece, overlap))
  );
}

/** The row of words a price stands on: that of its own line, or the nearest within about half a line. */
function nearest<P extends Piece>(rows: readonly P[][], price: P): P[] | undefined {
  const own = rows.find((row) => row.some((piece) => isOfOneLine(piece, price)));
  if (own) return own;
  let best: P[] | undefined;
  let bestOff = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const words = row.filter((piece) => !piece.isPrice);
    const base = words[0] ?? row[0]!;
    const off = Math.abs(base.y - price.y);
    const reach =
      words.length > 0
        ? 0.55 * Math.max(base.height, Math.min(price.height, base.height * 1.2))
        : 0.4 * base.height;
    const apart = row.every((piece) => areApart(piece, price, PRICE_OVERLAP * price.height));
    if (off < reach && apart && off < bestOff) {
      best = row;
      bestOff = off;
    }
  }
  return best;
}

/** Where lines lean more than was straightened, what was read as one line tells better than heights what stands level. */
function isOfOneLine(a: Piece, b: Piece): boolean {
  return (
    !a.isPrice &&
    a.ofLine !== undefined &&
    a.ofLine === b.ofLine &&
    a.left < b.left &&
    Math.abs(a.y - b.y) < SAME_LINE * Math.min(a.height, b.height)
  );
}

function areApart(a: Piece, b: Piece, overlap: number): boolean {
  return a.right <= b.left + overlap || b.right <= a.left + overlap;
}
