import type { SetType } from '../ocr/page-text.ts';

/** A stretch of text without a wide gap in it. Sizes in pixels of the flattened page. */
export interface Piece {
  text: string;
  left: number;
  right: number;
  /** Of its middle. */
  y: number;
  height: number;
  /** 0-100. */
  confidence: number;
  /** A price, which belongs to the words on its row; never set on pages that have none. */
  isPrice: boolean;
  /** Breadth of its strokes against the height of the line, 0-1; null where it was not measured. */
  weight?: number | null;
  /** How most of its letters are set, where a file says so. */
  type?: SetType | null;
  /** The line as it was read that this is part of: the same object for all its parts. */
  ofLine?: object;
}

/** The words that a stretch of text begins with before it goes on in lesser type. */
export interface Lead {
  text: string;
  /** Mean breadth of its strokes, 0-1; null where it was not measured. */
  weight: number | null;
}

/** Layouts ask the same of the same few hundred pieces of a page, some a thousand times. */
const counted = new Map<string, number>();
const MOST_COUNTED = 5_000;

/** Letters of any alphabet in a text. */
export function letterCount(text: string): number {
  const known = counted.get(text);
  if (known !== undefined) return known;
  if (counted.size >= MOST_COUNTED) counted.clear();
  const count = text.match(/\p{L}/gu)?.length ?? 0;
  counted.set(text, count);
  return count;
}

/** The mean breadth of the strokes of words or pieces, by their letters; null where none was measured. */
export function weightOf(
  texts: readonly { text: string; weight?: number | null | undefined }[],
): number | null {
  let [sum, letters] = [0, 0];
  for (const { text, weight } of texts) {
    if (!weight) continue;
    const count = letterCount(text);
    sum += count * weight;
    letters += count;
  }
  return letters > 0 ? sum / letters : null;
}
