import { describe, expect, it } from 'vitest';
import { openPgm } from './pgm.ts';
import { strokeBreadth } from './stroke-breadth.ts';

const [WIDTH, HEIGHT] = [200, 80];

/** Stems of this breadth every twenty pixels, as in a cut. */
function stems(breadth: number): Uint8Array {
  const head = Buffer.from(`P5\n${WIDTH} ${HEIGHT}\n255\n`, 'latin1');
  const pgm = new Uint8Array(head.length + WIDTH * HEIGHT).fill(255);
  pgm.set(head);
  for (let y = 12; y < 68; y++)
    for (let x = 20; x < WIDTH - 20; x++) if (x % 20 < breadth) pgm[head.length + y * WIDTH + x] = 0;
  return pgm;
}

describe('strokeBreadth', () => {
  it('tells bold strokes from light ones', () => {
    const [light, bold] = [4, 8].map((breadth) => strokeBreadth(openPgm(stems(breadth)), 0, WIDTH));
    expect(bold! / light!).toBeGreaterThan(1.8);
    expect(bold! / light!).toBeLessThan(2.2);
  });

  it('looks only between the columns it is asked about, and finds nothing on white paper', () => {
    const cut = openPgm(stems(6));
    expect(strokeBreadth(cut, 0, 15)).toBe(0);
    expect(strokeBreadth(cut, 40, 120)).toBeGreaterThan(0);
  });

  it('takes a rule along the line for no stroke', () => {
    const pgm = stems(5);
    const start = pgm.length - WIDTH * HEIGHT;
    for (let y = 70; y < 76; y++) pgm.fill(0, start + y * WIDTH, start + (y + 1) * WIDTH);
    expect(strokeBreadth(openPgm(pgm), 0, WIDTH)).toBeCloseTo(strokeBreadth(openPgm(stems(5)), 0, WIDTH));
  });
});
