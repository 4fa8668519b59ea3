import { isSizeAlone } from '../lines/around-dishes.ts';
import { isBrokenOff } from '../lines/broken-names.ts';
import { endsOpen, looksLikeName } from '../lines/line-text.ts';
import type { PageRow, Rhythm } from '../lines/page-rhythm.ts';

/** More lines make no name. */
export const LONGEST_NAME = 4;
const CLOSE = 1.3;
/** Headings are set larger than this against the lines of a page. */
const SET_ALIKE = 1.2;

/** "WHITE WINE" above its price, where prices have lines of their own: a dish, although others use it as a heading. */
export function isAbovePrice(
  row: PageRow,
  next: PageRow | undefined,
  { lineHeight, pricePlace, usualGap }: Rhythm,
): boolean {
  return (
    pricePlace === 'own-line' &&
    next?.text === '' &&
    next.gapAbove < CLOSE * usualGap &&
    row.height < SET_ALIKE * lineHeight
  );
}

/**
 * Whether a line goes on with the name above it, although others use its words as a heading: "Pesce Spada alla / Griglia".
 * The name ends with a small word, or both stand above the price of one dish, set alike.
 */
export function isSecondLine(
  row: PageRow,
  dishRows: readonly PageRow[],
  next: PageRow | undefined,
  { lineHeight, pricePlace }: Rhythm,
): boolean {
  const above = dishRows.at(-1)!;
  const unsold = dishRows.every((line) => line.prices.length === 0);
  const alike = Math.abs(row.height - above.height) < 0.2 * above.height;
  const below = row.gapAbove < 2 * lineHeight && above.text !== '';
  if (!unsold || !alike || !below) return false;
  if (endsOpen(above.text)) return true;
  const sold = next?.text === '' && next.gapAbove < CLOSE * row.gapAbove;
  return pricePlace === 'own-line' && sold;
}

/** "Warm Goat's Cheese and 7.95 / Caramelised Red Onion": the name of a dish whose price stands beside its first line. */
export function isBrokenName(row: PageRow, rows: readonly PageRow[], rhythm: Rhythm): boolean {
  return (
    rhythm.pricePlace === 'first-line' &&
    row.prices.length === 0 &&
    rows.length < LONGEST_NAME &&
    rows[0]!.prices.length > 0 &&
    !(rhythm.dishGap !== null && row.gapAbove >= rhythm.dishGap) &&
    isBrokenOff(rows.at(-1)!, row, rhythm)
  );
}

/** "House wine" above "per glass 3.30": what is sold in sizes, although others use it as a heading. */
export const isAboveSize = (next: PageRow | undefined): boolean =>
  next !== undefined && next.prices.length > 0 && isSizeAlone(next.text);

/** "per glass 3.30", "per bottle 15" below a wine without a price: what each of its sizes costs. */
export function isSizeOf(row: PageRow, rows: readonly PageRow[]): boolean {
  if (row.prices.length === 0 || !isSizeAlone(row.text)) return false;
  return rows.at(-1)!.text === '' || rows.every(({ prices }) => prices.length === 0);
}

/**
 * "Tuna Melt" below "Ham & Cheddar 6.50", where nearly every dish is one line: a name set as the one above and as far below
 * it as dishes are, whose price was not read.
 */
export function isNextName(row: PageRow, rows: readonly PageRow[], rhythm: Rhythm): boolean {
  const [first] = rows;
  return (
    rows.length === 1 &&
    first!.prices.length > 0 &&
    looksLikeName(row) &&
    !endsOpen(first!.text) &&
    row.gapAbove > 0.85 * rhythm.usualGap &&
    Math.abs(row.height - first!.height) < 0.15 * first!.height &&
    Math.abs(row.left - first!.left) < 0.5 * rhythm.lineHeight
  );
}
