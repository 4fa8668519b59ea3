import type { Piece } from './piece.ts';
import { isWords, pricesApart, standsBeside } from './price-columns.ts';

/** Pieces that belong to one column or one full-width band, in the order the page is read. */
export interface Column<P extends Piece = Piece> {
  pieces: P[];
  /** Stands across the page, above, between or below columns. */
  fullWidth: boolean;
  /** One cell of a grid, which holds one dish. */
  cell?: boolean;
}

interface Cut<P extends Piece> {
  x: number;
  score: number;
  bands: Band<P>[];
}

interface Band<P extends Piece> {
  pieces: P[];
  columned: boolean;
}

/** How a page may be cut at gutters. */
export interface ColumnCuts {
  /** Bands that the cut of the whole page leaves whole may have columns of their own. */
  bands: boolean;
  /** The upper and the lower part may have their columns in other places. */
  parts: boolean;
  /** How often a part may be cut again: a page of six columns takes five cuts one after the other. */
  deepest: number;
}

const PLAIN: ColumnCuts = { bands: true, parts: false, deepest: 3 };
/** So much more two parts of a page must be worth, cut each at its own place, than the whole cut at one. */
const PARTS_GAIN = 8;
const GAPS_TRIED = 8;
/** Below this share of the dishes beside them, words without prices are no names of theirs. */
const LEAST_NAMED = 0.35;
/** In a column of its own nearly every price has words before it. */
const MOST_FULL = 0.8;

/** Finds the page's columns by cutting it at gutters, the widest structure first. */
export function columnsOf<P extends Piece>(
  pieces: readonly P[],
  unit: number,
  cuts: ColumnCuts = PLAIN,
): Column<P>[] {
  return divide([...pieces], { unit, cuts }, 0).filter((column) => column.pieces.length > 0);
}

interface PricedPage {
  unit: number;
  pricesFirst: boolean;
}

interface Page {
  unit: number;
  cuts: ColumnCuts;
}

function divide<P extends Piece>(pieces: P[], page: Page, depth: number): Column<P>[] {
  const cut = depth < page.cuts.deepest ? bestCut(pieces, page.unit) : null;
  const parts = cut && page.cuts.parts ? bestParts(pieces, page.unit, cut.score) : null;
  if (parts) return parts.flatMap((part) => divide(part, page, depth));
  if (!cut) return [{ pieces, fullWidth: depth === 0 }];
  return cut.bands.flatMap((band) => {
    if (!band.columned)
      return page.cuts.bands
        ? divide(band.pieces, page, depth + 1).map((column) => ({ ...column, fullWidth: true }))
        : [{ pieces: band.pieces, fullWidth: true }];
    const left = band.pieces.filter((piece) => middle(piece) < cut.x);
    const right = band.pieces.filter((piece) => middle(piece) >= cut.x);
    return [...divide(left, page, depth + 1), ...divide(right, page, depth + 1)];
  });
}

/** The upper and the lower part of a page whose columns stand elsewhere in each; null where one cut serves both as well. */
function bestParts<P extends Piece>(pieces: readonly P[], unit: number, whole: number): [P[], P[]] | null {
  let best: [P[], P[]] | null = null;
  let bestScore = whole + PARTS_GAIN;
  for (const y of widestGaps(pieces, unit)) {
    const upper = pieces.filter((piece) => piece.y < y);
    const lower = pieces.filter((piece) => piece.y >= y);
    const score = (bestCut(upper, unit)?.score ?? 0) + (bestCut(lower, unit)?.score ?? 0);
    if (score > bestScore) [best, bestScore] = [[upper, lower], score];
  }
  return best;
}

/** Heights at which nothing is printed, the widest of them. */
function widestGaps(pieces: readonly Piece[], unit: number): number[] {
  const heights = pieces.map((piece) => piece.y).sort((a, b) => a - b);
  return heights
    .slice(1)
    .map((y, at) => ({ gap: y - heights[at]!, y: (y + heights[at]!) / 2 }))
    .filter(({ gap }) => gap > unit)
    .sort((a, b) => b.gap - a.gap)
    .slice(0, GAPS_TRIED)
    .map(({ y }) => y);
}

function bestCut<P extends Piece>(pieces: readonly P[], unit: number): Cut<P> | null {
  const words = pieces.filter(isWords);
  if (words.length < 6) return null;
  const pricesFirst = pricesComeFirst(pieces, unit);
  const starts = pieces.map((piece) => piece.left).sort((a, b) => a - b);
  let best: Cut<P> | null = null;
  for (const start of starts) {
    const cut = cutAt(start - unit * 0.25, pieces, unit, pricesFirst);
    if (cut && (!best || cut.score > best.score)) best = cut;
  }
  return best;
}

function cutAt<P extends Piece>(
  x: number,
  pieces: readonly P[],
  unit: number,
  pricesFirst: boolean,
): Cut<P> | null {
  const crossing = pieces.filter((piece) => piece.left < x - unit * 0.2 && piece.right > x + unit * 0.2);
  if (crossing.length > pieces.length * 0.35) return null;
  const bands = bandsBetween(crossing, pieces, unit);
  let inColumns = 0;
  let score = 0;
  for (const band of bands) {
    band.columned =
      !band.pieces.some((piece) => crossing.includes(piece)) && isColumned(band.pieces, x, unit);
    if (band.columned) {
      inColumns++;
      score += band.pieces.filter(isWords).length + gutter(band.pieces, x) / unit;
      score -= 3 * strayPrices(band.pieces, x, { unit, pricesFirst });
    }
  }
  if (inColumns === 0) return null;
  const first = bands.findIndex((band) => band.columned);
  const last = bands.findLastIndex((band) => band.columned);
  const between = bands.slice(first, last + 1).filter((band) => !band.columned);
  score -= 4 * between.reduce((sum, band) => sum + band.pieces.length, 0);
  return score > 4 ? { x, score, bands: joinedBands(bands) } : null;
}

/** Horizontal bands: a run of crossing pieces is one band, what lies between two runs another. */
function bandsBetween<P extends Piece>(
  crossing: readonly P[],
  pieces: readonly P[],
  unit: number,
): Band<P>[] {
  const crosses = new Set<P>(crossing);
  const bands: (Band<P> & { crossing: boolean })[] = [];
  for (const piece of [...pieces].sort((a, b) => a.y - b.y)) {
    // What stands beside a crossing piece, on its row, goes with it.
    const beside = crossing.some((other) => Math.abs(other.y - piece.y) < unit * 0.35);
    const acrossHere = crosses.has(piece) || beside;
    const last = bands.at(-1);
    if (last && last.crossing === acrossHere) last.pieces.push(piece);
    else bands.push({ pieces: [piece], columned: false, crossing: acrossHere });
  }
  return bands;
}

/** Neighbouring bands that are not columned are one. */
function joinedBands<P extends Piece>(bands: readonly Band<P>[]): Band<P>[] {
  const joined: Band<P>[] = [];
  for (const band of bands) {
    const last = joined.at(-1);
    if (last && !last.columned && !band.columned) last.pieces.push(...band.pieces);
    else joined.push({ columned: band.columned, pieces: [...band.pieces] });
  }
  return joined;
}

/**
 * Two columns stand side by side here, and not the two halves of a table (dish, description,
 * price): both sides have words of their own and, where there are prices, prices of their own.
 */
function isColumned(pieces: readonly Piece[], x: number, unit: number): boolean {
  const left = pieces.filter((piece) => middle(piece) < x);
  const right = pieces.filter((piece) => middle(piece) >= x);
  const [leftWords, rightWords] = [left.filter(isWords), right.filter(isWords)];
  if (leftWords.length < 2 || rightWords.length < 2) return false;
  if (leftWords.length + rightWords.length < 6) return false;
  if (!sideBySide(leftWords, rightWords)) return false;
  if (gutter(besideOthers(left, right, unit), x) < unit * 0.5) return false;
  if (pricesApart(right, left, unit) || pricesApart(left, right, unit)) return false;
  const [leftPrices, rightPrices] = [countPrices(left), countPrices(right)];
  if (leftPrices + rightPrices >= 4 && Math.min(leftPrices, rightPrices) === 0) {
    const bare = leftPrices === 0 ? leftWords : rightWords;
    const full = leftPrices === 0 ? rightWords : leftWords;
    // A table's halves share their rows; a column without prices keeps its own rhythm.
    const shared = bare.filter((piece) => standsBeside(piece, full, unit)).length;
    if (leftPrices > 0) return shared < bare.length * 0.7;
    // What stands left of dishes with prices names most of them, or none: the house beside a list is a block of its own.
    const dishes = fullRows(right, unit);
    const named = dishes.filter((piece) => standsBeside(piece, bare, unit)).length;
    return dishes.length >= rightPrices * MOST_FULL && named < dishes.length * LEAST_NAMED;
  }
  return true;
}

/** The pieces with others level with them across the gutter: a title alone on its line may reach into it. */
function besideOthers(left: readonly Piece[], right: readonly Piece[], unit: number): Piece[] {
  return [
    ...left.filter((piece) => standsBeside(piece, right, unit)),
    ...right.filter((piece) => standsBeside(piece, left, unit)),
  ];
}

/** Prices with words of their own side before them. */
const fullRows = (side: readonly Piece[], unit: number) =>
  side.filter(
    (price) =>
      price.isPrice &&
      side.some(
        (other) =>
          isWords(other) && Math.abs(other.y - price.y) < unit * 0.5 && other.right < price.left + unit * 0.5,
      ),
  );

function sideBySide(left: readonly Piece[], right: readonly Piece[]): boolean {
  const [top, bottom] = [Math.max(minY(left), minY(right)), Math.min(maxY(left), maxY(right))];
  const shorter = Math.min(maxY(left) - minY(left), maxY(right) - minY(right));
  return bottom - top > shorter * 0.4;
}

function gutter(pieces: readonly Piece[], x: number): number {
  let leftEdge = Number.NEGATIVE_INFINITY;
  let rightEdge = Number.POSITIVE_INFINITY;
  for (const piece of pieces) {
    if (middle(piece) < x) leftEdge = Math.max(leftEdge, piece.right);
    else rightEdge = Math.min(rightEdge, piece.left);
  }
  return Math.min(rightEdge - leftEdge, 200);
}

/** Prices on the wrong side of the cut: before the words of their side although prices follow the dishes here, or after. */
function strayPrices(pieces: readonly Piece[], x: number, { unit, pricesFirst }: PricedPage): number {
  const side = pieces.filter((piece) => middle(piece) < x === pricesFirst);
  const words = side.filter(isWords);
  const prices = side.filter((piece) => piece.isPrice);
  const edge = pricesFirst
    ? quantile(
        words.map((piece) => piece.right),
        0.9,
      )
    : quantile(
        words.map((piece) => piece.left),
        0.1,
      );
  // A title reaches further than the dishes: those level with a price tell as well.
  const isStray = (price: Piece) => {
    const level = words.filter((piece) => Math.abs(piece.y - price.y) < unit * 0.4);
    return pricesFirst
      ? price.left > edge || (level.length > 0 && level.every((piece) => piece.right < price.left))
      : price.right < edge || (level.length > 0 && level.every((piece) => piece.left > price.right));
  };
  return prices.filter(isStray).length;
}

/** Whether prices stand before their dishes: most lines with a price begin with one. */
function pricesComeFirst(pieces: readonly Piece[], unit: number): boolean {
  const prices = pieces.filter((piece) => piece.isPrice);
  const leading = prices.filter((price) => {
    const row = pieces.filter((piece) => piece !== price && Math.abs(piece.y - price.y) < unit * 0.5);
    return row.some(isWords) && row.every((piece) => piece.left > price.left);
  });
  const trailing = prices.filter((price) => {
    const row = pieces.filter((piece) => piece !== price && Math.abs(piece.y - price.y) < unit * 0.5);
    return row.some(isWords) && row.every((piece) => piece.left < price.left);
  });
  return leading.length > trailing.length;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}

function countPrices(pieces: readonly Piece[]): number {
  return pieces.filter((piece) => piece.isPrice).length;
}

function middle(piece: Piece): number {
  return (piece.left + piece.right) / 2;
}

function minY(pieces: readonly Piece[]): number {
  return Math.min(...pieces.map((piece) => piece.y));
}

function maxY(pieces: readonly Piece[]): number {
  return Math.max(...pieces.map((piece) => piece.y));
}
