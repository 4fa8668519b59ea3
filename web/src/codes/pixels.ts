/** A picture in shades of grey: what codes are read from. */
export interface Grey {
  width: number;
  height: number;
  /** One byte a point, row by row. */
  luma: Uint8ClampedArray;
}

/** @param rgba four bytes a point, on white where it is transparent */
export function greyOf(rgba: Uint8ClampedArray | Uint8Array, width: number, height: number): Grey {
  const luma = new Uint8ClampedArray(width * height);
  for (let to = 0, from = 0; to < luma.length; to++, from += 4) {
    const grey = 0.299 * rgba[from]! + 0.587 * rgba[from + 1]! + 0.114 * rgba[from + 2]!;
    const opaque = rgba[from + 3]! / 255;
    luma[to] = grey * opaque + 255 * (1 - opaque);
  }
  return { width, height, luma };
}

/** The picture scaled: down by the mean of what falls on a point, up by what lies between. */
export function scaled(picture: Grey, factor: number): Grey {
  const width = Math.max(1, Math.round(picture.width * factor));
  const height = Math.max(1, Math.round(picture.height * factor));
  return factor < 1 ? shrunk(picture, width, height) : enlarged(picture, width, height);
}

function shrunk({ width: w, height: h, luma }: Grey, width: number, height: number): Grey {
  const out = new Uint8ClampedArray(width * height);
  for (let y = 0; y < height; y++) {
    const top = Math.floor((y * h) / height);
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * h) / height));
    for (let x = 0; x < width; x++) {
      const left = Math.floor((x * w) / width);
      const right = Math.max(left + 1, Math.floor(((x + 1) * w) / width));
      let sum = 0;
      for (let row = top; row < bottom; row++)
        for (let column = left; column < right; column++) sum += luma[row * w + column]!;
      out[y * width + x] = sum / ((bottom - top) * (right - left));
    }
  }
  return { width, height, luma: out };
}

function enlarged({ width: w, height: h, luma }: Grey, width: number, height: number): Grey {
  const out = new Uint8ClampedArray(width * height);
  for (let y = 0; y < height; y++) {
    const py = Math.max(0, ((y + 0.5) * h) / height - 0.5);
    const top = Math.floor(py);
    const upper = top * w;
    const lower = Math.min(h - 1, top + 1) * w;
    for (let x = 0; x < width; x++) {
      const px = Math.max(0, ((x + 0.5) * w) / width - 0.5);
      const left = Math.floor(px);
      const right = Math.min(w - 1, left + 1);
      const [a, b] = [px - left, py - top];
      const above = luma[upper + left]! * (1 - a) + luma[upper + right]! * a;
      const below = luma[lower + left]! * (1 - a) + luma[lower + right]! * a;
      out[y * width + x] = above * (1 - b) + below * b;
    }
  }
  return { width, height, luma: out };
}

/** The picture with its shades spread from black to white: what was taken in a dim place. */
export function stretched({ width, height, luma }: Grey): Grey {
  const counts = new Uint32Array(256);
  for (const shade of luma) counts[shade]!++;
  // A few specks of light or dark do not count.
  const few = luma.length / 200;
  let dark = 0;
  for (let sum = counts[0]!; sum < few && dark < 255; sum += counts[dark]!) dark++;
  let light = 255;
  for (let sum = counts[255]!; sum < few && light > 0; sum += counts[light]!) light--;
  const range = Math.max(1, light - dark);
  return { width, height, luma: luma.map((shade) => ((shade - dark) * 255) / range) };
}

/** The picture with its edges drawn stronger: what is a little out of focus. */
export function sharpened({ width, height, luma }: Grey, strength = 1.5): Grey {
  const out = luma.slice();
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      let around = 0;
      for (let row = -width; row <= width; row += width)
        around += luma[at + row - 1]! + luma[at + row]! + luma[at + row + 1]!;
      out[at] = luma[at]! + strength * (luma[at]! - around / 9);
    }
  }
  return { width, height, luma: out };
}
