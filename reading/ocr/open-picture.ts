import { AppError } from '@mirabelle/contract/errors.ts';
import { identifyPicture } from './identify-picture.ts';
import type { DecodedPicture, PictureDecoder } from './platform.ts';

/** Longest side that is kept: beyond it even small print on a poster-sized menu has pixels to spare. */
const LONGEST_SIDE = 3600;
/** A cut-off picture is worth reading when at least this share of its rows arrived. */
const ENOUGH_ROWS = 0.5;

export interface OpenPicture extends DecodedPicture {
  /** Pixels of the file per pixel here: above 1 where a large picture was shrunk. */
  shrunkBy: number;
}

/**
 * Decodes JPEG, PNG, WebP, AVIF and the first frame of GIF. Of a cut-off JPEG what arrived is
 * kept if it is most of the picture. Throws the `AppError`s of `identifyPicture`.
 */
export async function openPicture(image: Uint8Array, decoder: PictureDecoder): Promise<OpenPicture> {
  const facts = await identifyPicture(image, decoder);
  const whole = await decoder.decode(image, LONGEST_SIDE, true).catch(() => null);
  if (whole) return { ...whole, shrunkBy: Math.max(1, facts.width / whole.width) };

  const partial = await decoder.decode(image, LONGEST_SIDE, false).catch((cause: unknown) => {
    throw new AppError('image_corrupt', { cause });
  });
  if (rowsThatArrived(partial) < partial.height * ENOUGH_ROWS) throw new AppError('image_corrupt');
  return { ...partial, shrunkBy: Math.max(1, facts.width / partial.width) };
}

/**
 * Rows, from whichever edge the file began, up to the flat grey that the decoder fills in for what
 * is missing. The picture may have been turned by its EXIF, so all four edges are looked at.
 */
function rowsThatArrived({ width, height, rgb }: DecodedPicture): number {
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
