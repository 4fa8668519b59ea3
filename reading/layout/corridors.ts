import { median } from '../ocr/geometry.ts';
import type { ObjectLine } from './objects.ts';

/** A gap between columns is at least so many line heights wide. */
const GAP = 0.9;
/** A column holds at least so many lines, the other side at least one more than this. */
const LEAST_LINES = 2;
/** Letters so much larger than the usual are a title's. */
const TITLE = 1.45;
/** How far a title begins from the left edge, as a share of the width. */
const TITLE_INDENT = 0.28;

/**
 * Divides an object at its columns. Those of a leaflet stay together, one after the other; two boxes side by side,
 * each with a title of its own, become two objects.
 * @returns the objects, each as its columns from left to right with what spans them in its place
 */
export function columnsOfObject(pieces: readonly ObjectLine[]): ObjectLine[][][] {
  const cut = corridor(pieces);
  if (cut) {
    const [a, b] = [columnsOfObject(cut.left), columnsOfObject(cut.right)];
    return cut.titled ? [...a, ...b] : [[...a, ...b].flat()];
  }
  const bands = bandsOf(pieces);
  if (!bands.some((band) => band.length < pieces.length && corridor(band))) return [[[...pieces]]];
  const columns: ObjectLine[][] = [];
  let plain: ObjectLine[] = [];
  for (const band of bands) {
    if (corridor(band)) {
      if (plain.length > 0) columns.push(plain);
      plain = [];
      columns.push(...columnsOfObject(band).flat());
    } else plain.push(...band);
  }
  return [plain.length > 0 ? [...columns, plain] : columns];
}

interface Cut {
  left: ObjectLine[];
  right: ObjectLine[];
  width: number;
  /** Both sides have a title. */
  titled: boolean;
}

/** The white corridor from top to bottom with lines on either side: one between two titles, else the widest. */
function corridor(pieces: readonly ObjectLine[]): Cut | null {
  const unit = median(pieces.map(({ height }) => height));
  const sorted = [...pieces].sort((a, b) => a.left - b.left);
  let best: Cut | null = null;
  let reach = Number.NEGATIVE_INFINITY;
  for (const [i, piece] of sorted.entries()) {
    const width = piece.left - reach;
    reach = Math.max(reach, piece.right);
    const least = Math.min(i, sorted.length - i);
    if (least < LEAST_LINES || sorted.length <= 2 * LEAST_LINES || width <= GAP * unit) continue;
    if (!overlaps(sorted, i)) continue;
    const [left, right] = [sorted.slice(0, i), sorted.slice(i)];
    const titled = hasTitle(left) && hasTitle(right);
    if (!best || Number(titled) - Number(best.titled) > 0 || (titled === best.titled && width > best.width)) {
      best = { left, right, width, titled };
    }
  }
  return best;
}

/** Whether what lies left and right of the cut stands side by side, for most of the lower one's height. */
function overlaps(sorted: readonly ObjectLine[], cut: number): boolean {
  const [left, right] = [reachOf(sorted.slice(0, cut)), reachOf(sorted.slice(cut))];
  const shared = Math.min(left.bottom, right.bottom) - Math.max(left.top, right.top);
  return shared > 0.5 * Math.min(left.bottom - left.top, right.bottom - right.top);
}

function reachOf(pieces: readonly ObjectLine[]): { top: number; bottom: number } {
  return {
    top: Math.min(...pieces.map(({ top }) => top)),
    bottom: Math.max(...pieces.map(({ bottom }) => bottom)),
  };
}

/** Whether a title stands there, at the left or in the middle: what stands far to the right of a box is a strength. */
function hasTitle(pieces: readonly ObjectLine[]): boolean {
  const unit = median(pieces.map(({ height }) => height));
  const left = Math.min(...pieces.map((piece) => piece.left));
  const right = Math.max(...pieces.map((piece) => piece.right));
  return pieces.some(
    (piece) =>
      piece.height > TITLE * unit &&
      /\p{L}{4}/u.test(piece.text) &&
      piece.left - left < TITLE_INDENT * (right - left),
  );
}

/** Lines as wide as the whole part what stands above them from what stands below. */
function bandsOf(pieces: readonly ObjectLine[]): ObjectLine[][] {
  const left = Math.min(...pieces.map((piece) => piece.left));
  const right = Math.max(...pieces.map((piece) => piece.right));
  const middle = (left + right) / 2;
  const bands: { spans: boolean; pieces: ObjectLine[] }[] = [];
  for (const piece of [...pieces].sort((a, b) => a.top + a.bottom - b.top - b.bottom)) {
    const spans = piece.left < middle - (right - left) * 0.08 && piece.right > middle + (right - left) * 0.08;
    const last = bands.at(-1);
    if (last && last.spans === spans) last.pieces.push(piece);
    else bands.push({ spans, pieces: [piece] });
  }
  return bands.map((band) => band.pieces);
}
