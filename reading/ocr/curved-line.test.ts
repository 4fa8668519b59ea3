import { describe, expect, it } from 'vitest';
import { bowAt, type CurvedRect, courseIn, type LineColumn, turnedRound } from './curved-line.ts';
import { cutLine, type GreyPicture } from './cut-line.ts';

const LENGTH = 400;
const THICK = 16;

/** A line of text whose middle lies where it is told, in columns as the detector finds them. */
function columnsAlong(middle: (x: number) => number, thick: (x: number) => number = () => THICK) {
  return Array.from({ length: LENGTH }, (_, at): LineColumn => {
    const x = at + 50;
    return { x, top: middle(x) - thick(x) / 2, bottom: middle(x) + thick(x) / 2 };
  });
}

/** The level rectangle around columns. */
function around(columns: readonly LineColumn[]): CurvedRect {
  const top = Math.min(...columns.map((column) => column.top));
  const bottom = Math.max(...columns.map((column) => column.bottom));
  return { x: 250, y: (top + bottom) / 2, width: LENGTH, height: bottom - top, angleDeg: 0 };
}

const rolled = (x: number) => 120 + 14 * Math.cos((Math.PI * (x - 250)) / 400);
const folded = (x: number) => 120 + Math.abs(x - 230) / 12;

describe('courseIn', () => {
  it.each([
    ['rolled', rolled],
    ['folded', folded],
  ])('follows a line on %s paper', (_, middle) => {
    const columns = columnsAlong(middle);
    const rect = around(columns);
    const course = courseIn(columns, rect)!;
    for (const x of [80, 160, 250, 340, 420]) {
      const found = rect.y + bowAt(course.bow, (x - rect.x) / rect.width + 0.5);
      expect(Math.abs(found - middle(x))).toBeLessThan(2);
    }
    expect(course.height).toBeLessThan(THICK + 4);
  });

  it('leaves a straight line as it is, though letters rise above it and fall below', () => {
    const columns = columnsAlong((x) => 100 + (x % 7 === 0 ? 2 : 0) + 0.05 * x);
    expect(courseIn(columns, { ...around(columns), angleDeg: 2.86, height: THICK })).toBeNull();
  });

  it('takes two lines that touch for no curve', () => {
    const columns = columnsAlong(
      (x) => (x < 200 ? 110 : 126),
      (x) => (x < 200 ? THICK : 3 * THICK),
    );
    expect(courseIn(columns, around(columns))).toBeNull();
  });

  it('is read from its other end with its rise for its fall', () => {
    const course = { bow: [1, 2, -3], height: 3, strong: true };
    const turned = turnedRound({ x: 0, y: 0, width: 9, height: 3, angleDeg: 2, course });
    expect(turned).toMatchObject({ angleDeg: 182, course: { bow: [3, -2, -1], strong: true } });
  });
});

describe('a line cut along its course', () => {
  it('lies level in the cut', () => {
    const grey = new Uint8Array(500 * 240).fill(210);
    for (let x = 50; x < 450; x += 1) {
      for (let off = -3; off <= 3; off += 1) grey[Math.round(rolled(x) + off) * 500 + x] = 40;
    }
    const picture: GreyPicture = { width: 500, height: 240, grey };
    const columns = columnsAlong(rolled);
    const rect = around(columns);
    const course = courseIn(columns, rect)!;
    const { pgm } = cutLine(picture, { ...rect, course, alongCourse: true });
    const [head, width, height] = /^P5\n(\d+) (\d+)\n255\n/.exec(Buffer.from(pgm).toString('latin1'))!;
    const at = (share: number) => {
      const x = Math.round(12 + share * (Number(width) - 24));
      return pgm[head!.length + (Number(height) >> 1) * Number(width) + x]!;
    };
    for (const share of [0.1, 0.3, 0.5, 0.7, 0.9]) expect(at(share)).toBeLessThan(60);
  });
});
