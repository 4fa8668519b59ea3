import type { Chance } from '@mirabelle/tools/make-pictures/random.ts';
import type { GreyLine } from '@mirabelle/web/src/photo/photo-quality.ts';
import sharp, { type Sharp } from 'sharp';

/** As a phone sends it (PHOTO.longSidePx), and as many lines of it as a phone measures. */
const LONG_SIDE_PX = 2048;
const LINES = 48;

type Degrade = (picture: Buffer, chance: Chance) => Promise<Buffer>;

const noisy = async (picture: Sharp, brightness: number, noise: number, chance: Chance) => {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += 1) {
    const grain = (chance.next() + chance.next() - 1) * noise;
    data[at] = Math.max(0, Math.min(255, (data[at] ?? 0) * brightness + grain));
  }
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } }).jpeg({ quality: 75 }).toBuffer();
};

/** A picture as it is, and made hard to read in the three ways that are told. */
export const DEGRADED: Record<'good' | 'dark' | 'blurred' | 'far', Degrade> = {
  good: async (picture) => picture,
  // A table by candlelight: what is white comes out below a fifth of white.
  dark: (picture, chance) => noisy(sharp(picture), chance.between(0.05, 0.18), 8, chance),
  // A hand that moved, or a lens that looked past the page.
  blurred: (picture, chance) => noisy(sharp(picture).blur(chance.between(4, 9)), 0.9, 6, chance),
  // From across the table: the page is a quarter of the picture's width.
  async far(picture, chance) {
    const { width = 1, height = 1 } = await sharp(picture).metadata();
    const share = chance.between(0.2, 0.28);
    const small = await sharp(picture)
      .resize({ width: Math.round(width * share) })
      .toBuffer();
    const table = sharp({ create: { width, height, channels: 3, background: '#6d6257' } });
    const placed = await table
      .composite([{ input: small }])
      .png({ compressionLevel: 1 })
      .toBuffer();
    return noisy(sharp(placed), 0.9, 6, chance);
  },
};
export const KINDS = ['good', 'dark', 'blurred', 'far'] as const;

/** The lines that are measured, as a canvas gives them. */
export async function linesOf(picture: Buffer): Promise<{ rows: GreyLine[]; columns: GreyLine[] }> {
  const { data, info } = await sharp(picture)
    .rotate()
    .resize({ width: LONG_SIDE_PX, height: LONG_SIDE_PX, fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const grey = (x: number, y: number) => {
    const at = (y * width + x) * 3;
    return Math.round(0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0));
  };
  const at = (line: number, length: number) => Math.floor(((line + 0.5) / LINES) * length);
  const lines = Array.from({ length: LINES }, (_, line) => line);
  return {
    rows: lines.map((line) => Uint8Array.from({ length: width }, (_, x) => grey(x, at(line, height)))),
    columns: lines.map((line) => Uint8Array.from({ length: height }, (_, y) => grey(at(line, width), y))),
  };
}
