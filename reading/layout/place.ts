import type { Corners, Point, TextLine } from '../ocr/page-text.ts';

/** Where a part of a line stands in the upright picture. @param from left end in the straightened frame, as of its words */
export function placeOf({ box, x, width }: TextLine, from: number, to: number): Corners {
  const along = (at: number) => Math.min(1, Math.max(0, (at - x) / width + 0.5));
  const [start, end] = width > 0 ? [along(from), along(to)] : [0, 1];
  const [topLeft, topRight, bottomRight, bottomLeft] = box;
  return [
    between(topLeft, topRight, start),
    between(topLeft, topRight, end),
    between(bottomLeft, bottomRight, end),
    between(bottomLeft, bottomRight, start),
  ];
}

const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + share * (b.x - a.x),
  y: a.y + share * (b.y - a.y),
});
