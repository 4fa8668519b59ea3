import type { Cut } from './pgm.ts';

/** Below this a pixel of a cut is ink. */
const INK = 128;
/** Longer runs of ink are rules, edges and pictures, in heights of the cut. */
const LONGEST_RUN = 0.5;

/**
 * The usual breadth of the strokes between two columns of a cut, against its height: twice as much in bold as in light
 * type. Runs of ink along the line are mostly stems of letters. 0 where there is no ink.
 */
export function strokeBreadth({ width, height, pixels }: Cut, left: number, right: number): number {
  const runs = new Uint32Array(Math.ceil(height * LONGEST_RUN) + 1);
  const [from, to] = [Math.max(0, Math.floor(left)), Math.min(width, Math.ceil(right))];
  let count = 0;
  for (let y = 0; y < height; y += 1) {
    let run = 0;
    for (let x = from; x <= to; x += 1) {
      if (x < to && pixels[y * width + x]! < INK) run += 1;
      else if (run > 0) {
        if (run < runs.length) {
          runs[run]! += 1;
          count += 1;
        }
        run = 0;
      }
    }
  }
  return medianOf(runs, count) / height;
}

/** Median of what was counted; it lies as far between two whole numbers as the middle is into the count of its own. */
function medianOf(counts: Uint32Array, total: number): number {
  let below = 0;
  for (const [value, here] of counts.entries()) {
    if (here > 0 && below + here >= total / 2) return value - 0.5 + (total / 2 - below) / here;
    below += here;
  }
  return 0;
}
