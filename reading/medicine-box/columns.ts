import { median } from '../ocr/geometry.ts';
import type { Piece } from './pieces.ts';

/** A gap between columns is at least so many line heights wide. */
const GAP = 0.9;
/** A column holds at least so many lines, the other side at least one more than this. */
const LEAST_LINES = 2;
/** Letters so much larger than the usual are a title's. */
const TITLE = 1.45;

/**
 * Parts a thing at its columns: those of a leaflet stay together, one after the other; two boxes side by side, each
 * with a title of its own, come apart.
 * @returns the things, each as its columns from left to right with what spans them in its place
 */
export function columnsOf(pieces: readonly Piece[]): Piece[][][] {
  const cut = corridor(pieces);
  if (cut !== null) {
    const left = pieces.filter(({ right }) => right <= cut);
    const right = pieces.filter(({ right }) => right > cut);
    const [a, b] = [columnsOf(left), columnsOf(right)];
    return hasTitle(left) && hasTitle(right) ? [...a, ...b] : [[...a, ...b].flat()];
  }
  return [bandsOf(pieces).flatMap((band) => (band.length < pieces.length ? columnsOf(band).flat() : [band]))];
}

/** The middle of a white corridor from top to bottom with lines on either side; the widest; null without one. */
function corridor(pieces: readonly Piece[]): number | null {
  const unit = median(pieces.map(({ height }) => height));
  const sorted = [...pieces].sort((a, b) => a.left - b.left);
  let best: { at: number; width: number } | null = null;
  let reach = Number.NEGATIVE_INFINITY;
  sorted.forEach((piece, i) => {
    const width = piece.left - reach;
    const least = Math.min(i, sorted.length - i);
    if (
      least >= LEAST_LINES &&
      sorted.length > 2 * LEAST_LINES &&
      width > GAP * unit &&
      overlaps(sorted, i)
    ) {
      if (!best || width > best.width) best = { at: reach + width / 2, width };
    }
    reach = Math.max(reach, piece.right);
  });
  return (best as { at: number } | null)?.at ?? null;
}

/** Whether what lies left and right of the cut stands side by side, for most of the lower one's height. */
function overlaps(sorted: readonly Piece[], cut: number): boolean {
  const [left, right] = [reachOf(sorted.slice(0, cut)), reachOf(sorted.slice(cut))];
  const shared = Math.min(left.bottom, right.bottom) - Math.max(left.top, right.top);
  return shared > 0.5 * Math.min(left.bottom - left.top, right.bottom - right.top);
}

function reachOf(pieces: readonly Piece[]): { top: number; bottom: number } {
  return {
    top: Math.min(...pieces.map(({ top }) => top)),
    bottom: Math.max(...pieces.map(({ bottom }) => bottom)),
  };
}

function hasTitle(pieces: readonly Piece[]): boolean {
  const unit = median(pieces.map(({ height }) => height));
  return pieces.some(({ height, text }) => height > TITLE * unit && /\p{L}{4}/u.test(text));
}

/** Lines as wide as the whole part what stands above them from what stands below. */
function bandsOf(pieces: readonly Piece[]): Piece[][] {
  const left = Math.min(...pieces.map((piece) => piece.left));
  const right = Math.max(...pieces.map((piece) => piece.right));
  const middle = (left + right) / 2;
  const bands: { spans: boolean; pieces: Piece[] }[] = [];
  for (const piece of [...pieces].sort((a, b) => a.top + a.bottom - b.top - b.bottom)) {
    const spans = piece.left < middle - (right - left) * 0.08 && piece.right > middle + (right - left) * 0.08;
    const last = bands.at(-1);
    if (last && last.spans === spans) last.pieces.push(piece);
    else bands.push({ spans, pieces: [piece] });
  }
  return bands.map((band) => band.pieces);
}
