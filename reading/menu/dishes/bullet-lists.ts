import { type Heading, headingOf } from '../lines/headings.ts';
import type { PageRow, Rhythm } from '../lines/page-rhythm.ts';

/** "Sandwiches 4.15" above "Egg", "Bacon": what names of no price of their own are kinds of. */
export function groupHeading({ prices, text, cell }: PageRow): Heading | null {
  return prices.length > 0 && cell === undefined ? headingOf(text) : null;
}

/** Below a name with bullets: another bullet, or a line that stands where they do and whose own was not read. */
export function isListed(row: PageRow, rows: readonly PageRow[], rhythm: Rhythm): boolean {
  if (row.mark?.kind === 'bullet') return true;
  if (rows.some((line) => line.prices.length > 0)) return false;
  const bullet = rows.findLast((line) => line.mark?.kind === 'bullet');
  return bullet !== undefined && Math.abs(row.left - bullet.left) < 0.6 * rhythm.lineHeight;
}

/** "VERY VEGGIE / SANDWICH": the second line of a name, with nothing listed yet. */
export function isNameAbove(row: PageRow, rows: readonly PageRow[]): boolean {
  const last = rows.at(-1)!;
  return last.mark === null && rows.length < 3 && row.gapAbove < 1.6 * row.height && last.prices.length === 0;
}
