import type { Column } from '../../layout/columns.ts';
import type { LineMark } from '../../layout/line-marks.ts';
import { type Lead, weightOf } from '../../layout/piece.ts';
import { rowsWithPrices } from '../../layout/rows.ts';
import { isAlike, isLesser } from '../../layout/type-lead.ts';
import { typeSizeOf } from '../../layout/type-size.ts';
import type { Corners, SetType } from '../../ocr/page-text.ts';
import type { MenuPiece } from '../prices/menu-piece.ts';
import type { ReadPrice } from '../prices/prices.ts';
import { namesBeside } from './names-beside.ts';

/** Text between wide gaps, and where it stands. */
export type Part = Pick<MenuPiece, 'text' | 'left' | 'right' | 'y' | 'height' | 'confidence' | 'type'>;

/** What stands on one line of a column. */
export interface Row {
  /** Without prices; empty where only a price stands. */
  text: string;
  /** The stretches of text, where wide gaps part them. */
  parts: string[];
  /** The same with their places. */
  pieces: readonly Part[];
  prices: ReadPrice[];
  /** Where its words and prices stand in the upright picture. */
  places: readonly Corners[];
  /** What stood before its first words. */
  mark: LineMark | null;
  left: number;
  right: number;
  /** Its price stands in front of its words. */
  priceFirst?: true;
  y: number;
  /** Of the text, or of the price where there is no text. */
  height: number;
  /** Of its type, as the width of its words tells it; null where they are too few letters. */
  size: number | null;
  confidence: number;
  /** Breadth of the strokes of its words against their height, 0-1, of a bold beginning alone; null where it was not measured. */
  weight: number | null;
  /** The words that it begins with before it goes on in light or otherwise lesser type. */
  lead?: string;
  /** How its first words are set, where a file says so. */
  type: SetType | null;
  fullWidth: boolean;
  /** Distance to the row above in its column; infinite for the first. */
  gapAbove: number;
  /** In a cell that holds one dish: whether it is the first line of it or a further one. */
  cell?: 'first' | 'next';
}

/**
 * Joins a column's pieces to rows, top to bottom.
 * @param unit median height of the page's lines
 */
export function rowsOf(column: Column<MenuPiece>, unit: number): Row[] {
  const lines = rowsWithPrices(column.pieces)
    .map((pieces) => [...pieces].sort((a, b) => a.left - b.left))
    .sort((a, b) => heightOf(a) - heightOf(b));
  const parted = column.cell ? lines.map((line) => [line]) : namesBeside(lines, unit);
  return parted.flatMap((parts, index) => {
    const gapAbove =
      index === 0 ? Number.POSITIVE_INFINITY : heightOf(lines[index]!) - heightOf(lines[index - 1]!);
    return parts.map((pieces) => ({
      ...toRow(pieces, column.fullWidth),
      gapAbove,
      ...(column.cell && { cell: index === 0 ? ('first' as const) : ('next' as const) }),
    }));
  });
}

/** Where a line stands: its words, or its prices where it has none. */
const heightOf = (pieces: readonly MenuPiece[]) => {
  const shown = shownOf(pieces);
  return shown.reduce((sum, piece) => sum + piece.y, 0) / shown.length;
};

function shownOf(pieces: readonly MenuPiece[]): readonly MenuPiece[] {
  const words = pieces.filter((piece) => !piece.isPrice);
  return words.length > 0 ? words : pieces;
}

/** @param inOrder from left to right */
function toRow(inOrder: readonly MenuPiece[], fullWidth: boolean): Omit<Row, 'gapAbove'> {
  const words = inOrder.filter((piece) => !piece.isPrice);
  const shown = shownOf(inOrder);
  const lead = words[0]?.lead ?? leadOfPieces(words);
  return {
    text: words.map((piece) => piece.text).join(' '),
    parts: words.map((piece) => piece.text),
    pieces: words,
    prices: inOrder.flatMap((piece) => piece.prices),
    places: inOrder.map((piece) => piece.place),
    mark: words[0]?.mark ?? null,
    left: shown[0]!.left,
    right: shown.at(-1)!.right,
    ...(words.length > 0 && inOrder[0]!.isPrice && { priceFirst: true as const }),
    y: heightOf(inOrder),
    height: Math.max(...shown.map((piece) => piece.height)),
    size: typeSizeOf(words),
    confidence: shown.reduce((sum, piece) => sum + piece.confidence, 0) / shown.length,
    weight: lead?.weight ?? weightOf(words),
    ...(lead && { lead: lead.text }),
    type: words[0]?.type ?? null,
    fullWidth,
  };
}

/** "**Tortilla de camarones**   *Shrimp fritters*": the first of stretches that are set otherwise than those behind them. */
function leadOfPieces(words: readonly MenuPiece[]): Lead | null {
  const own = words[0]?.type;
  if (!own) return null;
  const border = words.findIndex(({ type }) => type && !isAlike(own, type));
  const behind = words.slice(border);
  if (border < 0 || !behind.every(({ type }) => type && !isAlike(own, type) && isLesser(type, own)))
    return null;
  const lead = words.slice(0, border);
  return { text: lead.map(({ text }) => text).join(' '), weight: weightOf(lead) };
}
