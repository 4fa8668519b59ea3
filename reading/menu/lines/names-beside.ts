import { letterCount } from '../../layout/piece.ts';
import { median } from '../../ocr/geometry.ts';
import type { MenuPiece } from '../prices/menu-piece.ts';
import { isSizeAlone } from './around-dishes.ts';

/** So many lines, and such a share of them, that stand in the middle. */
const LEAST_LINES = 4;
const MIDDLE_SHARE = 0.7;
/** How far a line's middle may be from that of the page, in heights of a line. */
const OFF_MIDDLE = 1.2;
/** What is free between two dishes of one line, at least, in heights of a line. */
const LEAST_GAP = 1.4;
const LEAST_LETTERS = 3;

/**
 * Parts names that stand beside each other on a card without prices: "Salted Almonds    Celery    Olives" in the middle
 * of a banquet's courses. Only where the card's lines all stand in the middle: there a gap within a line parts it, while
 * elsewhere it may part a name from what is said of it.
 * @param lines the pieces of each line, from left to right
 * @param unit median height of the page's lines
 * @returns for each line its pieces, parted where they are dishes of their own
 */
export function namesBeside(lines: readonly MenuPiece[][], unit: number): MenuPiece[][][] {
  const asTheyAre = lines.map((line) => [line]);
  if (lines.length < LEAST_LINES || lines.some((line) => line.some(({ isPrice }) => isPrice)))
    return asTheyAre;
  const middles = lines.map((line) => (line[0]!.left + line.at(-1)!.right) / 2);
  const isCentred = middles.map((each) => Math.abs(each - median(middles)) < OFF_MIDDLE * unit);
  const centred = isCentred.filter(Boolean).length;
  // Lines that all begin at one place are as much at the left as in the middle.
  const lefts = lines.map((line) => line[0]!.left);
  const atLeft = lefts.filter((left) => Math.abs(left - median(lefts)) < unit).length;
  if (centred < MIDDLE_SHARE * lines.length || atLeft >= centred) return asTheyAre;
  return lines.map((line, at) =>
    isCentred[at] && areNames(line, unit) ? line.map((piece) => [piece]) : [line],
  );
}

const areNames = (line: readonly MenuPiece[], unit: number) =>
  line.every(
    ({ text, left }, at) =>
      /^\P{L}*\p{Lu}/u.test(text) &&
      letterCount(text) >= LEAST_LETTERS &&
      !isSizeAlone(text) &&
      (at === 0 || left - line[at - 1]!.right >= LEAST_GAP * unit),
  );
