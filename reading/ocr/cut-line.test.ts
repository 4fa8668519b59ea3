import { describe, expect, it } from 'vitest';
import { cutLine, type GreyPicture } from './cut-line.ts';

/** A ground with a bar of ink on it that falls to the right at 45 degrees. */
function pictureOf(ground: number, ink: number): GreyPicture {
  const width = 120;
  const grey = new Uint8Array(width * width).fill(ground);
  for (let i = 30; i < 90; i += 1) for (let t = -3; t <= 3; t += 1) grey[(i + t) * width + i] = ink;
  return { width, height: width, grey };
}

function pixels(pgm: Uint8Array): { width: number; height: number; at: (x: number, y: number) => number } {
  const [, width, height] = /^P5\n(\d+) (\d+)\n255\n/.exec(Buffer.from(pgm).toString('latin1'))!.map(Number);
  const start = pgm.length - width! * height!;
  return { width: width!, height: height!, at: (x, y) => pgm[start + y * width! + x]! };
}

const slanted = { x: 60, y: 60, width: 100, height: 28, angleDeg: 45 };

describe('cutLine', () => {
  it.each([
    ['dark on light', 200, 60],
    ['light on dark', 40, 190],
  ])('levels %s text and gives it black on white', (_, ground, ink) => {
    const { pgm } = cutLine(pictureOf(ground, ink), slanted);
    const { width, height, at } = pixels(pgm);
    expect(height).toBe(80);
    const middle = height / 2;
    for (const x of [60, width / 2, width - 60]) expect(at(Math.round(x), middle)).toBeLessThan(40);
    for (const x of [60, width / 2, width - 60]) expect(at(Math.round(x), 18)).toBe(255);
  });

  it('calls a crisp edge sharper than a smeared one', () => {
    const crisp = pictureOf(200, 60);
    const smeared = { ...crisp, grey: new Uint8Array(crisp.grey) };
    for (let i = 6; i < smeared.grey.length - 6; i += 1) {
      let sum = 0;
      for (let k = -6; k <= 6; k += 1) sum += crisp.grey[i + k]!;
      smeared.grey[i] = sum / 13;
    }
    const level = { ...slanted, angleDeg: 0 };
    expect(cutLine(crisp, level).sharpness).toBeGreaterThan(2 * cutLine(smeared, level).sharpness);
  });

  it('reaches past the edge of the picture without failing', () => {
    const { pgm } = cutLine(pictureOf(200, 60), { x: 2, y: 2, width: 80, height: 20, angleDeg: 10 });
    expect(pixels(pgm).width).toBeGreaterThan(100);
  });
});
