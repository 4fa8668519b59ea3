import type { Corners, PageText, TextLine } from '../ocr/page-text.ts';

/** How far the boxes of two readings of one picture lie apart, as a share of a line's height. */
const HAIR = 0.02;

/** The page as another reading of the same picture may hand it over: every box moved and sized by a hair. The same for a seed. */
export function shakenPage(page: PageText, seed: number): PageText {
  let state = seed;
  // Park and Miller's numbers, from -1 to 1.
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return (2 * state) / 2_147_483_647 - 1;
  };
  return { ...page, lines: page.lines.map((line) => shaken(line, next)) };
}

function shaken(line: TextLine, next: () => number): TextLine {
  const [dx, dy] = [HAIR * next() * line.height, HAIR * next() * line.height];
  return {
    ...line,
    x: line.x + dx,
    y: line.y + dy,
    height: line.height * (1 + HAIR * next()),
    box: line.box.map(({ x, y }) => ({ x: x + dx, y: y + dy })) as unknown as Corners,
    words: line.words.map((word) => ({ ...word, left: word.left + dx, right: word.right + dx })),
  };
}
