import type { UnreadableReason } from '@mirabelle/contract/menu.ts';
import { confidenceOf } from './line-measures.ts';
import type { PageText } from './page-text.ts';

/** Below these the text of the page was mostly not read. */
const READABLE_SHARE = 0.45;
const DARK = 28;
const DULL_CONTRAST = 26;
const SMALL_BOX_PX = 14;
/** A whole menu in fewer pixels has letters no one can read. */
const SMALL_PICTURE_PX = 500;
const SOFT_EDGES = 0.12;
/** A page without text whose edges are steep is a picture of something else. */
const FEW_BOXES = 3;

/** Why most of a page's text could not be read; null where it was. A page without text is not illegible. */
export function illegibility(
  page: Pick<PageText, 'width' | 'height' | 'lines' | 'quality' | 'confidence'>,
): UnreadableReason | null {
  if (hasUnknownLetters(page.lines)) return 'unknown-letters';
  const q = page.quality;
  const letters = page.lines.reduce((sum, line) => sum + (line.text.match(/\p{L}/gu)?.length ?? 0), 0);
  if (q.boxes < FEW_BOXES || letters < 12) {
    if (q.brightness < DARK && q.contrast < 60) return 'dark';
    if (q.boxes > 0 && q.readableShare < READABLE_SHARE && q.sharpness < 0.3) return 'blurred';
    // Strokes are there, but not one letter came of them.
    if (q.boxes > 0 && letters === 0 && q.sharpness < SOFT_EDGES) return 'blurred';
    return Math.max(page.width, page.height) < SMALL_PICTURE_PX ? 'too-small' : null;
  }
  const poor = q.readableShare < READABLE_SHARE || page.confidence < 62;
  if (q.sharpness < SOFT_EDGES && (poor || q.boxes < 10)) return 'blurred';
  if (!poor) return null;
  if (q.brightness < DARK && q.contrast < DULL_CONTRAST * 2) return 'dark';
  if (q.boxHeightPx < SMALL_BOX_PX) return 'too-small';
  if (q.contrast < DULL_CONTRAST) return 'dark';
  return q.sharpness < 0.2 ? 'blurred' : q.boxes >= 8 ? 'handwriting' : 'low-confidence';
}

/** Words and amounts that must stand on a page to compare how reliably they were read. */
const ENOUGH_WORDS = 3;
const ENOUGH_AMOUNTS = 4;
/** Text in letters that the recogniser does not know is read below this, and hardly a word of it well. */
const GUESSED = 58;
const READ_WELL = 80;
const FEW = 0.15;

/**
 * Whether a page is printed in letters that the recogniser does not know: amounts, whose digits are the same
 * everywhere, are read well and next to no word is. In handwriting and in the dark the amounts are lost as well.
 */
function hasUnknownLetters(lines: PageText['lines']): boolean {
  const read = lines.flatMap(({ words, ...line }): readonly Reading[] => (words.length > 0 ? words : [line]));
  const words = read.filter(({ text }) => /^\P{N}*$/u.test(text) && /\p{L}.*\p{L}.*\p{L}/u.test(text));
  const amounts = read.filter(({ text }) => /\d.*\d/.test(text) && !/\p{L}/u.test(text));
  if (words.length < ENOUGH_WORDS || amounts.length < ENOUGH_AMOUNTS) return false;
  // Foreign letters come out as bits of one or two signs as well, which are no words.
  const others = read.filter((one) => !amounts.includes(one));
  const well = words.filter(({ confidence }) => confidence >= READ_WELL).length;
  return confidenceOf(others) < GUESSED && well <= FEW * others.length && confidenceOf(amounts) >= READ_WELL;
}

type Reading = Pick<PageText['lines'][number], 'text' | 'confidence'>;
