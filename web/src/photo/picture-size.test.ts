import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pictureSize } from './picture-size.ts';
import { fitSize } from './prepare-photo.ts';

const picture = () => sharp({ create: { width: 321, height: 123, channels: 3, background: '#e8a33d' } });

describe('pictureSize', () => {
  it.each([
    ['jpeg', () => picture().jpeg()],
    [
      'progressive jpeg with metadata',
      () =>
        picture()
          .withExif({ IFD0: { Copyright: 'x'.repeat(2_000) } })
          .jpeg({ progressive: true }),
    ],
    ['png', () => picture().png()],
    ['gif', () => picture().gif()],
    ['lossy webp', () => picture().webp()],
    ['lossless webp', () => picture().webp({ lossless: true })],
    ['webp with transparency', () => picture().ensureAlpha(0.5).webp()],
  ])('reads the size of a %s from its first bytes', async (_kind, make) => {
    expect(pictureSize(await make().toBuffer())).toEqual({ width: 321, height: 123 });
  });

  it.each([
    ['text', new TextEncoder().encode('Starters: soup of the day')],
    ['nothing', new Uint8Array()],
    ['a JPEG cut short', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0x00])],
  ])('gives null for %s', (_what, bytes) => {
    expect(pictureSize(bytes)).toBeNull();
  });
});

describe('fitSize', () => {
  it('brings the long side down and keeps the shape', () => {
    expect(fitSize({ width: 4_400, height: 3_000 }, 2_200)).toEqual({ width: 2_200, height: 1_500 });
    expect(fitSize({ width: 1_000, height: 8_800 }, 2_200)).toEqual({ width: 250, height: 2_200 });
  });

  it('never enlarges, and never comes to nothing', () => {
    expect(fitSize({ width: 800, height: 600 }, 2_200)).toEqual({ width: 800, height: 600 });
    expect(fitSize({ width: 30_000, height: 1 }, 2_200)).toEqual({ width: 2_200, height: 1 });
  });
});
