interface Sides {
  width: number;
  height: number;
}

/** Which pixels of the old side make each of the new one, and with which weights: `taps` of them each. */
interface Shares {
  taps: number;
  from: Uint32Array;
  weights: Float32Array;
}

/**
 * A picture of three bytes a pixel in another size: each pixel the mean of those it covers, the middle ones weighing
 * most (a triangle as wide as two of the new pixels, or two of the old ones where the picture grows). Ours, so that a
 * phone and a server see the same pixels.
 */
export function resized(rgb: Uint8Array, from: Sides, to: Sides): Uint8Array {
  if (from.width === to.width && from.height === to.height) return rgb;
  const columns = sharesOf(from.width, to.width);
  const rows = sharesOf(from.height, to.height);
  const narrow = new Float32Array(to.width * 3);
  const out = new Uint8Array(to.width * to.height * 3);
  // Rows made narrow, kept while the new rows that they belong to are made.
  const kept = new Map<number, Float32Array>();
  for (let y = 0; y < to.height; y += 1) {
    const first = rows.from[y]!;
    for (const row of kept.keys()) if (row < first) kept.delete(row);
    narrow.fill(0.5);
    for (let tap = 0; tap < rows.taps; tap += 1) {
      const weight = rows.weights[y * rows.taps + tap]!;
      if (weight === 0) continue;
      const row = first + tap;
      const own = kept.get(row) ?? narrowed(rgb, row * from.width * 3, columns, to.width);
      kept.set(row, own);
      for (let i = 0; i < narrow.length; i += 1) narrow[i]! += own[i]! * weight;
    }
    out.set(narrow, y * narrow.length);
  }
  return out;
}

function narrowed(
  rgb: Uint8Array,
  start: number,
  { taps, from, weights }: Shares,
  width: number,
): Float32Array {
  const row = new Float32Array(width * 3);
  for (let x = 0; x < width; x += 1) {
    let red = 0;
    let green = 0;
    let blue = 0;
    let at = start + from[x]! * 3;
    for (let tap = x * taps; tap < (x + 1) * taps; tap += 1, at += 3) {
      const weight = weights[tap]!;
      red += rgb[at]! * weight;
      green += rgb[at + 1]! * weight;
      blue += rgb[at + 2]! * weight;
    }
    row[x * 3] = red;
    row[x * 3 + 1] = green;
    row[x * 3 + 2] = blue;
  }
  return row;
}

function sharesOf(from: number, to: number): Shares {
  const step = from / to;
  const reach = Math.max(1, step);
  const taps = Math.min(from, Math.ceil(2 * reach) + 1);
  const starts = new Uint32Array(to);
  const weights = new Float32Array(to * taps);
  for (let at = 0; at < to; at += 1) {
    const middle = (at + 0.5) * step - 0.5;
    const first = Math.min(from - taps, Math.max(0, Math.ceil(middle - reach)));
    starts[at] = first;
    let sum = 0;
    for (let tap = 0; tap < taps; tap += 1) {
      const weight = Math.max(0, 1 - Math.abs(first + tap - middle) / reach);
      weights[at * taps + tap] = weight;
      sum += weight;
    }
    for (let tap = 0; tap < taps; tap += 1) weights[at * taps + tap]! /= sum;
  }
  return { taps, from: starts, weights };
}
