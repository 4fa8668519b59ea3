import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { resized } from './resize.ts';

/** Three bytes a pixel of a grid of greys. */
const greys = (rows: number[][]) => Uint8Array.from(rows.flat().flatMap((grey) => [grey, grey, grey]));
const sides = (width: number, height: number) => ({ width, height });

describe('a picture in another size', () => {
  it('stays as it is where the size does', () => {
    const rgb = greys([
      [0, 90],
      [180, 255],
    ]);
    expect(resized(rgb, sides(2, 2), sides(2, 2))).toEqual(rgb);
  });

  it('keeps an even ground even, to its edges', () => {
    const rgb = new Uint8Array(37 * 23 * 3).fill(201);
    for (const to of [sides(16, 9), sides(5, 23), sides(64, 40)])
      expect(new Set(resized(rgb, sides(37, 23), to))).toEqual(new Set([201]));
  });

  it('makes the mean of fine lines and not one of them', () => {
    const stripes = Array.from({ length: 40 }, () =>
      Array.from({ length: 40 }, (_, x) => (x % 2 === 0 ? 0 : 255)),
    );
    const middle = [...resized(greys(stripes), sides(40, 40), sides(10, 10))].slice(3 * 33, 3 * 37);
    for (const grey of middle) expect(Math.abs(grey - 127.5)).toBeLessThan(2);
  });

  it('keeps colours apart and in their places', () => {
    const rgb = Uint8Array.from([255, 0, 0, 255, 0, 0, 0, 0, 255, 0, 0, 255]);
    expect([...resized(rgb, sides(4, 1), sides(2, 1))]).toEqual([219, 0, 36, 36, 0, 219]);
  });

  it('is as near to another maker of small pictures as grain is', async () => {
    const { data, info } = await sharp({
      create: {
        width: 300,
        height: 200,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .blur(1.5)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const theirs = await sharp(data, { raw: { width: 300, height: 200, channels: 3 } })
      .resize(160, 96, { fit: 'fill', kernel: 'linear' })
      .raw()
      .toBuffer();
    expect(info.channels).toBe(3);
    const ours = resized(data, sides(300, 200), sides(160, 96));
    const off = ours.reduce((sum, value, at) => sum + Math.abs(value - theirs[at]!), 0) / ours.length;
    expect(off).toBeLessThan(3);
  });
});
