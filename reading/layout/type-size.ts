import type { Piece } from './piece.ts';

/**
 * Widths of letters in ems, between those of most typefaces and of one whose letters are all as wide. The box around a
 * line is as high as its letters reach, and "on a roll" reaches less far than "Fish pie" of the same type; how wide a line
 * is for its letters tells its size better.
 */
const NARROW = 0.38;
const SMALL = 0.5;
const WIDE_SMALL = 0.7;
const CAPITAL = 0.62;
const WIDE_CAPITAL = 0.78;
const OTHER = 0.55;
const BLANK = 0.34;
/** Fewer letters tell little: a narrow one more or less is much of their width. */
const LEAST_LETTERS = 4;

/**
 * The size of the type in which these stretches of one line are set, in pixels of an em: of the first of them that has one,
 * or as wide as they are; null where they have too few letters to tell.
 */
export function typeSizeOf(
  pieces: readonly Pick<Piece, 'text' | 'left' | 'right' | 'type'>[],
): number | null {
  const told = pieces.find(({ type }) => type)?.type;
  if (told) return told.size;
  let [ems, width, letters] = [0, 0, 0];
  for (const { text, left, right } of pieces) {
    width += right - left;
    for (const letter of text) {
      ems += widthOf(letter);
      if (/\p{L}/u.test(letter)) letters++;
    }
  }
  return letters < LEAST_LETTERS ? null : width / ems;
}

function widthOf(letter: string): number {
  if (letter === ' ') return BLANK;
  if (/[iljtfrI.,:;'’!|()[\]\-ıìíîï]/.test(letter)) return NARROW;
  if (/[mw]/.test(letter)) return WIDE_SMALL;
  if (/\p{Ll}/u.test(letter)) return SMALL;
  if (/[MWÆŒ&@%]/.test(letter)) return WIDE_CAPITAL;
  return /\p{Lu}/u.test(letter) ? CAPITAL : OTHER;
}
