import type { Corners, Point } from './page-text.ts';

/** A rectangle that may lie at an angle. `width` runs along the text, `angleDeg` clockwise. */
export interface TiltedRect {
  x: number;
  y: number;
  width: number;
  height: number;
  angleDeg: number;
}

const RADIANS = Math.PI / 180;

/** Corners in reading order: top left, top right, bottom right, bottom left. */
export function cornersOf(rect: TiltedRect): Corners {
  const cos = Math.cos(rect.angleDeg * RADIANS);
  const sin = Math.sin(rect.angleDeg * RADIANS);
  const corner = (alongHalf: number, acrossHalf: number): Point => {
    const along = alongHalf * rect.width;
    const across = acrossHalf * rect.height;
    return { x: rect.x + along * cos - across * sin, y: rect.y + along * sin + across * cos };
  };
  return [corner(-0.5, -0.5), corner(0.5, -0.5), corner(0.5, 0.5), corner(-0.5, 0.5)];
}

/** A point after turning about a centre, clockwise on the screen. */
export function turnAbout(point: Point, centre: Point, angleDeg: number): Point {
  const cos = Math.cos(angleDeg * RADIANS);
  const sin = Math.sin(angleDeg * RADIANS);
  const dx = point.x - centre.x;
  const dy = point.y - centre.y;
  return { x: centre.x + dx * cos - dy * sin, y: centre.y + dx * sin + dy * cos };
}

/** Convex hull, by Andrew's monotone chain. */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  if (sorted.length < 3) return sorted;
  const half = (source: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of source) {
      while (chain.length > 1 && turn(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop();
      chain.push(point);
    }
    chain.pop();
    return chain;
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

function turn(o: Point, a: Point, b: Point): number {
  return (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
}

/** The smallest rectangle around a convex hull, its angle in (-45, 45]: its sides show whether it is upright or lying. */
export function smallestRect(hull: readonly Point[]): TiltedRect {
  let best = rectAtAngle(hull, 0);
  for (let i = 0; i < hull.length; i += 1) {
    const a = hull[i]!;
    const b = hull[(i + 1) % hull.length]!;
    const raw = Math.atan2(b.y - a.y, b.x - a.x) / RADIANS;
    const rect = rectAtAngle(hull, foldAngle(raw, 90));
    if (rect.width * rect.height < best.width * best.height - 1e-6) best = rect;
  }
  return best;
}

/** The rectangle around a hull whose sides run at a given angle. */
export function rectAtAngle(hull: readonly Point[], angleDeg: number): TiltedRect {
  const cos = Math.cos(angleDeg * RADIANS);
  const sin = Math.sin(angleDeg * RADIANS);
  let left = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (const { x, y } of hull) {
    const along = x * cos + y * sin;
    const across = y * cos - x * sin;
    left = Math.min(left, along);
    right = Math.max(right, along);
    top = Math.min(top, across);
    bottom = Math.max(bottom, across);
  }
  const along = (left + right) / 2;
  const across = (top + bottom) / 2;
  return {
    x: along * cos - across * sin,
    y: along * sin + across * cos,
    width: right - left,
    height: bottom - top,
    angleDeg,
  };
}

/** An angle brought into (-period/2, period/2]. */
export function foldAngle(angleDeg: number, period: number): number {
  const folded = angleDeg - period * Math.round(angleDeg / period);
  return folded <= -period / 2 ? folded + period : folded;
}

export function median(values: readonly number[]): number {
  if (values.length === 0) return 0;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
