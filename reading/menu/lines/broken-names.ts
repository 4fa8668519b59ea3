import { isCapitals } from './line-text.ts';
import type { Row } from './rows.ts';

/** How wide names of a page are at most, and from what breadth of strokes on they are bold, if they are. */
interface Widths {
  nameWidth: number;
  boldFrom: number | null;
}

type Line = Row & { heading: unknown; note: boolean };

/**
 * Whether second lines on this page go on with names: nearly all of those below a name with its price are set as it is and
 * begin with a word that had no room above. What is said of a dish begins a line of its own, however short the name is.
 */
export function breaksNames(rows: readonly Line[], widths: Widths): boolean {
  const pairs = rows.flatMap((row, at) => {
    const above = rows[at - 1];
    const second = above?.prices.length && above.text !== '' && row.prices.length === 0 && row.text !== '';
    const near = Number.isFinite(row.gapAbove) && !row.heading && !row.note;
    return above && second && near && isSetAlike(above, row, widths.boldFrom) ? [{ above, row }] : [];
  });
  const broken = pairs.filter(({ above, row }) => hasNoRoom(above, row, widths.nameWidth));
  return broken.length >= LEAST_BROKEN && broken.length >= MOSTLY_BROKEN * pairs.length;
}

const LEAST_BROKEN = 3;
const MOSTLY_BROKEN = 0.8;

/** Whether a line goes on with the name above it, on a page that breaks names. */
export function isBrokenOff(
  above: Row,
  row: Row,
  { breaksNames: breaks, nameWidth, boldFrom }: Widths & { breaksNames: boolean },
): boolean {
  return breaks && isSetAlike(above, row, boldFrom) && hasNoRoom(above, row, nameWidth);
}

function isSetAlike(above: Row, row: Row, boldFrom: number | null): boolean {
  const isBold = ({ weight }: Row) => weight !== null && boldFrom !== null && weight >= boldFrom;
  return (
    Math.abs(row.height - above.height) < SAME_TYPE * above.height &&
    isBold(above) === isBold(row) &&
    isCapitals(above.text) === isCapitals(row.text)
  );
}

/** With the first word of the next line it would be wider than the widest names. */
function hasNoRoom(above: Row, row: Row, nameWidth: number): boolean {
  const width = above.right - above.left;
  const word = ((row.right - row.left) * row.text.split(/\s/)[0]!.length) / Math.max(1, row.text.length);
  return width + word + BLANK * above.height > nameWidth && !/[.!?:]$/.test(above.text);
}

const BLANK = 0.2;
const SAME_TYPE = 0.07;
