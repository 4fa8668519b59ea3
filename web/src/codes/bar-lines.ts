import type { BarArea } from './bar-areas.ts';
import type { Grey } from './pixels.ts';

/** Points of a line across the bars: ten for the thinnest bar of most codes. */
const LINE_POINTS = 1_200;
/** So many lines are made of an area: what covers one part of the bars leaves the others. */
const LINES = 3;
/** Rows of the picture that one line is the mean of, at most. */
const MOST_ROWS = 40;
/** White that a code needs at each end, as a share of its length. */
const MARGIN = 0.12;
const POINTS_OF_BARS = LINE_POINTS / (1 + 2 * MARGIN);
/** How far the measured direction may be wrong, and in what steps it is looked for, in radians. */
const MOST_TURN = Math.PI / 45;
const TURN_STEP = Math.PI / 360;
/** Rows of the picture that is made of each line. */
const ROWS_OF_LINE = 8;
const ROUNDS = 20;

/**
 * Lines across the bars of an area, each the mean of a third of their height: grain goes, and edges stay.
 * @returns shades from 0 to 255
 */
export function barLines(picture: Grey, area: BarArea): Float32Array[] {
  const upright = { ...area, angle: exactAngle(picture, area) };
  const part = area.height / LINES;
  return Array.from({ length: LINES }, (_, at) => {
    const from = at * part - area.height / 2;
    return meanLine(picture, upright, { from, to: from + part, points: LINE_POINTS });
  });
}

/**
 * The lines as a picture that bars are read from.
 * @param blur what is taken away: how wide a point of the picture spread, as a share of the length of the bars (standard
 *   deviation); 0 for nothing
 */
export function stripOf(lines: readonly Float32Array[], blur: number): Grey {
  const rows = lines.length * ROWS_OF_LINE;
  const luma = new Uint8ClampedArray(LINE_POINTS * rows);
  for (const [at, line] of lines.entries()) {
    const clear = blur > 0 ? deblurred(line, blur * POINTS_OF_BARS) : line;
    const sorted = clear.toSorted();
    const dark = sorted[Math.floor(sorted.length * 0.02)]!;
    const range = Math.max(1, sorted[Math.floor(sorted.length * 0.98)]! - dark);
    const shades = clear.map((shade) => ((shade - dark) * 255) / range);
    for (let row = 0; row < ROWS_OF_LINE; row++) luma.set(shades, (at * ROWS_OF_LINE + row) * LINE_POINTS);
  }
  return { width: LINE_POINTS, height: rows, luma };
}

/** The direction in which the mean of the lines keeps most of its edges. */
function exactAngle(picture: Grey, area: BarArea): number {
  let best = { angle: area.angle, edges: 0 };
  for (let by = -MOST_TURN; by <= MOST_TURN; by += TURN_STEP) {
    const angle = area.angle + by;
    const [from, to] = [-area.height / 3, area.height / 3];
    const line = meanLine(picture, { ...area, angle }, { from, to, points: LINE_POINTS / 2 });
    let edges = 0;
    for (let at = 1; at < line.length; at++) edges += (line[at]! - line[at - 1]!) ** 2;
    if (edges > best.edges) best = { angle, edges };
  }
  return best.angle;
}

/** The mean of the lines across an area between two of its heights, 0 being its middle; white beyond the picture. */
function meanLine(
  { width, height, luma }: Grey,
  area: BarArea,
  { from, to, points }: { from: number; to: number; points: number },
): Float32Array {
  const [cos, sin] = [Math.cos(area.angle), Math.sin(area.angle)];
  const length = area.length * (1 + 2 * MARGIN);
  const rows = Math.max(3, Math.min(MOST_ROWS, Math.round(to - from)));
  const sums = new Float32Array(points);
  const counts = new Uint16Array(points);
  for (let row = 0; row < rows; row++) {
    const v = from + ((row + 0.5) * (to - from)) / rows;
    for (let at = 0; at < points; at++) {
      const u = ((at + 0.5) / points - 0.5) * length;
      const x = area.x + u * cos - v * sin;
      const y = area.y + u * sin + v * cos;
      if (x < 0 || y < 0 || x >= width - 1 || y >= height - 1) continue;
      const [left, top] = [Math.floor(x), Math.floor(y)];
      const [a, b] = [x - left, y - top];
      const place = top * width + left;
      const upper = luma[place]! * (1 - a) + luma[place + 1]! * a;
      const lower = luma[place + width]! * (1 - a) + luma[place + width + 1]! * a;
      sums[at]! += upper * (1 - b) + lower * b;
      counts[at]!++;
    }
  }
  return sums.map((sum, at) => (counts[at]! > 0 ? sum / counts[at]! : 255));
}

/**
 * A line as it was before it was out of focus (Richardson and Lucy's deconvolution).
 * @param spread how wide a point spread, in points (standard deviation)
 */
function deblurred(line: Float32Array, spread: number): Float32Array {
  const kernel = bellOf(spread);
  const least = line.reduce((one, other) => Math.min(one, other));
  // Shades are counts of light here: black is none of it.
  const seen = line.map((shade) => shade - least + 1);
  let guess = seen;
  for (let round = 0; round < ROUNDS; round++) {
    const blurred = spreadBy(kernel, guess);
    const off = spreadBy(
      kernel,
      seen.map((shade, at) => shade / blurred[at]!),
    );
    guess = guess.map((shade, at) => shade * off[at]!);
  }
  return guess;
}

/** Shares of a point's light in the points around it. */
function bellOf(spread: number): Float32Array {
  const reach = Math.ceil(spread * 3);
  const bell = Float32Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * spread ** 2)),
  );
  const sum = bell.reduce((all, share) => all + share);
  return bell.map((share) => share / sum);
}

function spreadBy(kernel: Float32Array, line: Float32Array): Float32Array {
  const reach = (kernel.length - 1) / 2;
  const last = line.length - 1;
  const out = new Float32Array(line.length);
  for (let at = 0; at <= last; at++) {
    let sum = 0;
    for (let by = -reach; by <= reach; by++)
      sum += line[Math.max(0, Math.min(last, at + by))]! * kernel[by + reach]!;
    out[at] = sum;
  }
  return out;
}
