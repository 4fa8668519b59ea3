import { median } from '../../ocr/geometry.ts';
import type { PageRow } from './page-row.ts';

/** So many dishes with something said below them, and such a share of all with a price, make a habit. */
const LEAST = 4;
const MOSTLY = 0.7;
/** What is said stands so much nearer to its name than names to what is above them. */
const NEARER = 0.8;
const REACH = 1.2;

/**
 * How far below a name with its price the first line of what is said of it may stand: cards set it off from the name by
 * more than their lines are apart, as if another dish began there, but each by as much and nearer than the next dish.
 */
export function saidGapOf(rows: readonly PageRow[]): number | null {
  const priced = rows.filter(isPriced).length;
  const said = rows.flatMap((row, at) => {
    const above = rows[at - 1];
    const begins = above && isPriced(above) && isPlain(row) && row.prices.length === 0;
    return begins && Number.isFinite(row.gapAbove) ? [row.gapAbove] : [];
  });
  if (said.length < LEAST || said.length < MOSTLY * priced) return null;
  const named = rows.flatMap((row, at) => {
    const above = rows[at - 1];
    return above && isPriced(row) && isPlain(above) && Number.isFinite(row.gapAbove) ? [row.gapAbove] : [];
  });
  if (named.length === 0 || median(said) > NEARER * median(named)) return null;
  return REACH * median(said);
}

const isPlain = (row: PageRow) => row.text !== '' && !row.heading && !row.note;
const isPriced = (row: PageRow) => isPlain(row) && row.prices.length > 0;
