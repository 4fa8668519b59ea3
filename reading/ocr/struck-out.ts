import { BORDER } from './cut-line.ts';
import { type Cut, openPgm } from './pgm.ts';

/** Where a line that crosses letters out may run, in shares of the height of the cut without its border. */
const HIGHEST = 0.28;
const LOWEST = 0.7;
/** It wavers by so much, and is no thicker than this, in the same shares. */
const WAVER = 0.06;
const THICKEST = 0.22;
/** It runs along so much of the cut without a break; breaks of a pixel or two are grain. */
const LENGTH = 0.9;
const GRAIN = 2;
/** Darker than this is the line; letters below it may be lighter. */
const LINE_INK = 128;
const LETTER_INK = 200;
/** Share of its length with letters above or below it, and with nothing but the line itself: the gaps between letters. */
const LETTERS = 0.4;
const GAPS = 0.08;
/** Shorter cuts, in heights, hold a sign. */
const SHORTEST = 2;

/**
 * Whether a line of text is crossed out: a stroke runs through the middle of it, over letters and the gaps between them.
 * A leader has no letters, an underline runs below them, and letters that blur together leave no gaps.
 * @param pgm a line as `cutLine` makes it
 */
export function isStruckOut(pgm: Uint8Array): boolean {
  const cut = openPgm(pgm);
  const [width, height] = [cut.width - 2 * BORDER, cut.height - 2 * BORDER];
  if (width < SHORTEST * height) return false;
  const waver = Math.round(WAVER * height);
  for (let middle = Math.round(HIGHEST * height); middle <= LOWEST * height; middle += Math.max(1, waver)) {
    const run = longestRun(cut, BORDER + middle - waver, BORDER + middle + waver);
    if (run.to - run.from >= LENGTH * width && crossesLetters(cut, run, height)) return true;
  }
  return false;
}

interface Run {
  /** Columns. */
  from: number;
  to: number;
  /** Rows within which the line runs. */
  top: number;
  bottom: number;
}

function longestRun({ width, pixels }: Cut, top: number, bottom: number): Run {
  let longest = { from: 0, to: 0, top, bottom };
  let from = -1;
  let last = -1;
  for (let x = 0; x < width; x++) {
    let inked = false;
    for (let y = top; y <= bottom && !inked; y++) inked = pixels[y * width + x]! < LINE_INK;
    if (!inked) continue;
    if (from < 0 || x - last > GRAIN + 1) from = x;
    last = x;
    if (x + 1 - from > longest.to - longest.from) longest = { from, to: x + 1, top, bottom };
  }
  return longest;
}

function crossesLetters({ width, height, pixels }: Cut, { from, to, top, bottom }: Run, of: number): boolean {
  const reach = Math.round((THICKEST * of) / 2);
  const [above, below] = [top - reach, bottom + reach];
  let letters = 0;
  let gaps = 0;
  for (let x = from; x < to; x++) {
    let own = 0;
    let others = 0;
    for (let y = BORDER; y < height - BORDER; y++) {
      if (pixels[y * width + x]! >= LETTER_INK) continue;
      if (y >= above && y <= below) own++;
      else others++;
    }
    if (others > 0) letters++;
    else if (own <= THICKEST * of) gaps++;
  }
  return letters >= LETTERS * (to - from) && gaps >= GAPS * (to - from);
}
