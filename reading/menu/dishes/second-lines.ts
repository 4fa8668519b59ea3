import { endsOpen, type PageRow, type Rhythm } from '../lines/page-rhythm.ts';

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
