import type { MenuReading } from '@mirabelle/contract/menu.ts';
import type { PageQuality, PageText, TextLine } from '../ocr/page-text.ts';

/** A line of a text or a web page, as it is to stand on a page. */
export interface SetLine {
  /** Its pieces from left to right: a name and its price, or the cells of a table. */
  pieces: readonly string[];
  /** Height of its type; 30 for plain text. */
  height?: number;
  /** Set in broad strokes. */
  bold?: boolean;
  /** How far it is moved to the right, pixels. */
  indent?: number;
  /** Empty lines above it. */
  gap?: number;
}

const LEFT = 100;
const TEXT_HEIGHT = 30;
/** Of one letter, and from one line to the next, in heights. */
const LETTER = 0.46;
const PITCH = 1.45;
/** Between pieces of a line that stand apart, in letters. */
const APART = 4;
/** Breadth of strokes of bold and of light type, in heights. */
const WEIGHT = { bold: 0.22, light: 0.11 };
/** What is certain: nothing was guessed of letters. */
const SURE = 100;

const PRINTED: Omit<PageQuality, 'boxes'> = {
  boxHeightPx: TEXT_HEIGHT,
  textShare: 0.15,
  brightness: 220,
  contrast: 200,
  sharpness: 0.8,
  wordLikeShare: 0.9,
  readableShare: 1,
};

/** A page of set lines. */
export interface SetPage extends PageText {
  /** Where each line begins, pixels from the top. */
  tops: readonly number[];
}

/**
 * Sets lines of text on a page, one below the other, so that what reads pictures reads them: headings stand larger, pieces
 * of a line side by side, those that end lines flush right.
 * @param options.inOneColumn whether no line holds parts of two columns
 * @param options.languages what it is written in, where nothing is judged in it
 */
export function setPage(
  lines: readonly SetLine[],
  { inOneColumn = false, languages = [] }: { inOneColumn?: boolean; languages?: PageText['languages'] } = {},
): SetPage {
  const right = LEFT + Math.max(1, ...lines.map(widthOf)) + 2 * LEFT;
  const made: TextLine[] = [];
  const tops: number[] = [];
  let y = LEFT;
  for (const line of lines) {
    const { pieces, height = TEXT_HEIGHT, bold = false, indent = 0, gap = 0 } = line;
    y += gap * TEXT_HEIGHT * PITCH;
    tops.push(y);
    y += (height * PITCH) / 2;
    let left = LEFT + indent;
    for (const [at, text] of pieces.entries()) {
      const width = text.length * height * LETTER;
      if (at > 0 && at === pieces.length - 1) left = Math.max(left, right - width);
      made.push(setText(text, { left, y, height, weight: bold ? WEIGHT.bold : WEIGHT.light }));
      left += width + APART * height * LETTER;
    }
    y += (height * PITCH) / 2;
  }
  return {
    width: Math.ceil(right + LEFT),
    height: Math.ceil(y + LEFT),
    turned: 0,
    angleDeg: 0,
    lines: made,
    tops,
    confidence: made.length > 0 ? SURE : 0,
    languages,
    quality: { ...PRINTED, boxes: made.length },
    timings: { decodeMs: 0, detectMs: 0, recogniseMs: 0, totalMs: 0 },
    isSet: { inOneColumn },
  };
}

/** A reading of a page that was set here: its places are of no picture that could be shown. */
export function withoutBoxes(reading: MenuReading): MenuReading {
  if (reading.kind !== 'menu') return reading;
  const { otherLines: _, ...rest } = reading;
  const sections = reading.sections.map((section) => ({
    ...section,
    items: section.items.map(({ box: _, ...item }) => item),
  }));
  return { ...rest, sections };
}

function widthOf({ pieces, height = TEXT_HEIGHT, indent = 0 }: SetLine): number {
  const letters = pieces.reduce((sum, text) => sum + text.length, 0) + APART * (pieces.length - 1);
  return indent + letters * height * LETTER;
}

function setText(
  text: string,
  { left, y, height, weight }: { left: number; y: number; height: number; weight: number },
): TextLine {
  const letter = height * LETTER;
  let at = left;
  const words = text.split(' ').map((word) => {
    const start = at;
    at += word.length * letter;
    const made = { text: word, confidence: SURE, left: start, right: at, weight };
    at += letter;
    return made;
  });
  const width = text.length * letter;
  const [top, bottom] = [y - height / 2, y + height / 2];
  return {
    text,
    confidence: SURE,
    box: [
      { x: left, y: top },
      { x: left + width, y: top },
      { x: left + width, y: bottom },
      { x: left, y: bottom },
    ],
    x: left + width / 2,
    y,
    width,
    height,
    angleDeg: 0,
    words,
  };
}
