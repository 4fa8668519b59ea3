/** A picture of one line, dark on white, one byte a pixel. */
export interface Cut {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** Longest header of a cut. */
const LONGEST_HEAD = 40;

/**
 * A binary PGM picture, the form in which cuts go from thread to thread and into Tesseract.
 * @returns the whole file, and its pixels in it, all white
 */
export function blankPgm(width: number, height: number): { pgm: Uint8Array; pixels: Uint8Array } {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const pgm = new Uint8Array(head.length + width * height).fill(255);
  pgm.set(head);
  return { pgm, pixels: pgm.subarray(head.length) };
}

/** The pixels of a binary PGM picture, in its own memory. Throws an `Error` where it is none. */
export function openPgm(pgm: Uint8Array): Cut {
  const start = String.fromCharCode(...pgm.subarray(0, LONGEST_HEAD));
  const [head, width, height] = /^P5\n(\d+) (\d+)\n255\n/.exec(start) ?? [];
  if (!head) throw new Error('The cut of a line is no PGM picture.');
  return { width: Number(width), height: Number(height), pixels: pgm.subarray(head.length) };
}
