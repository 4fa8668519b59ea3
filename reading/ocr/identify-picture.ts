import { AppError } from '@mirabelle/contract/errors.ts';
import type { PictureDecoder } from './platform.ts';

/** Bounds of what is decoded: 50 megapixels as the error text promises, 15 MB of file. */
export const MAX_PICTURE_PIXELS = 50_000_000;
export const MAX_PICTURE_BYTES = 15 * 1024 * 1024;

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

export interface PictureFacts {
  format: PictureFormat;
  /** As seen by a person: EXIF orientation applied. */
  width: number;
  height: number;
}

/**
 * Says what a file is by its content, never by its name, and refuses what is not to be decoded:
 * only the header is read, so that a small file which unfolds to gigabytes costs nothing.
 * Throws `AppError`: image_empty, image_not_supported (with `format` where it is known),
 * image_too_large, image_corrupt.
 */
export async function identifyPicture(image: Uint8Array, { sides }: PictureDecoder): Promise<PictureFacts> {
  if (image.byteLength === 0) throw new AppError('image_empty');
  if (image.byteLength > MAX_PICTURE_BYTES) {
    throw new AppError('image_too_large', { details: { bytes: image.byteLength } });
  }
  const seen = sniff(image);
  if (!isReadable(seen)) throw new AppError('image_not_supported', { details: { format: seen } });

  const { width, height } = await sides(image).catch((cause: unknown) => {
    throw new AppError('image_corrupt', { cause });
  });
  if (width * height > MAX_PICTURE_PIXELS)
    throw new AppError('image_too_large', { details: { width, height } });
  return { format: seen, width, height };
}

function isReadable(format: string): format is PictureFormat {
  return ['jpeg', 'png', 'webp', 'gif', 'avif'].includes(format);
}

/** The kind of file, from its first bytes; 'text' and 'unknown' for what carries no signature. */
function sniff(file: Uint8Array): string {
  const head = String.fromCharCode(...file.subarray(0, 1024));
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp';
  if (head.slice(4, 8) === 'ftyp') return sniffBrand(head);
  if (head.includes('%PDF-')) return 'pdf';
  if (/<svg[\s>]/i.test(head)) return 'svg';
  if (head.startsWith('II*\0') || head.startsWith('MM\0*')) return 'tiff';
  if (head.startsWith('BM')) return 'bmp';
  return [...head].every((char) => char >= ' ' || '\t\r\n'.includes(char)) ? 'text' : 'unknown';
}

/** Pictures in ISO base media files: AV1-coded ones can be decoded, HEVC-coded ones (HEIC) cannot. */
function sniffBrand(head: string): string {
  const brands = head.slice(8, Math.min(64, head.length));
  if (/avif|avis/.test(brands)) return 'avif';
  return /hei[cxms]|hev[cx]|mif1|msf1/.test(brands) ? 'heic' : 'video';
}
