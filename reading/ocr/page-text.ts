import type { UnreadPart } from '@mirabelle/contract/menu.ts';
import type { PictureLanguage } from '@mirabelle/contract/picture-languages.ts';

/**
 * What the optical reader makes of a picture. Two frames of coordinates are in use, both in
 * pixels, y downwards:
 * - the *upright picture*: EXIF orientation and quarter turns undone, `width` x `height`;
 * - the *straightened frame*: the upright picture turned about its centre by `-angleDeg`, so
 *   that lines of a slanted page run level. Rows and columns are found there.
 */
export interface Point {
  x: number;
  y: number;
}

/** Corners in reading order of the text: top left, top right, bottom right, bottom left. */
export type Corners = readonly [Point, Point, Point, Point];

/** How a file says that a word is set; of a picture, `weight` and the width of letters tell something of it. */
export interface SetType {
  /** Pixels of an em. */
  size: number;
  bold: boolean;
  italic: boolean;
  /** Name of its typeface and its colour, which tell no more than whether two words are set alike. */
  face: string;
  ink: string;
}

/** One word of a line, with its reach along the x axis of the straightened frame. */
export interface TextWord {
  text: string;
  /** 0-100, the recogniser's own. */
  confidence: number;
  left: number;
  right: number;
  /** Breadth of its strokes against the height of the line, 0-1: twice as much in bold as in light type. */
  weight?: number | undefined;
  /** Where a file says so. */
  type?: SetType | undefined;
}

/** One detected piece of text: often a whole line, but names, descriptions and prices may come apart. */
export interface TextLine {
  text: string;
  /** 0-100, the recogniser's own mean over the line. */
  confidence: number;
  /** In the upright picture. */
  box: Corners;
  /** Centre in the straightened frame. */
  x: number;
  y: number;
  /** Length along the text and height across it. The height includes ascenders and descenders, about 1.4 x the letter size. */
  width: number;
  height: number;
  /** What is left of this line's slant in the straightened frame, clockwise positive. */
  angleDeg: number;
  /**
   * How far below its axis it runs, in pixels, at places that lie evenly along it from its beginning to its end, 0 in the
   * mean. Missing where it runs straight.
   */
  bow?: readonly number[] | undefined;
  /** A stroke runs through it. */
  struckOut?: boolean | undefined;
  /** Left to right; empty where the recogniser gave none. */
  words: readonly TextWord[];
}

/** Measures by which a caller tells a menu that could not be read from a picture without text. */
export interface PageQuality {
  /** Pieces of text the detector found, read or not. */
  boxes: number;
  /** Median height of these in pixels of the picture as given; 0 without boxes. Under about 12, letters blur together. */
  boxHeightPx: number;
  /** Share of the picture's area that lies in a box, 0-1. */
  textShare: number;
  /** Mean luminance 0-255. */
  brightness: number;
  /** 98th minus 2nd percentile of luminance, 0-255. */
  contrast: number;
  /**
   * How steep the edges of the letters are, 0-1: the steepest luminance step between neighbouring
   * pixels in a crop of a line against that crop's contrast, median over the lines; 0 without boxes.
   */
  sharpness: number;
  /** Share of the characters read that stand in words that could be words, 0-1; 0 without text. */
  wordLikeShare: number;
  /** Share of the boxes that the recogniser read with confidence 70 or more, 0-1; 0 without boxes. */
  readableShare: number;
}

export interface PageTimings {
  decodeMs: number;
  detectMs: number;
  recogniseMs: number;
  /** From the start of reading; waiting in the queue is not counted. */
  totalMs: number;
}

export interface PageText {
  /** Size of the upright picture. */
  width: number;
  height: number;
  /** Clockwise quarter turns of the text in the picture (after EXIF) that were undone. */
  turned: 0 | 90 | 180 | 270;
  /** Slant of the page in the upright picture, clockwise positive: the median of its longer lines. */
  angleDeg: number;
  /** Top to bottom in the straightened frame. Pieces without any text read are left out. */
  lines: readonly TextLine[];
  /** Parts whose text was found and could not be read, in the picture as it was given. */
  unreadParts?: readonly UnreadPart[] | undefined;
  /** 0-100: mean confidence of the lines by their number of characters; 0 without lines. */
  confidence: number;
  /** What it was read in, the likeliest first. English and French come together: which of them it is says the text. */
  languages: readonly PictureLanguage[];
  quality: PageQuality;
  timings: PageTimings;
  /** Its lines are level and one below the other, as they were set so: neither is looked for. */
  isSet?: { inOneColumn: boolean } | undefined;
  /** It goes on from a page that is a menu. */
  goesOn?: boolean | undefined;
}
