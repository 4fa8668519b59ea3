import type { Column } from '../../layout/columns.ts';
import type { Piece } from '../prices/pieces.ts';
import type { ReadPrice } from '../prices/prices.ts';

/** What stands on one line of a column. */
export interface Row {
  /** Without prices; empty where only a price stands. */
  text: string;
  /** The stretches of text, where wide gaps part them. */
  parts: string[];
  prices: ReadPrice[];
  left: number;
  right: number;
  y: number;
  /** Of the text, or of the price where there is no text. */
  height: number;
  confidence: number;
  fullWidth: boolean;
  /** Distance to the row above in its column; infinite for the first. */
  gapAbove: number;
}

/** Joins a column's pieces to rows, top to bottom. */
export function rowsOf(column: Column): Row[] {
  const groups: Piece[][] = [];
  const words = column.pieces.filter((piece) => piece.prices.length === 0).sort((a, b) => a.y - b.y);
  for (const piece of words) {
    const group = groups.findLast((other) => sharesRow(other, piece, 0.42));
    if (group) group.push(piece);
    else groups.push([piece]);
  }
  for (const price of column.pieces.filter((piece) => piece.prices.length > 0)) {
    const group = nearest(groups, price);
    if (group) group.push(price);
    else groups.push([price]);
  }
  const rows = groups.map((group) => toRow(group, column.fullWidth)).sort((a, b) => a.y - b.y);
  rows.forEach((row, index) => {
    row.gapAbove = index === 0 ? Number.POSITIVE_INFINITY : row.y - rows[index - 1]!.y;
  });
  return rows;
}

function sharesRow(group: readonly Piece[], piece: Piece, tolerance: number): boolean {
  const base = group[0]!;
  return (
    Math.abs(base.y - piece.y) < tolerance * Math.min(base.height, piece.height) &&
    group.every(
      (other) =>
        other.right <= piece.left + 0.3 * piece.height || piece.right <= other.left + 0.3 * piece.height,
    )
  );
}

/** The row of words a price stands on: the nearest within about half a line. */
function nearest(groups: readonly Piece[][], price: Piece): Piece[] | undefined {
  let best: Piece[] | undefined;
  let bestOff = Number.POSITIVE_INFINITY;
  for (const group of groups) {
    const words = group.filter((piece) => piece.prices.length === 0);
    const base = words[0] ?? group[0]!;
    const off = Math.abs(base.y - price.y);
    const reach =
      words.length > 0
        ? 0.55 * Math.max(base.height, Math.min(price.height, base.height * 1.2))
        : 0.4 * base.height;
    const apart = group.every(
      (piece) =>
        piece.right <= price.left + 0.4 * price.height || price.right <= piece.left + 0.4 * price.height,
    );
    if (off < reach && apart && off < bestOff) {
      best = group;
      bestOff = off;
    }
  }
  return best;
}

function toRow(group: readonly Piece[], fullWidth: boolean): Row {
  const inOrder = [...group].sort((a, b) => a.left - b.left);
  const words = inOrder.filter((piece) => piece.prices.length === 0);
  const shown = words.length > 0 ? words : inOrder;
  return {
    text: words.map((piece) => piece.text).join(' '),
    parts: words.map((piece) => piece.text),
    prices: inOrder.flatMap((piece) => piece.prices),
    left: shown[0]!.left,
    right: shown.at(-1)!.right,
    y: shown.reduce((sum, piece) => sum + piece.y, 0) / shown.length,
    height: Math.max(...shown.map((piece) => piece.height)),
    confidence: shown.reduce((sum, piece) => sum + piece.confidence, 0) / shown.length,
    fullWidth,
    gapAbove: Number.POSITIVE_INFINITY,
  };
}
