import { AppError } from '@mirabelle/contract/errors.ts';
import sharp from 'sharp';
import { identifyPicture, MAX_PICTURE_PIXELS } from './identify-picture.ts';

/** Longest side that is kept: beyond it even small print on a poster-sized menu has pixels to spare. */
const LONGEST_SIDE = 3600;
/** A cut-off picture is worth reading when at least this share of its rows arrived. */
const ENOUGH_ROWS = 0.5;

/** Pixels of a picture, upright by its EXIF, three bytes each (red, green, blue). */
export interface OpenPicture {
  width: number;
  height: number;
  rgb: Uint8Array;
  /** Pixels of the file per pixel here: above 1 where a large picture was shrunk. */
  shrunkBy: number;
}

/**
 * Decodes JPEG, PNG, WebP, AVIF and the first frame of GIF. Of a cut-off JPEG what arrived is
 * kept if it is most of the picture. Throws the `AppError`s of `identifyPicture`.
 */
export async function openPicture(image: Uint8Array): Promise<OpenPicture> {
  const facts = await identifyPicture(image);
  const whole = await decode(image, 'error').catch(() => null);
  if (whole) return { ...whole, shrunkBy: Math.max(1, facts.width / whole.width) };

  const partial = await decode(image, 'none').catch((cause: unknown) => {
    throw new AppError('image_corrupt', { cause });
  });
  if (rowsThatArrived(partial) < partial.height * ENOUGH_ROWS) throw new AppError('image_corrupt');
  return { ...partial, shrunkBy: Math.max(1, facts.width / partial.width) };
}

async function decode(image: Uint8Array, failOn: 'error' | 'none'): Promise<Omit<OpenPicture, 'shrunkBy'>> {
  const { data, info } = await sharp(image, { failOn, limitInputPixels: MAX_PICTURE_PIXELS, pages: 1 })
    .autoOrient()
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const rgb = info.channels === 3 ? new Uint8Array(data) : tripled(data, info.channels);
  return { width: info.width, height: info.height, rgb };
}

/** Grey pictures come with one channel. */
function tripled(data: Uint8Array, channels: number): Uint8Array {
  const pixels = data.length / channels;
  const rgb = new Uint8Array(pixels * 3);
  for (let i = 0; i < pixels; i += 1) rgb.fill(data[i * channels]!, i * 3, i * 3 + 3);
  return rgb;
}

/**
 * Rows, from whichever edge the file began, up to the flat grey that the decoder fills in for what
 * is missing. The picture may have been turned by its EXIF, so all four edges are looked at.
 */
function rowsThatArrived({ width, height, rgb }: Omit<OpenPicture, 'shrunkBy'>): number {
  const flatRow = (y: number) => isFlat(rgb, y * width * 3, 3, width);
  const flatColumn = (x: number) => isFlat(rgb, x * 3, width * 3, height);
  const missing = (flat: (at: number) => boolean, count: number) => {
    let first = 0;
    while (first < count && flat(first)) first += 1;
    let last = 0;
    while (last < count - first && flat(count - 1 - last)) last += 1;
    return Math.max(first, last) / count;
  };
  return height * (1 - Math.max(missing(flatRow, height), missing(flatColumn, width)));
}

function isFlat(rgb: Uint8Array, start: number, step: number, count: number): boolean {
  for (let channel = 0; channel < 3; channel += 1) {
    const first = rgb[start + channel]!;
    for (let i = 1; i < count; i += 1) {
      if (Math.abs(rgb[start + channel + i * step]! - first) > 2) return false;
    }
  }
  return true;
}
