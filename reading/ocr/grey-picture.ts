import type { GreyPicture } from './cut-line.ts';
import type { OpenPicture } from './open-picture.ts';

/** Luminance by the weights of ITU-R BT.601, in 1/256. */
export function greyOf({ width, height, rgb }: OpenPicture): GreyPicture {
  const grey = new Uint8Array(width * height);
  for (let i = 0, at = 0; i < grey.length; i += 1, at += 3) {
    grey[i] = (77 * rgb[at]! + 150 * rgb[at + 1]! + 29 * rgb[at + 2]!) >> 8;
  }
  return { width, height, grey };
}

/** The picture turned clockwise by a quarter. */
export function quarterTurned(picture: OpenPicture): OpenPicture {
  const { width, height, rgb } = picture;
  const turned = new Uint8Array(rgb.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = (y * width + x) * 3;
      const to = (x * height + (height - 1 - y)) * 3;
      turned[to] = rgb[from]!;
      turned[to + 1] = rgb[from + 1]!;
      turned[to + 2] = rgb[from + 2]!;
    }
  }
  return { ...picture, width: height, height: width, rgb: turned };
}

/** Mean luminance, and its span from the 2nd to the 98th percentile; both 0-255. */
export function luminance({ grey }: GreyPicture): { brightness: number; contrast: number } {
  const histogram = new Uint32Array(256);
  let sum = 0;
  for (const value of grey) {
    histogram[value]! += 1;
    sum += value;
  }
  const level = (share: number) => {
    let left = share * grey.length;
    let at = 0;
    while (at < 255) {
      left -= histogram[at]!;
      if (left <= 0) break;
      at += 1;
    }
    return at;
  };
  return { brightness: sum / grey.length, contrast: level(0.98) - level(0.02) };
}
