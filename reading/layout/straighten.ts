import { bowAt } from '../ocr/curved-line.ts';
import type { PageText, TextLine } from '../ocr/page-text.ts';
import { type SlopeAt, sagOf } from './bent-paper.ts';
import { type LineKinds, slantOfPrices } from './level-prices.ts';

/** Tells where the middle of a line's text, at a place along it, would lie on a flat page seen from above. */
export type Straighten = (line: TextLine, x: number) => Point;

/**
 * A hand-held camera sees a page in perspective: lines fan out and margins lean, although the
 * page as a whole was turned level. What is left is estimated from the text itself, so that
 * rows share a y and columns share an x.
 */
export function straightening(page: PageText, kinds: LineKinds): Straighten {
  if (page.isSet) return ({ y }, x) => ({ x, y });
  const centre = { x: page.width / 2, y: page.height / 2 };
  const fitted = levelling(page, centre);
  const slant = slantOfPrices(page.lines, page, fitted, kinds);
  const level = Object.assign(
    (x: number, y: number) => {
      const flat = fitted(x, y);
      return flat - slant(x, flat);
    },
    { isBent: fitted.isBent },
  );
  const upright = uprighting(page, centre, level, kinds.isPrice);
  return (line, x) => {
    const y = level(x, level.isBent ? middleAt(line, x) : axisAt(line, x));
    return { x: upright(x, y), y };
  };
}

type Point = { x: number; y: number };
/** Takes a point of the straightened frame to its height on a level page. */
type Level = ((x: number, y: number) => number) & { isBent: boolean };

/** Slant as a function of the place, fitted to the longer lines by weighted least squares. */
function levelling(page: PageText, centre: Point): Level {
  const long = page.lines.filter((line) => line.width > 4 * line.height && Math.abs(line.angleDeg) < 10);
  if (long.length < 6) return Object.assign((_x: number, y: number) => y, { isBent: false });
  const rows = long.flatMap((line, at) =>
    slopesAlong(line, page, centre).map((each) => ({ ...each, line: at })),
  );
  let plane = { base: 0, alongX: 0, alongY: 0 };
  for (let round = 0; round < 4; round++) plane = fitPlane(rows, plane, round > 0);
  const sag = sagOf(
    rows.map(({ x, y, slope, ...known }) => ({
      ...known,
      x,
      slope: slope - plane.base - plane.alongX * x - plane.alongY * y,
    })),
  );
  const level = (x: number, y: number) => {
    const dx = x - centre.x;
    const height = (y - centre.y) / page.height;
    const slope = plane.base + plane.alongY * height + (plane.alongX * dx) / page.width / 2;
    return y - slope * dx - (sag ? page.width * sag(dx / page.width) : 0);
  };
  return Object.assign(level, { isBent: sag !== null });
}

interface PlacedSlope extends SlopeAt {
  y: number;
}

/** Pieces of a line that runs straight, each of which tells its slant. */
const PIECES = 4;

/** How a line slants at places along it. */
function slopesAlong(line: TextLine, page: PageText, centre: Point): Omit<PlacedSlope, 'line'>[] {
  const pieces = line.bow ? line.bow.length - 1 : PIECES;
  // A long line tells its angle more exactly: the error falls with length.
  const weight = Math.min(line.width / line.height, 20) ** 2 / pieces;
  return Array.from({ length: pieces }, (_, at) => {
    const from = line.x + (at / pieces - 0.5) * line.width;
    const to = from + line.width / pieces;
    const middle = (from + to) / 2;
    return {
      x: (middle - centre.x) / page.width,
      y: (middleAt(line, middle) - centre.y) / page.height,
      slope: (middleAt(line, to) - middleAt(line, from)) / (to - from),
      weight,
    };
  });
}

/** How far down the middle of a line's text lies at a place of the straightened frame. */
const middleAt = (line: TextLine, x: number) =>
  axisAt(line, x) + bowAt(line.bow, (x - line.x) / line.width + 0.5);

/** The same of a line that runs straight. */
const axisAt = (line: TextLine, x: number) =>
  line.y + Math.tan((line.angleDeg * Math.PI) / 180) * (x - line.x);

function fitPlane(rows: readonly PlacedSlope[], last: Plane, robust: boolean): Plane {
  const m = [
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ];
  const v = [0, 0, 0];
  for (const row of rows) {
    const off = Math.abs(row.slope - last.base - last.alongX * row.x - last.alongY * row.y);
    const weight = robust && off > 0.01 ? (row.weight * 0.01) / off : row.weight;
    const f = [1, row.x, row.y];
    for (let i = 0; i < 3; i++) {
      v[i]! += weight * f[i]! * row.slope;
      for (let j = 0; j < 3; j++) m[i]![j]! += weight * f[i]! * f[j]!;
    }
  }
  // Damped: without lines all over the page the tilt of the plane is not known.
  const total = m[0]![0]!;
  m[1]![1]! += 0.02 * total;
  m[2]![2]! += 0.004 * total;
  const [base, alongX, alongY] = solve3(m, v);
  return { base, alongX, alongY };
}

interface Plane {
  base: number;
  alongX: number;
  alongY: number;
}

function solve3(m: number[][], v: number[]): [number, number, number] {
  const a = m.map((row, i) => [...row, v[i]!]);
  for (let i = 0; i < 3; i++) {
    const pivot = a[i]![i]! || 1e-9;
    for (let j = i; j < 4; j++) a[i]![j]! /= pivot;
    for (let r = 0; r < 3; r++) {
      if (r === i) continue;
      const factor = a[r]![i]!;
      for (let j = i; j < 4; j++) a[r]![j]! -= factor * a[i]![j]!;
    }
  }
  return [a[0]![3]!, a[1]![3]!, a[2]![3]!];
}

/** How far margins lean, and how much they fan out: the pair that makes edges line up best. */
function uprighting(
  page: PageText,
  centre: Point,
  level: (x: number, y: number) => number,
  isPrice: (line: TextLine) => boolean,
): (x: number, y: number) => number {
  const lines = page.lines.map((line) => ({
    x: line.x,
    half: line.width / 2,
    y: level(line.x, line.y),
    price: isPrice(line),
  }));
  if (lines.length < 8) return (x) => x;
  const heights = page.lines.map((line) => line.height).sort((a, b) => a - b);
  const bin = Math.max(4, heights[heights.length >> 1]! * 0.5);
  const shift = (x: number, y: number, lean: number, fan: number) =>
    x - (lean + (fan * (x - centre.x)) / page.width) * (y - centre.y);
  let best = { lean: 0, fan: 0, score: Number.NEGATIVE_INFINITY };
  for (let lean = -0.24; lean <= 0.241; lean += 0.01) {
    for (let fan = -0.3; fan <= 0.301; fan += 0.03) {
      const lefts: number[] = [];
      const middles: number[] = [];
      const rights: number[] = [];
      for (const line of lines) {
        const x = shift(line.x, line.y, lean, fan);
        if (!line.price) {
          lefts.push(x - line.half);
          middles.push(x);
        }
        rights.push(x + line.half);
      }
      // Ties go to the least correction.
      const score =
        Math.max(crowding(lefts, bin), crowding(middles, bin)) +
        0.5 * crowding(rights, bin) -
        lines.length * (Math.abs(lean) + Math.abs(fan) / 3) * 0.5;
      if (score > best.score) best = { lean, fan, score };
    }
  }
  return (x, y) => shift(x, y, best.lean, best.fan);
}

/** Sum over bins of the square of how many values share them: high when values line up. */
function crowding(values: readonly number[], bin: number): number {
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value < lowest) lowest = value;
    if (value > highest) highest = value;
  }
  if (values.length === 0) return 0;
  const first = Math.floor(lowest / bin);
  const bins = new Float64Array(Math.floor(highest / bin) - first + 2);
  for (const value of values) {
    const place = value / bin - first;
    const low = Math.floor(place);
    const part = place - low;
    bins[low]! += 1 - part;
    bins[low + 1]! += part;
  }
  let sum = 0;
  for (const count of bins) sum += count * count;
  return sum;
}
