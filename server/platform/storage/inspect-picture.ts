import { AppError } from '@mirabelle/contract/errors.ts';
import { PICTURE_LIMITS } from '@mirabelle/contract/policy.ts';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';

/** Kinds of picture that are stored. SVG is a document that can run scripts, and never among them. */
const KINDS = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/heic',
  'image/heif',
];
/** Kinds that exist in variants no free decoder reads; what cannot be decoded is then not broken but unknown. */
const PARTLY_READ = ['image/avif', 'image/heic', 'image/heif'];
const MAX_PIXELS = PICTURE_LIMITS.megapixels * 1_000_000;

/**
 * Determines what a file is by its content alone, and makes sure that it can be opened completely. For an animation the
 * first frame counts.
 * @returns its media type
 * @throws AppError image_empty, image_too_large, image_not_supported or image_corrupt
 */
export async function inspectPicture(bytes: Uint8Array): Promise<string> {
  if (bytes.byteLength === 0) throw new AppError('image_empty');
  if (bytes.byteLength > PICTURE_LIMITS.bytes) throw new AppError('image_too_large');
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  if (!mime || !KINDS.includes(mime)) throw new AppError('image_not_supported');
  const unreadable = PARTLY_READ.includes(mime) ? 'image_not_supported' : 'image_corrupt';
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new AppError(unreadable, { cause });
    });
  // Before anything is decoded: a small file can claim to be a picture of any size.
  if (width * height > MAX_PIXELS) throw new AppError('image_too_large');
  await sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true })
    .resize(16, 16, { fit: 'fill' })
    .raw()
    .toBuffer()
    .catch((cause: unknown) => {
      throw new AppError(unreadable, { cause });
    });
  return mime;
}
