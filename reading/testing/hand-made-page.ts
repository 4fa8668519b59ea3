import type { PageQuality, PageText, TextLine } from '../ocr/page-text.ts';

/** A line as a test writes it down: its text, its left edge and its middle, in pixels of a level page. */
export interface HandMadeLine {
  text: string;
  left: number;
  y: number;
  /** 30 by default. */
  height?: number;
  confidence?: number;
  /** Width of a letter; 14 by default. */
  letterWidth?: number;
  /** Breadth of the strokes against the height; not measured by default. */
  weight?: number;
  struckOut?: boolean;
}

/** The quality of a page that reads well. */
export const LEGIBLE: PageQuality = {
  boxes: 40,
  boxHeightPx: 30,
  textShare: 0.15,
  brightness: 200,
  contrast: 150,
  sharpness: 0.6,
  wordLikeShare: 0.8,
  readableShare: 0.98,
};

/** A page of text as the optical reader would hand it over, made of lines written by hand. */
export function handMadePage(lines: readonly HandMadeLine[], quality: Partial<PageQuality> = {}): PageText {
  const made = lines.map(toTextLine).sort((a, b) => a.y - b.y);
  return {
    width: 1400,
    height: 2000,
    turned: 0,
    angleDeg: 0,
    lines: made,
    confidence: made.reduce((sum, line) => sum + line.confidence, 0) / Math.max(1, made.length),
    languages: [],
    quality: { ...LEGIBLE, boxes: lines.length, ...quality },
    timings: { decodeMs: 0, detectMs: 0, recogniseMs: 0, totalMs: 0 },
  };
}

/** One line below the other, `pitch` apart; "" leaves a gap. */
export function stacked(texts: readonly string[], left: number, top: number, pitch = 44): HandMadeLine[] {
  return texts.flatMap((text, index) => (text === '' ? [] : [{ text, left, y: top + index * pitch }]));
}

function toTextLine(line: HandMadeLine): TextLine {
  const { text, left, y, height = 30, confidence = 93, letterWidth = 14, weight, struckOut } = line;
  let at = left;
  const words = text.split(' ').map((word) => {
    const start = at;
    at += word.length * letterWidth;
    const made = { text: word, confidence, left: start, right: at, weight };
    at += letterWidth;
    return made;
  });
  const width = text.length * letterWidth;
  return {
    text,
    confidence,
    box: [
      { x: left, y: y - height / 2 },
      { x: left + width, y: y - height / 2 },
      { x: left + width, y: y + height / 2 },
      { x: left, y: y + height / 2 },
    ],
    x: left + width / 2,
    y,
    width,
    height,
    angleDeg: 0,
    struckOut,
    words,
  };
}
