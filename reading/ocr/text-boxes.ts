import { type Course, courseIn, type LineColumn } from './curved-line.ts';
import type { CutRect } from './cut-line.ts';
import { convexHull, foldAngle, median, rectAtAngle, smallestRect, type TiltedRect } from './geometry.ts';
import type { Point } from './page-text.ts';

/** Probability from which a pixel of the detector's map counts as text. */
const TEXT_PIXEL = 0.3;
/** Mean probability from which a component counts as text. */
const TEXT_BOX = 0.5;
/** The detector is trained on shrunk text regions; by this much they are grown back (PP-OCR). */
const UNCLIP = 1.6;
/** Components below this many pixels across are specks. */
const SMALLEST_SIDE = 3;

export interface TextBox extends CutRect {
  /** Mean probability, 0-1. */
  score: number;
}

interface Component {
  hull: Point[];
  columns: LineColumn[];
  score: number;
}

/**
 * Turns the detector's probability map into boxes, in coordinates of the map. The angle of a
 * box with a long side is its own; short ones, whose shape says little, take the median of these.
 */
export function textBoxes(map: Float32Array, width: number, height: number): TextBox[] {
  const found = components(map, width, height)
    .filter((component) => component.score >= TEXT_BOX)
    .map((component) => ({ ...component, rect: smallestRect(component.hull) }));
  const long = found.filter(({ rect }) => elongation(rect) >= 4);
  const pageAngle = median(long.map(({ rect }) => rect.angleDeg));
  return found
    .map(({ hull, columns, score, rect }) => {
      const own = elongation(rect) >= 4 || (elongation(rect) >= 2 && long.length < 3);
      const settled = own ? rect : rectAtAngle(hull, pageAngle);
      const course = settled.width > settled.height ? courseIn(columns, settled) : null;
      return { ...unclipped(settled), score, ...(course && followed(course, settled.width)) };
    })
    .filter((box) => Math.min(box.width, box.height) >= SMALLEST_SIDE * 2);
}

/** Long side against short side. */
export function elongation(rect: TiltedRect): number {
  return Math.max(rect.width, rect.height) / Math.max(1, Math.min(rect.width, rect.height));
}

/** A rectangle whose text runs downwards or upwards, taken as running along its width at 90 degrees more. */
export function lyingDown(rect: TiltedRect): TiltedRect {
  return {
    ...rect,
    width: rect.height,
    height: rect.width,
    angleDeg: foldAngle(rect.angleDeg + 90, 360),
  };
}

/** The course of a box, grown back; what leaves a straight line far is cut along it at once. */
function followed(course: Course, width: number): Pick<TextBox, 'course' | 'alongCourse'> {
  const height = course.height + 2 * growthOf(width, course.height);
  return { course: { ...course, height }, ...(course.strong && { alongCourse: true }) };
}

const growthOf = (width: number, height: number) => (width * height * UNCLIP) / (2 * (width + height));

function unclipped(rect: TiltedRect): TiltedRect {
  const distance = growthOf(rect.width, rect.height);
  return { ...rect, width: rect.width + 2 * distance, height: rect.height + 2 * distance };
}

/** Connected components (eight neighbours), each with the hull of its outline. */
function components(map: Float32Array, width: number, height: number): Component[] {
  const seen = new Uint8Array(width * height);
  const stack = new Int32Array(width * height);
  const result: Component[] = [];
  for (let start = 0; start < map.length; start += 1) {
    if (seen[start] || map[start]! < TEXT_PIXEL) continue;
    let sum = 0;
    let count = 0;
    const leftOf = new Map<number, number>();
    const rightOf = new Map<number, number>();
    const columnAt = new Map<number, LineColumn>();
    let top = 0;
    stack[top++] = start;
    seen[start] = 1;
    while (top > 0) {
      const at = stack[--top]!;
      const y = (at / width) | 0;
      const x = at - y * width;
      sum += map[at]!;
      count += 1;
      const left = leftOf.get(y);
      if (left === undefined || x < left) leftOf.set(y, x);
      const right = rightOf.get(y);
      if (right === undefined || x > right) rightOf.set(y, x);
      const column = columnAt.get(x);
      if (!column) columnAt.set(x, { x, top: y, bottom: y + 1 });
      else if (y < column.top) column.top = y;
      else if (y >= column.bottom) column.bottom = y + 1;
      for (let dy = y > 0 ? -1 : 0; dy <= (y < height - 1 ? 1 : 0); dy += 1) {
        for (let dx = x > 0 ? -1 : 0; dx <= (x < width - 1 ? 1 : 0); dx += 1) {
          const next = at + dy * width + dx;
          if (seen[next] || map[next]! < TEXT_PIXEL) continue;
          seen[next] = 1;
          stack[top++] = next;
        }
      }
    }
    if (count < SMALLEST_SIDE * SMALLEST_SIDE) continue;
    const outline: Point[] = [];
    for (const [y, left] of leftOf) {
      const right = rightOf.get(y)! + 1;
      outline.push({ x: left, y }, { x: right, y }, { x: left, y: y + 1 }, { x: right, y: y + 1 });
    }
    result.push({ hull: convexHull(outline), columns: [...columnAt.values()], score: sum / count });
  }
  return result;
}
