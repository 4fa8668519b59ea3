import { median } from './geometry.ts';

/** The ground is measured about every so many heights of a line, over so many times as much. */
const PITCH = 0.5;
const STRIPS_EACH_SIDE = 2;
/** Light that varies along a line by less than this share of what letters stand out by hides none of them. */
const EVEN = 0.3;
/** Added to every value: what little light the darkest ink throws back. */
const FLARE = 16;
/** Where every ground is brought: what is darker has as much room as what is lighter. */
const GROUND = 128;
/** Share of a strip that is ink at least, where there are letters. */
const INK = 0.05;
/** Share of strips whose letters stand out from the ground more than is usual in a line. */
const BOLDEST = 0.2;
/** So many strips beside each other whose letters are plainly on the other side of the ground are a box of its own colour. */
const FEWEST_OTHER = 6;
const OTHER_SIDE = 0.6;
/** Letters are made at most so many times as strong as they are: more would make letters of grain. */
const MOST_GAIN = 2.5;

/**
 * Whether a cut line lies partly in a shadow or in the shine of a lamp, or has a piece in a box of its own colour.
 * @param sample luminance, row by row
 */
export function isUnevenlyLit(sample: Float32Array, width: number, height: number): boolean {
  const strip = stripOf(height);
  if (width < 2 * STRIPS_EACH_SIDE * strip) return false;
  const levels = aboutStrips(sample, width, strip);
  const grounds = levels.map((level) => level(0.5));
  const contrast = median(levels.map((level) => level(1 - INK) - level(INK)));
  return Math.max(...grounds) - Math.min(...grounds) >= EVEN * contrast;
}

/**
 * Takes the shadow of a hand or the shine of a lamp off a cut line: where its ground is darker in one place than in
 * another, every place is brought to the same, and so are its letters.
 * @param sample luminance, row by row; changed in place
 */
export function evenLight(sample: Float32Array, width: number, height: number): void {
  const strip = stripOf(height);
  const grounds = aboutStrips(sample, width, strip).map((level) => level(0.5));
  if (grounds.length < 2) return;
  const usualGround = median(grounds);
  // In a shadow ink stands out by less; what is lighter than its ground has little room above it, and keeps its distance.
  everyColumn(sample, width, strip, grounds, (value, own) => {
    const off = value < own ? ((value - own) * (usualGround + FLARE)) / (own + FLARE) : value - own;
    return GROUND + off / 2;
  });

  // A rest of the light's edge lies at one end of a line, letters all along it: most strips say which side they are on.
  const levels = aboutStrips(sample, width, strip);
  const skews = levels.map((level) => level(INK) + level(1 - INK) - 2 * level(0.5));
  const side = median(skews) <= 0 ? -1 : 1;
  const sides = sidesOf(skews, side);
  const depths = levels.map((level, at) => sides[at]! * (level(sides[at]! < 0 ? INK : 1 - INK) - GROUND));
  const usual = depths.toSorted((a, b) => b - a)[Math.floor(BOLDEST * depths.length)]!;
  const gains = depths.map(
    (depth, at) => side * sides[at]! * Math.min(MOST_GAIN, Math.max(1, usual / Math.max(1, depth))),
  );
  everyColumn(sample, width, strip, gains, (value, gain) => {
    return GROUND + side * Math.max(0, side * (value - GROUND) * gain);
  });
}

const stripOf = (height: number) => Math.max(1, Math.round(height * PITCH));

/** On which side of its ground the text of each strip is: that of the line, but for a piece in a box of its own colour. */
function sidesOf(skews: readonly number[], side: number): number[] {
  const strong = OTHER_SIDE * median(skews.map(Math.abs));
  const sides = skews.map((skew) => (-side * skew > strong ? -side : side));
  for (let from = 0; from < sides.length; from += 1) {
    let to = from;
    while (to < sides.length && sides[to] === -side) to += 1;
    if (to - from < FEWEST_OTHER) sides.fill(side, from, to);
    from = Math.max(from, to);
  }
  return sides;
}

/** Changes each value by what was measured about its place, between the strips in proportion. */
function everyColumn(
  sample: Float32Array,
  width: number,
  strip: number,
  measured: readonly number[],
  changed: (value: number, own: number) => number,
): void {
  for (let x = 0; x < width; x += 1) {
    const place = Math.min(measured.length - 1, Math.max(0, (x + 0.5) / strip - 0.5));
    const before = Math.min(measured.length - 2, Math.floor(place));
    const own = measured[before]! + (measured[before + 1]! - measured[before]!) * (place - before);
    for (let i = x; i < sample.length; i += width) {
      sample[i] = Math.min(255, Math.max(0, changed(sample[i]!, own)));
    }
  }
}

type Percentile = (share: number) => number;

/** Of each strip and its neighbours: letters cover less than half of a line, so that the median is its ground. */
function aboutStrips(sample: Float32Array, width: number, strip: number): Percentile[] {
  const histograms = Array.from({ length: Math.ceil(width / strip) }, (_, at) =>
    histogramOf(sample, at * strip, Math.min(width, (at + 1) * strip), width),
  );
  return histograms.map((_, at) =>
    percentiles(histograms.slice(Math.max(0, at - STRIPS_EACH_SIDE), at + STRIPS_EACH_SIDE + 1)),
  );
}

function histogramOf(sample: Float32Array, from: number, to: number, width: number): Uint32Array {
  const histogram = new Uint32Array(256);
  for (let row = 0; row < sample.length; row += width) {
    for (let x = from; x < to; x += 1) histogram[Math.round(sample[row + x]!)]! += 1;
  }
  return histogram;
}

function percentiles(histograms: readonly Uint32Array[]): Percentile {
  const sums = new Uint32Array(256);
  let count = 0;
  for (const histogram of histograms) {
    for (let level = 0; level < 256; level += 1) {
      sums[level]! += histogram[level]!;
      count += histogram[level]!;
    }
  }
  return (share) => {
    let left = share * count;
    for (let level = 0; level < 256; level += 1) {
      left -= sums[level]!;
      if (left <= 0) return level;
    }
    return 255;
  };
}
