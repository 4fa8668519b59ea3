import type { KnownFoods } from '../../known-foods.ts';
import { foodWordCount } from '../food-words.ts';
import { looksContinued } from './line-text.ts';
import type { PageRow, Rhythm } from './page-rhythm.ts';

/**
 * "DUCK" above "aged breast, cherry, endive", on a page without prices that sets names so: a dish with what is said of it,
 * although others use its name as a heading.
 * @returns the same rows where none of them is one
 */
export function withToldNames(
  rows: readonly PageRow[],
  { pricePlace, smallBelow }: Rhythm,
  foods: KnownFoods,
): readonly PageRow[] {
  if (pricePlace !== 'none' || !smallBelow) return rows;
  const isName = ({ heading, text }: PageRow, next: PageRow | undefined) =>
    heading !== null &&
    next !== undefined &&
    Number.isFinite(next.gapAbove) &&
    looksContinued(next.text) &&
    foodWordCount(text, foods) > 0;
  const isAny = rows.some((row, at) => isName(row, rows[at + 1]));
  return isAny ? rows.map((row, at) => (isName(row, rows[at + 1]) ? { ...row, heading: null } : row)) : rows;
}

/**
 * "Coffee" at the end of a card, below the last of its dishes: what heads nothing in its column is one of them, although
 * others use its name as a heading.
 */
export function withLastNames(rows: readonly PageRow[]): PageRow[] {
  return rows.map((row, at) => {
    const [above, next] = [rows[at - 1], rows[at + 1]];
    const isLast = next === undefined || next.note || !Number.isFinite(next.gapAbove);
    const isBelow =
      above && Number.isFinite(row.gapAbove) && !above.heading && !above.note && above.text !== '';
    const isAlike = above !== undefined && Math.abs(row.height - above.height) < SAME_HEIGHT * above.height;
    return row.heading?.alsoFood && isLast && isBelow && isAlike ? { ...row, heading: null } : row;
  });
}

const SAME_HEIGHT = 0.2;
