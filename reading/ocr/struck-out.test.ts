import { describe, expect, it } from 'vitest';
import { cutLine, type GreyPicture } from './cut-line.ts';
import { isStruckOut } from './struck-out.ts';

const [WIDTH, HEIGHT] = [320, 40];

/** A row of letters like "nnnn", grey on white, 8 pixels wide with gaps of 4, and rules over it, black. */
function cut(
  rules: readonly { from: number; to: number; y: number; thick?: number }[],
  letters: { from: number; to: number } = { from: 10, to: 310 },
) {
  const grey = new Uint8Array(WIDTH * HEIGHT).fill(240);
  for (let x = letters.from; x + 8 <= letters.to; x += 12)
    for (let y = 10; y < 30; y++)
      for (let at = x; at < x + 8; at++) if (at < x + 3 || at >= x + 5 || y < 13) grey[y * WIDTH + at] = 90;
  for (const { from, to, y, thick = 2 } of rules)
    for (let row = y; row < y + thick; row++) grey.fill(20, row * WIDTH + from, row * WIDTH + to);
  const picture: GreyPicture = { width: WIDTH, height: HEIGHT, grey };
  return cutLine(picture, { x: WIDTH / 2, y: HEIGHT / 2, width: WIDTH, height: HEIGHT, angleDeg: 0 }).pgm;
}

describe('isStruckOut', () => {
  it('sees a stroke through the letters of a line', () => {
    expect(isStruckOut(cut([{ from: 5, to: 315, y: 20 }]))).toBe(true);
  });

  it('takes letters alone, an underline, a leader and the rules beside a heading for none', () => {
    expect(isStruckOut(cut([]))).toBe(false);
    expect(isStruckOut(cut([{ from: 5, to: 315, y: 34 }]))).toBe(false);
    expect(isStruckOut(cut([{ from: 60, to: 315, y: 20 }], { from: 10, to: 50 }))).toBe(false);
    const heading = [
      { from: 5, to: 100, y: 20 },
      { from: 220, to: 315, y: 20 },
    ];
    expect(isStruckOut(cut(heading, { from: 110, to: 210 }))).toBe(false);
  });
});
