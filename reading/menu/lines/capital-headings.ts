import { letterCount } from '../../layout/piece.ts';
import { median } from '../../ocr/geometry.ts';
import { isCapitals } from './line-text.ts';
import type { PageRow } from './page-row.ts';

/** So many headings that are known by their words, nearly all in capitals, show how this page sets its headings. */
const LEAST_KNOWN = 2;
const NEARLY_ALL = 0.8;
/** Capitals are more than a heading where so many of the other lines are set in them. */
const MOST_OTHERS = 0.3;
const LEAST_LETTERS = 4;
const LONGEST = 4;
/** The house's name is set in capitals, too, and larger. */
const SAME_HEIGHT = 0.2;

/** A heading whose words no list names says nothing of the course. */
const UNKNOWN = { course: null, languages: [], exact: false, alsoFood: false };

/**
 * Takes lines in capitals for headings where the page sets those in capitals that are known by their words, and hardly
 * anything else: "ROAST" and "COLD BUFFET" between "FISH" and "SWEETS".
 */
export function withCapitalHeadings(rows: readonly PageRow[]): PageRow[] {
  const known = rows.filter(({ heading }) => heading?.exact);
  const others = rows.filter(
    ({ heading, note, text }) => !heading && !note && letterCount(text) >= LEAST_LETTERS,
  );
  const capitals = (lines: readonly PageRow[]) => lines.filter(({ text }) => isCapitals(text)).length;
  const areSetSo =
    known.length >= LEAST_KNOWN &&
    capitals(known) >= NEARLY_ALL * known.length &&
    capitals(others) <= MOST_OTHERS * others.length;
  if (!areSetSo) return [...rows];
  const height = median(known.map((row) => row.height));
  const isAsHigh = (row: PageRow) => Math.abs(row.height - height) < SAME_HEIGHT * height;
  return rows.map((row, at) =>
    isAsHigh(row) && isHeading(row, rows[at + 1]) ? { ...row, heading: UNKNOWN } : row,
  );
}

function isHeading({ heading, note, text, prices, cell, mark }: PageRow, next: PageRow | undefined): boolean {
  return (
    !heading &&
    !note &&
    prices.length === 0 &&
    cell === undefined &&
    mark === null &&
    isCapitals(text) &&
    letterCount(text) >= LEAST_LETTERS &&
    text.split(/\s+/).length <= LONGEST &&
    next !== undefined &&
    Number.isFinite(next.gapAbove) &&
    letterCount(next.text) > 0 &&
    !isCapitals(next.text)
  );
}
