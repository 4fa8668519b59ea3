import { letterCount } from '../../layout/piece.ts';
import { mean } from '../../layout/stretches.ts';
import type { TextWord } from '../../ocr/page-text.ts';

/** So few letters, read so badly behind words that were read well, are what became of dots or a stain. */
const SPECK_LETTERS = 2;
const SPECK = 60;
const READ_WELL = 70;

/** Where the words end that stand before the specks in front of a price or at the end of a line. */
export function withoutLastSpecks(
  words: readonly TextWord[],
  { from, to }: { from: number; to: number },
): number {
  let end = to;
  while (end - 1 > from && isSpeck(words[end - 1]!)) end--;
  return mean(words.slice(from, end).map((word) => word.confidence)) > READ_WELL ? end : to;
}

const isSpeck = ({ text, confidence }: TextWord) =>
  letterCount(text) <= SPECK_LETTERS && !/\d/.test(text) && confidence < SPECK;
