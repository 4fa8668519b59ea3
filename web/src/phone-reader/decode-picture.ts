import type { PictureDecoder } from '@mirabelle/reading/ocr/platform.ts';

/** Decodes what this browser can show, and the first picture of what moves. */
export const pictureDecoder: PictureDecoder = {
  async sides(image) {
    const { width, height } = await using(image, (bitmap) => ({
      width: bitmap.width,
      height: bitmap.height,
    }));
    return { width, height };
  },

  decode(image, longestSide) {
    return using(image, (bitmap) => {
      const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
      const width = Math.max(1, Math.round(bitmap.width * scale));
      const height = Math.max(1, Math.round(bitmap.height * scale));
      const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
      if (!context) throw new Error('This browser gives no canvas to read pictures from.');
      context.fillStyle = '#fff';
      context.fillRect(0, 0, width, height);
      context.imageSmoothingQuality = 'high';
      context.drawImage(bitmap, 0, 0, width, height);
      return { width, height, rgb: withoutAlpha(context.getImageData(0, 0, width, height).data) };
    });
  },
};

/** @returns what `work` makes of the picture, turned upright by its EXIF, whose memory is given back */
async function using<Result>(image: Uint8Array, work: (bitmap: ImageBitmap) => Result): Promise<Result> {
  const bitmap = await createImageBitmap(new Blob([new Uint8Array(image)]), {
    imageOrientation: 'from-image',
  });
  try {
    return work(bitmap);
  } finally {
    bitmap.close();
  }
}

function withoutAlpha(rgba: Uint8ClampedArray): Uint8Array {
  const rgb = new Uint8Array((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    rgb[to] = rgba[from]!;
    rgb[to + 1] = rgba[from + 1]!;
    rgb[to + 2] = rgba[from + 2]!;
  }
  return rgb;
}
