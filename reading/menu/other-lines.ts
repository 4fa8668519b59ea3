import type { MenuItemReading, OtherLine } from '@mirabelle/contract/menu.ts';
import type { PictureBox } from '@mirabelle/contract/picture-box.ts';
import { letterCount } from '../layout/piece.ts';
import type { Corners, PageText, TextLine } from '../ocr/page-text.ts';
import { boxOf, boxOfText } from '../ocr/picture-boxes.ts';
import { type LaidOut, textOf } from './layouts.ts';
import type { LineRole, PlacedLine } from './line-account.ts';

/** What a line of no dish is told to be. */
const KINDS: Readonly<Record<Exclude<LineRole, 'dish'>, OtherLine['kind']>> = {
  heading: 'heading',
  house: 'house',
  note: 'note',
  price: 'price',
  speck: 'mark',
  unplaced: 'unplaced',
};
/** Fewer letters than this say nothing. */
const LEAST_LETTERS = 3;

/**
 * Every line of the page that belongs to no dish, with its place and what it is.
 * @param dishes those of the menu; what was taken for a dish and is no sure one is among `guessed`
 * @param page as it was read, and what was made of it before its lines were filed: without the lines that say calories
 */
export function otherLinesOf(
  { given, whole }: Readonly<Record<'given' | 'whole', PageText>>,
  account: readonly PlacedLine[],
  style: LaidOut['style'],
  { dishes, guessed }: Readonly<Record<'dishes' | 'guessed', readonly MenuItemReading[]>>,
): OtherLine[] {
  const at = (places: readonly Corners[], kind: OtherLine['kind'], text: string): OtherLine[] => {
    const box = boxOfText(places, given);
    return box ? [{ kind, text, box }] : [];
  };
  const told = [
    ...account.flatMap(({ row, role }) =>
      role === 'dish' ? [] : at(row.places, KINDS[role], textOf(row, style)),
    ),
    ...guessed.flatMap(({ name, box }) => (box ? [{ kind: 'unplaced' as const, text: name, box }] : [])),
  ];
  const places = [...dishes, ...told].flatMap(({ box }) => box ?? []);
  const left = given.lines.filter(
    (line) => line.struckOut || !places.some((place) => holds(place, line, given)),
  );
  const filed = new Set(whole.lines.map(({ box }) => box));
  const kindOf = ({ text, box }: TextLine) => {
    if (letterCount(text) < LEAST_LETTERS) return 'mark';
    return filed.has(box) ? 'unplaced' : 'note';
  };
  return [...told, ...left.flatMap((line) => at([line.box], kindOf(line), line.text))];
}

/** Whether the middle of a line lies in a box. */
function holds({ left, top, width, height }: PictureBox, { box }: TextLine, page: PageText): boolean {
  const middle = {
    x: box.reduce((sum, { x }) => sum + x, 0) / box.length,
    y: box.reduce((sum, { y }) => sum + y, 0) / box.length,
  };
  const at = boxOf([middle], page);
  return at !== null && at.left >= left && at.left <= left + width && at.top >= top && at.top <= top + height;
}
