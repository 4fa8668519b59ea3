import { boxAround, type PictureBox } from '@mirabelle/contract/picture-box.ts';
import type { PageText, Point } from './page-text.ts';

/** The box around points of an upright picture, in shares of it before its quarter turns were undone; null around none. */
export function boxOf(
  points: readonly Point[],
  { width, height, turned }: Pick<PageText, 'width' | 'height' | 'turned'>,
): PictureBox | null {
  const given = GIVEN[turned];
  return boxAround(points.map(({ x, y }) => given({ x: x / width, y: y / height })));
}

/** Where a point was before the picture was turned upright, in shares. */
const GIVEN: Readonly<Record<PageText['turned'], (upright: Point) => Point>> = {
  0: (point) => point,
  90: ({ x, y }) => ({ x: 1 - y, y: x }),
  180: ({ x, y }) => ({ x: 1 - x, y: 1 - y }),
  270: ({ x, y }) => ({ x: y, y: 1 - x }),
};
