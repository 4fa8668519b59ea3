import { describe, expect, it } from 'vitest';
import { convexHull, cornersOf, foldAngle, smallestRect, turnAbout } from './geometry.ts';

describe('geometry', () => {
  it('finds a tilted rectangle again from its corners', () => {
    const rect = { x: 100, y: 60, width: 80, height: 20, angleDeg: 12 };
    const found = smallestRect(convexHull([...cornersOf(rect), { x: 100, y: 60 }]));
    expect(found.angleDeg).toBeCloseTo(12);
    expect([found.x, found.y, found.width, found.height].map(Math.round)).toEqual([100, 60, 80, 20]);
  });

  it('turns clockwise on the screen', () => {
    const turned = turnAbout({ x: 1, y: 0 }, { x: 0, y: 0 }, 90);
    expect(turned.x).toBeCloseTo(0);
    expect(turned.y).toBeCloseTo(1);
  });

  it.each([
    [180, 360, 180],
    [-180, 360, 180],
    [350, 360, -10],
    [50, 90, -40],
  ])('folds %i degrees of a period of %i to %i', (angle, period, folded) => {
    expect(foldAngle(angle, period)).toBe(folded);
  });
});
