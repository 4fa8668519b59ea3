import type { Column } from './columns.ts';
import { letterCount, type Piece } from './piece.ts';

/** Lines of one cell stand no further below each other, in heights of a line. */
const NEXT_LINE = 1.75;
/** What stands side by side in one line of a cell, and a price beside its words. */
const SAME_LINE = 0.5;
const WORD_GAP = 0.9;
const PRICE_GAP = 2.5;
/** Lines of a cell lie above each other by this share of the shorter one. */
const ABOVE = 0.35;
/** So many pairs side by side make a grid, and they hold such a share of its words. */
const LEAST_PAIRS = 2;
const MOST_WORDS = 0.5;
const LONGEST_CELL = 7;
/** Without prices there is room for a picture above each caption, in heights of a line. */
const PICTURE = 3;

/**
 * Divides columns that are grids into their cells: captions under pictures, boxes side by side, each with name,
 * description and price on top of each other. Others stay as they are.
 * @param unit median height of the page's lines
 */
export function cellsOf<P extends Piece>(columns: readonly Column<P>[], unit: number): Column<P>[] {
  return columns.flatMap((column) => gridOf(column, unit) ?? [column]);
}

interface Cell<P extends Piece> {
  pieces: P[];
  left: number;
  right: number;
  top: number;
  bottom: number;
  prices: number;
}

function gridOf<P extends Piece>({ pieces, fullWidth }: Column<P>, unit: number): Column<P>[] | null {
  const cells = clusters(pieces, unit).flatMap((cell) => cutBelowPrices(cell, unit));
  const beside = new Set<Cell<P>>();
  let pairs = 0;
  for (const [at, cell] of cells.entries()) {
    for (const other of cells.slice(at + 1)) {
      if (!isBeside(cell, other) || ![cell, other].every(isDishLike)) continue;
      const priced = cell.prices > 0 && other.prices > 0;
      if (!priced && ![cell, other].every((each) => hasRoomAbove(each, cells, unit))) continue;
      pairs++;
      beside.add(cell).add(other);
    }
  }
  const words = [...beside].reduce((sum, cell) => sum + cell.pieces.filter(isWords).length, 0);
  if (pairs < LEAST_PAIRS || words < MOST_WORDS * pieces.filter(isWords).length) return null;
  return inReadingOrder(cells).map((cell) => ({
    pieces: cell.pieces,
    fullWidth,
    cell: beside.has(cell) || (cell.prices > 0 && isDishLike(cell)),
  }));
}

/** Pieces that stand on top of each other or follow in one line, as cells. */
function clusters<P extends Piece>(pieces: readonly P[], unit: number): Cell<P>[] {
  const groups: P[][] = [];
  for (const piece of [...pieces].sort((a, b) => a.y - b.y)) {
    const own = groups.filter((group) => group.some((other) => belongs(other, piece, unit)));
    const joined = [...own.flat(), piece];
    for (const group of own) groups.splice(groups.indexOf(group), 1);
    groups.push(joined);
  }
  return groups.map(cellOf);
}

/**
 * Captions so close below each other that they touch: where prices stand on lines of their own, words below one begin the
 * next caption.
 */
function cutBelowPrices<P extends Piece>(cell: Cell<P>, unit: number): Cell<P>[] {
  const parts: P[][] = [[]];
  let priced = false;
  for (const piece of [...cell.pieces].sort((a, b) => a.y - b.y)) {
    const level = cell.pieces.filter((other) => Math.abs(other.y - piece.y) < SAME_LINE * unit);
    const alone = level.every(({ isPrice }) => isPrice);
    if (priced && !alone && parts.at(-1)!.some(isWords)) parts.push([]);
    priced = alone;
    parts.at(-1)!.push(piece);
  }
  const regular = parts.every((part) => part.some(isWords) && part.some(({ isPrice }) => isPrice));
  return regular && parts.length > 1 ? parts.map(cellOf) : [cell];
}

function belongs(a: Piece, b: Piece, unit: number): boolean {
  const down = Math.abs(b.y - a.y);
  const apart = Math.max(a.left, b.left) - Math.min(a.right, b.right);
  const height = Math.max(unit, Math.min(a.height, b.height));
  if (down < SAME_LINE * height) return apart < (a.isPrice || b.isPrice ? PRICE_GAP : WORD_GAP) * height;
  return down < NEXT_LINE * height && -apart > ABOVE * Math.min(a.right - a.left, b.right - b.left);
}

function cellOf<P extends Piece>(pieces: P[]): Cell<P> {
  return {
    pieces,
    left: Math.min(...pieces.map(({ left }) => left)),
    right: Math.max(...pieces.map(({ right }) => right)),
    top: Math.min(...pieces.map(({ y, height }) => y - height / 2)),
    bottom: Math.max(...pieces.map(({ y, height }) => y + height / 2)),
    prices: pieces.filter(({ isPrice }) => isPrice).length,
  };
}

/** Side by side, and begun at one height. */
function isBeside(a: Cell<Piece>, b: Cell<Piece>): boolean {
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return (
    shared > 0.5 * Math.min(a.bottom - a.top, b.bottom - b.top) && (a.right <= b.left || b.right <= a.left)
  );
}

const isDishLike = ({ pieces }: Cell<Piece>) => pieces.some(isWords) && pieces.length <= LONGEST_CELL;

function hasRoomAbove(cell: Cell<Piece>, cells: readonly Cell<Piece>[], unit: number): boolean {
  return !cells.some(
    (other) =>
      other !== cell &&
      other.bottom <= cell.top + unit / 2 &&
      other.bottom > cell.top - PICTURE * unit &&
      Math.min(other.right, cell.right) > Math.max(other.left, cell.left),
  );
}

/** Cells of one row from left to right, rows from top to bottom. */
function inReadingOrder<P extends Piece>(cells: readonly Cell<P>[]): Cell<P>[] {
  const rows: Cell<P>[][] = [];
  for (const cell of [...cells].sort((a, b) => a.top - b.top)) {
    const row = rows.findLast((others) => others.some((other) => isBeside(other, cell)));
    if (row) row.push(cell);
    else rows.push([cell]);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.left - b.left));
}

const isWords = (piece: Piece) => !piece.isPrice && letterCount(piece.text) >= 2;
