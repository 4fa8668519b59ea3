import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { retaken } from './retaken.ts';

const picture = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#d0c8c0' } })
    .jpeg()
    .toBuffer();

describe('a picture taken once more', () => {
  it('is the same whenever it is asked for', async () => {
    const first = await retaken(await picture(), 'darker', 'corner');
    expect(await retaken(await picture(), 'darker', 'corner')).toEqual(first);
  });

  it('is smaller, or larger by the corners of one that is turned', async () => {
    const sizeOf = async (how: 'smaller' | 'tilted') =>
      sharp(await retaken(await picture(), how, '')).metadata();
    expect(await sizeOf('smaller')).toMatchObject({ width: 300, height: 225 });
    const { width, height } = await sizeOf('tilted');
    expect(width).toBeGreaterThan(400);
    expect(height).toBeGreaterThan(300);
  });

  it('is as dark as its name says', async () => {
    const lightOf = async (image: Buffer) => (await sharp(image).stats()).channels[0]!.mean;
    const asItIs = await lightOf(await picture());
    expect(await lightOf(await retaken(await picture(), 'darker', ''))).toBeLessThan(0.8 * asItIs);
    expect(await lightOf(await retaken(await picture(), 'brighter', ''))).toBeGreaterThan(asItIs);
  });
});
