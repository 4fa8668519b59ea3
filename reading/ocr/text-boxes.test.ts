import { describe, expect, it } from 'vitest';
import { lyingDown, textBoxes } from './text-boxes.ts';

/** A map with bars of probability 0.9, each given by centre, length, thickness and angle. */
function mapWith(
  width: number,
  height: number,
  bars: readonly (readonly [number, number, number, number, number])[],
) {
  const map = new Float32Array(width * height);
  for (const [cx, cy, length, thickness, angle] of bars) {
    const cos = Math.cos((angle * Math.PI) / 180);
    const sin = Math.sin((angle * Math.PI) / 180);
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const along = (x + 0.5 - cx) * cos + (y + 0.5 - cy) * sin;
        const across = (y + 0.5 - cy) * cos - (x + 0.5 - cx) * sin;
        if (Math.abs(along) <= length / 2 && Math.abs(across) <= thickness / 2) map[y * width + x] = 0.9;
      }
    }
  }
  return map;
}

describe('textBoxes', () => {
  it('finds a slanted line with its angle, grown back to the height of its letters', () => {
    const [box] = textBoxes(mapWith(320, 160, [[160, 80, 200, 12, 5]]), 320, 160);
    expect(box!.angleDeg).toBeCloseTo(5, 0);
    expect(box!.x).toBeCloseTo(160, 0);
    expect(box!.height).toBeGreaterThan(25);
    expect(box!.height).toBeLessThan(36);
    expect(box!.score).toBeCloseTo(0.9);
  });

  it('gives a short piece the slant of the long lines', () => {
    const bars = [60, 100, 140].map((y) => [120, y, 160, 10, -6] as const);
    const boxes = textBoxes(mapWith(320, 200, [...bars, [280, 80, 14, 12, 0]]), 320, 200);
    const price = boxes.find((box) => box.x > 250)!;
    expect(price.angleDeg).toBeCloseTo(-6, 0);
  });

  it('takes neither specks nor faint smears for text', () => {
    const map = mapWith(160, 96, [[40, 40, 2, 2, 0]]);
    map.fill(0.35, 160 * 60 + 20, 160 * 60 + 140);
    map.fill(0.35, 160 * 61 + 20, 160 * 61 + 140);
    map.fill(0.35, 160 * 62 + 20, 160 * 62 + 140);
    expect(textBoxes(map, 160, 96)).toEqual([]);
  });

  it('takes a box that stands upright as text running down', () => {
    const standing = { x: 10, y: 50, width: 12, height: 90, angleDeg: 3 };
    expect(lyingDown(standing)).toMatchObject({ width: 90, height: 12, angleDeg: 93 });
  });
});
