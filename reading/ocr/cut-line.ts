import { bowAt, type CurvedRect } from './curved-line.ts';
import { evenLight, isUnevenlyLit } from './even-light.ts';
import type { TiltedRect } from './geometry.ts';
import { blankPgm, openPgm } from './pgm.ts';

/** Height at which the recogniser reads best (48 loses a point on degraded pages), and the white border it wants. */
const LINE_HEIGHT = 56;
export const BORDER = 12;
/** No line is longer than this many heights; a wider box is a rule or an edge. */
const LONGEST = 60;
/**
 * The ground is made white from this share of the way to the text on: grain and paper would
 * otherwise count as ink. Measured on noisy pages: 6 points of word recall; 0.2 eats thin strokes.
 */
const GROUND = 0.05;

/** Luminance, one byte a pixel. */
export interface GreyPicture {
  width: number;
  height: number;
  grey: Uint8Array;
}

export interface CutRect extends CurvedRect {
  /** It is cut along its course. */
  alongCourse?: boolean | undefined;
  /** Its shadows and shine are taken off. */
  evened?: boolean | undefined;
}

export interface LineCut {
  /** A binary PGM picture, dark text on white. */
  pgm: Uint8Array;
  /** Pixels of the cut per pixel of the picture. */
  scale: number;
  /** Border left of the text in pixels of the cut. */
  border: number;
  /** Luminance span 2nd to 98th percentile before stretching. */
  contrast: number;
  /** The steepest luminance step between neighbouring pixels of the picture, against the contrast, 0-1. */
  sharpness: number;
  /** Part of the line lies in a shadow, in a lamp's shine or in a box of its own colour. */
  uneven: boolean;
}

/** Cuts a line out of a picture, levelled and straightened, dark on white, its contrast stretched. */
export function cutLine(picture: GreyPicture, asked: CutRect): LineCut {
  const course = asked.alongCourse ? asked.course : undefined;
  const rect = course ? { ...asked, height: course.height } : asked;
  const scale = LINE_HEIGHT / rect.height;
  const width = Math.max(1, Math.min(Math.round(rect.width * scale), LINE_HEIGHT * LONGEST));
  const sample = levelled(picture, rect, course?.bow, width);
  const uneven = isUnevenlyLit(sample, width, LINE_HEIGHT);
  const asSeen = levels(sample);
  const sharpness = steepness(sample, width, asSeen.span, scale);
  if (rect.evened) evenLight(sample, width, LINE_HEIGHT);
  const { low, high, inverted } = rect.evened ? levels(sample) : asSeen;
  const cutWidth = width + 2 * BORDER;
  const cutHeight = LINE_HEIGHT + 2 * BORDER;
  const { pgm, pixels } = blankPgm(cutWidth, cutHeight);
  const gain = 255 / Math.max(1, high - low);
  for (let y = 0; y < LINE_HEIGHT; y += 1) {
    const row = (y + BORDER) * cutWidth + BORDER;
    for (let x = 0; x < width; x += 1) {
      const clamped = Math.min(255, Math.max(0, (sample[y * width + x]! - low) * gain));
      pixels[row + x] = inverted ? 255 - clamped : clamped;
    }
  }
  return { pgm, scale, border: BORDER, contrast: asSeen.span, sharpness, uneven };
}

/** A cut on its head: its pixels in the opposite order. */
export function turnedRound(pgm: Uint8Array): Uint8Array {
  const turned = new Uint8Array(pgm);
  openPgm(turned).pixels.reverse();
  return turned;
}

/** Samples the rectangle to the given size: bilinear, the mean of several points where it shrinks. */
function levelled(
  picture: GreyPicture,
  rect: TiltedRect,
  bow: readonly number[] | undefined,
  width: number,
): Float32Array {
  const height = LINE_HEIGHT;
  const { grey } = picture;
  const radians = (rect.angleDeg * Math.PI) / 180;
  const cos = Math.cos(radians);
  const sin = Math.sin(radians);
  const step = rect.height / height;
  const points = Math.max(1, Math.min(4, Math.round(step)));
  const maxX = picture.width - 1;
  const maxY = picture.height - 1;
  const out = new Float32Array(width * height);
  const pitch = picture.width;
  const sunk = Float32Array.from({ length: width * points }, (_, at) =>
    bowAt(bow, (at + 0.5) / (width * points)),
  );
  for (let v = 0; v < height; v += 1) {
    for (let u = 0; u < width; u += 1) {
      let sum = 0;
      for (let sv = 0; sv < points; sv += 1) {
        const level = ((v + (sv + 0.5) / points) / height - 0.5) * rect.height;
        for (let su = 0; su < points; su += 1) {
          const along = ((u + (su + 0.5) / points) / width - 0.5) * rect.width;
          const across = level + sunk[u * points + su]!;
          const x = Math.min(maxX, Math.max(0, rect.x + along * cos - across * sin - 0.5));
          const y = Math.min(maxY, Math.max(0, rect.y + along * sin + across * cos - 0.5));
          const x0 = x | 0;
          const y0 = y | 0;
          const fx = x - x0;
          const fy = y - y0;
          const at = y0 * pitch + x0;
          const right = x0 < maxX ? 1 : 0;
          const down = y0 < maxY ? pitch : 0;
          const upper = grey[at]! * (1 - fx) + grey[at + right]! * fx;
          const lower = grey[at + down]! * (1 - fx) + grey[at + down + right]! * fx;
          sum += upper * (1 - fy) + lower * fy;
        }
      }
      out[v * width + u] = sum / (points * points);
    }
  }
  return out;
}

/** Where black and white lie, and which of them is the text: letters are the longer tail away from the median. */
function levels(sample: Float32Array): { low: number; high: number; inverted: boolean; span: number } {
  const histogram = new Uint32Array(256);
  for (const value of sample) histogram[Math.round(value)]! += 1;
  const percentile = (share: number) => {
    let left = share * sample.length;
    for (let level = 0; level < 256; level += 1) {
      left -= histogram[level]!;
      if (left <= 0) return level;
    }
    return 255;
  };
  const low = percentile(0.02);
  const high = percentile(0.98);
  const middle = percentile(0.5);
  const inverted = high - middle > middle - low;
  const span = high - low;
  return inverted
    ? { low: middle + GROUND * (high - middle), high, inverted, span }
    : { low, high: middle - GROUND * (middle - low), inverted, span };
}

/** 98th percentile of the steps between neighbours along the line, per pixel of the picture, against the span. */
function steepness(sample: Float32Array, width: number, span: number, scale: number): number {
  if (span < 1) return 0;
  const histogram = new Uint32Array(256);
  let count = 0;
  for (let i = 1; i < sample.length; i += 1) {
    if (i % width === 0) continue;
    histogram[Math.min(255, Math.round(Math.abs(sample[i]! - sample[i - 1]!)))]! += 1;
    count += 1;
  }
  let left = count * 0.02;
  let level = 255;
  while (level > 0) {
    left -= histogram[level]!;
    if (left <= 0) break;
    level -= 1;
  }
  return Math.min(1, (level / span) * Math.max(1, scale));
}
