import type { ErrorCode } from '@mirabelle/contract/errors.ts';
import type { PictureLanguage } from '@mirabelle/contract/picture-languages.ts';
import type { CutRect } from './cut-line.ts';
import type { TextBox } from './text-boxes.ts';

/** Asks the recogniser's thread to read cuts (PGM pictures) of one line each. */
export interface ReadLinesRequest {
  /** Tried in this order. */
  languages: readonly PictureLanguage[];
  lines: readonly Uint8Array[];
}

export interface RecognisedWord {
  text: string;
  /** 0-100. */
  confidence: number;
  /** In pixels of the cut. */
  left: number;
  right: number;
  /** Tesseract's name of the language whose model read it best. */
  language: string;
  inDictionary: boolean;
  /** Breadth of its strokes against the height of the cut, 0-1, where it was measured. */
  weight?: number;
}

export interface RecognisedLine {
  words: RecognisedWord[];
}

/** One line as its characters were seen, and as they make likely words; without anything expected both are the same. */
export interface ExpectantReading {
  seen: RecognisedLine;
  likely: RecognisedLine;
}

/**
 * Asks the page's thread to decode a picture and to find its text, `closer` piece by piece; or, later, to cut lines of
 * it, to read one with the second reader, or to expect words in what that reads.
 */
export type PageRequest =
  | { kind: 'open'; image: Uint8Array; closer: boolean }
  | { kind: 'cut'; rects: readonly CutRect[] }
  | { kind: 'read-again'; rect: CutRect; languages: readonly PictureLanguage[] }
  | { kind: 'expect'; words: readonly string[]; common: readonly string[] }
  | { kind: 'drop' }
  | { kind: 'warm' };

/** A picture whose text has been found; sizes and boxes are of the upright picture. */
export interface FoundText {
  width: number;
  height: number;
  /** Clockwise turn of the text that was undone; upside down is not yet told from upright. */
  turned: 0 | 270;
  shrunkBy: number;
  boxes: TextBox[];
  brightness: number;
  contrast: number;
  decodeMs: number;
  detectMs: number;
}

/** What comes back from a thread: the result, or an error that can be thrown again on this side. */
export type Answer =
  | { id: number; ok: true; result: unknown }
  | {
      id: number;
      ok: false;
      message: string;
      code?: ErrorCode;
      details?: Record<string, string | number>;
      stack?: string;
    };
