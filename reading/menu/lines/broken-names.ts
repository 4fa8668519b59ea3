import { isCapitals } from './line-text.ts';
import type { Row } from './rows.ts';

/** How high the lines of a page are, and from what breadth of strokes on they are bold, if they are. */
interface Type {
  lineHeight: number;
  boldFrom: number | null;
}

type Line = Row & { heading: unknown; note: boolean };

/** Where names of a column begin, and how wide they are at most. */
export interface NameColumn {
  left: number;
  width: number;
}

/** Columns that begin within so many heights of a line are one. */
const SAME_COLUMN = 1;
/** So many names tell how wide those of a column are; those of fewer may be as wide as in others. */
const LEAST_NAMES = 3;

/**
 * The columns of a page on which second lines go on with names, none where they do not: nearly all lines below a name with
 * its price are set as it is and begin with a word that had no room above. What is said of a dish begins a line of its own,
 * however short the name is.
 */
export function brokenNames(rows: readonly Line[], { lineHeight, boldFrom }: Type): NameColumn[] {
  const columns: (NameColumn & { count: number })[] = [];
  for (const { left, right, text, prices } of rows) {
    if (prices.length === 0 || text === '') continue;
    const own = columns.find((column) => Math.abs(column.left - left) < SAME_COLUMN * lineHeight);
    if (!own) columns.push({ left, width: right - left, count: 1 });
    else [own.width, own.count] = [Math.max(own.width, right - left), own.count + 1];
  }
  const widths = columns.map(({ width }) => width).sort((a, b) => a - b);
  const usual = widths[Math.floor(widths.length * 0.9)] ?? 0;
  const known = columns.map(({ left, width, count }) => ({
    left,
    width: count >= LEAST_NAMES ? width : Math.max(width, usual),
  }));
  const pairs = rows.flatMap((row, at) => {
    const above = rows[at - 1];
    const second = above?.prices.length && above.text !== '' && row.prices.length === 0 && row.text !== '';
    const near = Number.isFinite(row.gapAbove) && !row.heading && !row.note;
    return above && second && near && isSetAlike(above, row, boldFrom) ? [{ above, row }] : [];
  });
  const broken = pairs.filter(({ above, row }) => hasNoRoom(above, row, known, lineHeight));
  return broken.length >= LEAST_BROKEN && broken.length >= MOSTLY_BROKEN * pairs.length ? known : [];
}

const LEAST_BROKEN = 3;
const MOSTLY_BROKEN = 0.8;

/** Whether a line goes on with the name above it, on a page that breaks names. */
export function isBrokenOff(
  above: Row,
  row: Row,
  { brokenNames: columns, lineHeight, boldFrom }: Type & { brokenNames: readonly NameColumn[] },
): boolean {
  return isSetAlike(above, row, boldFrom) && hasNoRoom(above, row, columns, lineHeight);
}

/** Whether two lines are set in one type. */
export function isSetAlike(above: Row, row: Row, boldFrom: number | null): boolean {
  const isBold = ({ weight }: Row) => weight !== null && boldFrom !== null && weight >= boldFrom;
  return (
    Math.abs(row.height - above.height) < SAME_TYPE * above.height &&
    isBold(above) === isBold(row) &&
    hasSameStrokes(above.weight, row.weight) &&
    isCapitals(above.text) === isCapitals(row.text)
  );
}

/** A page whose names are only a little heavier has no bold type, and its descriptions are lighter all the same. */
function hasSameStrokes(above: number | null, below: number | null): boolean {
  if (above === null || below === null) return true;
  return Math.abs(above - below) < SAME_STROKES * Math.max(above, below);
}

/** With the first word of the next line it would be wider than the widest names of its column. */
function hasNoRoom(above: Row, row: Row, columns: readonly NameColumn[], lineHeight: number): boolean {
  const column = columns.find(({ left }) => Math.abs(left - above.left) < SAME_COLUMN * lineHeight);
  if (!column) return false;
  // What is longer than any name shows that the column is wider.
  if (row.right - row.left > LONGER * column.width) return false;
  const width = above.right - above.left;
  const word = ((row.right - row.left) * row.text.split(/\s/)[0]!.length) / Math.max(1, row.text.length);
  return width + word + BLANK * above.height > column.width && !/[.!?:]$/.test(above.text);
}

const BLANK = 0.2;
const LONGER = 1.15;
const SAME_TYPE = 0.07;
const SAME_STROKES = 0.15;
