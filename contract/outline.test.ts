import { describe, expect, it } from 'vitest';
import { isInside, outlineOf, type PicturePoint } from './outline.ts';
import { boxAround } from './picture-box.ts';

const SIZE = { width: 1200, height: 1600 };
/** A rectangle about the middle of the picture, turned clockwise, in shares. */
function turned(width: number, height: number, angleDeg: number): PicturePoint[] {
  const angle = (angleDeg * Math.PI) / 180;
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([along = 0, down = 0]) => {
    const [x, y] = [(along * width) / 2, (down * height) / 2];
    return {
      x: (600 + x * Math.cos(angle) - y * Math.sin(angle)) / SIZE.width,
      y: (800 + x * Math.sin(angle) + y * Math.cos(angle)) / SIZE.height,
    };
  });
}

describe('the outline in a box', () => {
  it.each([-12, -3, 0, 3, 12])(
    'is the rectangle that the box lies around, at a slant of %d degrees',
    (slant) => {
      const drawn = turned(500, 60, slant);
      const outline = outlineOf({ ...boxAround(drawn)!, slant }, SIZE);
      for (const [at, point] of outline.entries()) {
        expect(point.x).toBeCloseTo(drawn[at]!.x, 3);
        expect(point.y).toBeCloseTo(drawn[at]!.y, 3);
      }
      expect(isInside(outline, { x: 0.5, y: 0.5 })).toBe(true);
      expect(isInside(outline, { x: 0.5, y: 0.54 })).toBe(false);
    },
  );

  it('is the box itself where it was cut off, or the slant is none', () => {
    const box = { left: 0, top: 0, width: 0.5, height: 0.01 };
    expect(outlineOf({ ...box, slant: 20 }, SIZE)).toEqual(outlineOf(box, SIZE));
    expect(outlineOf({ ...box, slant: 80 }, SIZE)).toEqual(outlineOf(box, SIZE));
  });
});
