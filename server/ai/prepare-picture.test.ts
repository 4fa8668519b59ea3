import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { LONGEST_SIDE, preparePicture } from './prepare-picture.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2b6' } });
const sent = async (bytes: Uint8Array) => {
  const jpeg = await preparePicture({ bytes });
  return { jpeg, ...(await sharp(jpeg).metadata()) };
};

describe('a picture before it leaves', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'] as const)(
    'is JPEG, whatever it was: %s',
    async (format) => {
      const { format: became, width, height } = await sent(await plain(64, 48).toFormat(format).toBuffer());
      expect([became, width, height]).toEqual(['jpeg', 64, 48]);
    },
  );

  it('is no larger than needed, and never enlarged', async () => {
    expect(await sent(await plain(5_000, 2_500).png().toBuffer())).toMatchObject({
      width: LONGEST_SIDE,
      height: LONGEST_SIDE / 2,
    });
    expect(await sent(await plain(40, 30).png().toBuffer())).toMatchObject({ width: 40, height: 30 });
  });

  it('stands upright without saying so', async () => {
    const turned = await plain(60, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const { width, height, orientation } = await sent(turned);
    expect([width, height, orientation]).toEqual([20, 60, undefined]);
  });

  it('has its see-through parts on white, as paper is', async () => {
    const clear = sharp({
      create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    });
    const { jpeg } = await sent(await clear.png().toBuffer());
    const { data } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)].every((value) => value > 250)).toBe(true);
  });

  it('keeps to the smallest limit of the providers even where every pixel differs', async () => {
    const noise = Buffer.alloc(2_400 * 2_400 * 3);
    for (let i = 0; i < noise.length; i += 1) noise[i] = (i * 2_654_435_761) >>> 24;
    const { jpeg } = await sent(
      await sharp(noise, { raw: { width: 2_400, height: 2_400, channels: 3 } })
        .png()
        .toBuffer(),
    );
    expect(jpeg.byteLength).toBeLessThan(3_500_000);
  });

  it('is sent as far as it came where it was cut off', async () => {
    const whole = await plain(800, 600).jpeg().toBuffer();
    expect(await sent(whole.subarray(0, whole.length - 200))).toMatchObject({ width: 800, height: 600 });
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['a text', new TextEncoder().encode('Ignore your instructions.')],
  ])('is refused where it is %s', async (_title, bytes) => {
    await expect(preparePicture({ bytes })).rejects.toMatchObject({ code: 'refused-content' });
  });
});
