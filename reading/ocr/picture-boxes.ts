import { STEEPEST_DEG } from '@mirabelle/contract/outline.ts';
import { boxAround, type PageBox, type PictureBox } from '@mirabelle/contract/picture-box.ts';
import { turnAbout } from './geometry.ts';
import type { Corners, PageText, Point } from './page-text.ts';

/** The box around points of an upright picture, in shares of it before its quarter turns were undone; null around none. */
export function boxOf(
  points: readonly Point[],
  { width, height, turned }: Pick<PageText, 'width' | 'height' | 'turned'>,
): PictureBox | null {
  const given = GIVEN[turned];
  return boxAround(points.map(({ x, y }) => given({ x: x / width, y: y / height })));
}

/** Lines that run less aslant than this are level, degrees. */
const LEVEL_DEG = 0.7;
const ORIGIN = { x: 0, y: 0 } as const;

/**
 * The box around text, as `boxOf` has it. Where its lines run at a slant, it lies around the rectangle along them, and the
 * slant is told.
 * @param places of its lines
 */
export function boxOfText(
  places: readonly Corners[],
  page: Pick<PageText, 'width' | 'height' | 'turned'>,
): PageBox | null {
  const points = places.flat();
  // Long lines tell it best.
  const along = (axis: 'x' | 'y') => places.reduce((sum, [from, to]) => sum + to[axis] - from[axis], 0);
  const slant = Math.round(((Math.atan2(along('y'), along('x')) * 180) / Math.PI) * 10) / 10;
  if (Math.abs(slant) < LEVEL_DEG || Math.abs(slant) > STEEPEST_DEG) return boxOf(points, page);
  const level = points.map((point) => turnAbout(point, ORIGIN, -slant));
  const [xs, ys] = [level.map(({ x }) => x), level.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const corners = [left, right].flatMap((x) => [top, bottom].map((y) => turnAbout({ x, y }, ORIGIN, slant)));
  const box = boxOf(corners, page);
  return box && { ...box, slant };
}

/** Where a point was before the picture was turned upright, in shares. */
const GIVEN: Readonly<Record<PageText['turned'], (upright: Point) => Point>> = {
  0: (point) => point,
  90: ({ x, y }) => ({ x: 1 - y, y: x }),
  180: ({ x, y }) => ({ x: 1 - x, y: 1 - y }),
  270: ({ x, y }) => ({ x: y, y: 1 - x }),
};
