import sharp from 'sharp';
import { MAX_PICTURE_PIXELS } from '../identify-picture.ts';
import type { PictureDecoder } from '../platform.ts';

/** Decodes JPEG, PNG, WebP, AVIF and the first frame of GIF with libvips. */
export const pictureDecoder: PictureDecoder = {
  async sides(image) {
    const { autoOrient } = await sharp(image, {
      limitInputPixels: false,
      failOn: 'none',
      pages: 1,
    }).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  },

  async decode(image, longestSide, whole) {
    const failOn = whole ? 'error' : 'none';
    const { data, info } = await sharp(image, { failOn, limitInputPixels: MAX_PICTURE_PIXELS, pages: 1 })
      .autoOrient()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const rgb = info.channels === 3 ? new Uint8Array(data) : tripled(data, info.channels);
    return { width: info.width, height: info.height, rgb };
  },
};

/** Grey pictures come with one channel. */
function tripled(data: Uint8Array, channels: number): Uint8Array {
  const pixels = data.length / channels;
  const rgb = new Uint8Array(pixels * 3);
  for (let i = 0; i < pixels; i += 1) rgb.fill(data[i * channels]!, i * 3, i * 3 + 3);
  return rgb;
}
