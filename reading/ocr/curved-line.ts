import { median, type TiltedRect } from './geometry.ts';

/** A column of pixels of a line of text: where it begins and ends, in pixels of the picture. */
export interface LineColumn {
  x: number;
  top: number;
  bottom: number;
}

/** How text runs that does not run straight, in its rectangle: paper that is rolled, folded or limp. */
export interface Course {
  /** How far below the rectangle's axis the text runs, in pixels, at places that lie evenly from its beginning to its end. */
  bow: readonly number[];
  /** Height of the text across its course, less than that of the rectangle. */
  height: number;
  /** It leaves a straight line so far that it can be read along its course only. */
  strong: boolean;
}

/** A rectangle about text, with its course where that is not straight. */
export interface CurvedRect extends TiltedRect {
  course?: Course | undefined;
}

/** The course of a line is measured about every so many of its heights. */
const PITCH = 2;
const [FEWEST_PLACES, MOST_PLACES] = [4, 24];
/** Shares of its height by which text leaves a straight line: less is no course, more is strong. */
const STRAIGHT = 0.14;
const STRONG = 0.5;
/** Thicker in places than this many times its median is no line but two that touch, or a line and a picture. */
const UNEVEN = 1.9;
/** Shares of a line's columns whose highest tops and lowest bottoms may stand out. */
const OUTLYING = 0.06;

/**
 * How a line runs, and how high its letters are rather than its rise and fall; null where it runs straight or is no
 * single line.
 * @param rect the smallest rectangle around it, lying
 */
export function courseIn(columns: readonly LineColumn[], rect: TiltedRect): Course | null {
  const cos = Math.cos((rect.angleDeg * Math.PI) / 180);
  const sin = Math.sin((rect.angleDeg * Math.PI) / 180);
  // Of a line that lies nearly level, a column is as high as a cut across it.
  const cuts = columns.map(({ x, top, bottom }) => {
    const dx = x + 0.5 - rect.x;
    const dy = (top + bottom) / 2 - rect.y;
    return { along: dx * cos + dy * sin, across: dy * cos - dx * sin, half: ((bottom - top) * cos) / 2 };
  });
  const thickness = 2 * median(cuts.map(({ half }) => half));
  const places = Math.round(rect.width / (PITCH * thickness));
  if (places < FEWEST_PLACES) return null;
  const middles = middlesOf(cuts, rect.width, Math.min(MOST_PLACES, places));
  const { rise, slope } = straightLine(middles, rect.width);
  const offLine = middles.map(
    (across, at) => across - rise - slope * alongOf(at, middles.length, rect.width),
  );
  const most = Math.max(...offLine.map(Math.abs));
  const offs = cuts.map(({ along, across, half }) => {
    const off = across - bowAt(middles, along / rect.width + 0.5);
    return { top: off - half, bottom: off + half };
  });
  const top = outlying(offs.map((off) => -off.top));
  const bottom = outlying(offs.map((off) => off.bottom));
  if (most < STRAIGHT * (top + bottom) || top + bottom > UNEVEN * thickness) return null;
  const shift = (bottom - top) / 2;
  return {
    bow: middles.map((across) => across + shift),
    height: top + bottom,
    strong: most > STRONG * (top + bottom),
  };
}

/** The same course in a picture of another scale. */
export function scaledCourse(course: Course, scale: number): Course {
  return { ...course, bow: course.bow.map((off) => off * scale), height: course.height * scale };
}

/** How far below the axis a line runs, at a share of its length. */
export function bowAt(bow: readonly number[] | undefined, share: number): number {
  if (!bow || bow.length < 2) return 0;
  const place = Math.min(1, Math.max(0, share)) * (bow.length - 1);
  const before = Math.min(bow.length - 2, Math.floor(place));
  return bow[before]! + (bow[before + 1]! - bow[before]!) * (place - before);
}

/** The same piece of the picture, read from its other end. */
export function turnedRound<Box extends CurvedRect>(box: Box): Box {
  const turned = { ...box, angleDeg: box.angleDeg + 180 };
  if (!box.course) return turned;
  return { ...turned, course: { ...box.course, bow: box.course.bow.map((off) => -off).reverse() } };
}

interface Cut {
  along: number;
  across: number;
}

/** Where the middle of the text lies at places along it, each the mean of what is about it, so that single letters do not count. */
function middlesOf(cuts: readonly Cut[], width: number, places: number): number[] {
  const pitch = width / (places - 1);
  return Array.from({ length: places }, (_, at) => {
    const middle = alongOf(at, places, width);
    let [sum, share] = [0, 0];
    for (const { along, across } of cuts) {
      const near = 1 - Math.abs(along - middle) / (1.2 * pitch);
      if (near <= 0) continue;
      sum += near * across;
      share += near;
    }
    return share > 0 ? sum / share : 0;
  });
}

const alongOf = (at: number, places: number, width: number) => (at / (places - 1) - 0.5) * width;

/** The straight line nearest to what lies evenly along a width. */
function straightLine(middles: readonly number[], width: number): { rise: number; slope: number } {
  let [along2, both] = [0, 0];
  const rise = middles.reduce((sum, across) => sum + across, 0) / middles.length;
  middles.forEach((across, at) => {
    const along = alongOf(at, middles.length, width);
    along2 += along * along;
    both += along * (across - rise);
  });
  return { rise, slope: both / along2 };
}

/** The largest of some values but for the few that stand out. */
function outlying(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => b - a);
  return sorted[Math.floor(OUTLYING * sorted.length)]!;
}
