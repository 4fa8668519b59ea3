import sharp from 'sharp';
import { ModelError, type ModelPicture } from './port.ts';

/** Longest side in pixels: what the providers themselves shrink to, and enough for the small print of a menu. */
export const LONGEST_SIDE = 2_048;
/** The smallest limit of the providers is 5 MB, of base64. */
const MOST_BYTES = 3_500_000;
const QUALITIES = [88, 70, 50];
const MAX_PIXELS = 50_000_000;

/**
 * A picture ready to leave: upright, shrunk, on white, as JPEG, without any metadata such as place, time or camera.
 * @throws ModelError refused-content for what cannot be opened
 */
export async function preparePicture({ bytes }: ModelPicture): Promise<Uint8Array> {
  try {
    for (const quality of QUALITIES) {
      // Metadata is dropped unless asked for; a cut-off picture is sent as far as it came.
      const jpeg = await sharp(bytes, { failOn: 'none', limitInputPixels: MAX_PIXELS, pages: 1 })
        .autoOrient()
        .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .jpeg({ quality, chromaSubsampling: '4:4:4', mozjpeg: false })
        .toBuffer();
      if (jpeg.byteLength <= MOST_BYTES) return jpeg;
    }
  } catch {
    throw new ModelError('refused-content', 'The picture cannot be opened.');
  }
  throw new ModelError('refused-content', 'The picture is too large to be sent.');
}
