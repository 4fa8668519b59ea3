import type { Row } from './rows.ts';

/** Lines that begin, or have their middle, within so many heights of each other stand in one column. */
const SAME_COLUMN = 0.6;
/** So many lines tell how wide those of a column may be; of fewer the page tells. */
const LEAST_LINES = 4;
/** The widest line but for one in ten: what is longer is often two texts that were joined. */
const WIDEST = 0.9;
const BLANK = 0.25;
/** A line may end so much before the widest one although the next word would have fitted: measures differ a little. */
const NEARLY = 0.97;
/** What is so much wider shows that the lines with a price do not end where their column does. */
const WIDER = 1.1;

type Line = Pick<Row, 'text' | 'left' | 'right' | 'height' | 'prices'>;

/**
 * Tells of a line and the one below it whether the upper one is full: the first word of the lower one had no room in it. Text
 * that goes on breaks its lines only where they are full, so that what stands below one with room to spare begins afresh.
 */
export function fullLines(rows: readonly Line[]): (above: Line, row: Line) => boolean {
  const lines = rows.filter(({ text }) => text !== '');
  const widthOf = ({ left, right }: Line) => right - left;
  const all = quantile(lines.map(widthOf), WIDEST);
  const widest = new Map<Line, number>();
  const widestBeside = (line: Line): number => {
    const known = widest.get(line);
    if (known !== undefined) return known;
    const near = (value: (of: Line) => number) =>
      lines.filter(
        (other) =>
          other.prices.length > 0 === line.prices.length > 0 &&
          Math.abs(value(other) - value(line)) < SAME_COLUMN * line.height,
      );
    const groups = [near(({ left }) => left), near(({ left, right }) => (left + right) / 2)];
    const [own = []] = groups.sort((a, b) => b.length - a.length);
    const width = own.length < LEAST_LINES ? all : quantile(own.map(widthOf), WIDEST);
    widest.set(line, width);
    return width;
  };
  return (above, row) => {
    const word = (widthOf(row) * row.text.split(/\s/)[0]!.length) / Math.max(1, row.text.length);
    const most = widestBeside(above);
    return widthOf(row) < WIDER * most && widthOf(above) + BLANK * above.height + word > NEARLY * most;
  };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}
