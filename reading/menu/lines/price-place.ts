import { median } from '../../ocr/geometry.ts';
import { beginsAtEdge } from './indent.ts';
import { looksContinued } from './line-text.ts';
import { countsCourses } from './offers.ts';
import { isHeavy, type PageRow } from './page-row.ts';

/** Where dishes of this page have their price. */
export type PricePlace = 'first-line' | 'last-line' | 'own-line' | 'none';

/** So much higher than lines with prices are headings. */
const TALL = 1.25;

/** Where these lines have their prices. */
export function pricePlaceOf(
  rows: readonly PageRow[],
  { heavyFrom }: { heavyFrom: number | null },
): PricePlace {
  const priced = rows.filter(
    (row) =>
      row.text !== '' && !row.heading && !row.note && row.prices.length > 0 && !row.parts.some(countsCourses),
  ).length;
  const alone = rows.filter((row) => row.text === '' && row.prices.length > 0).length;
  const words = rows.filter((row) => row.text !== '' && !row.heading && !row.note).length;
  if (priced + alone < Math.max(2, words * 0.12)) return 'none';
  if (alone > priced) return 'own-line';
  // A heading whose words we do not know is no line of the dish below it.
  const tall =
    TALL * median(rows.filter((row) => row.prices.length > 0 && row.text !== '').map((row) => row.height));
  let first = 0.5;
  let last = 0;
  let index = 0;
  while (index < rows.length) {
    if (!isPlain(rows[index]!, tall, heavyFrom)) {
      index++;
      continue;
    }
    const from = index;
    while (
      index < rows.length &&
      isPlain(rows[index]!, tall, heavyFrom) &&
      (index === from || Number.isFinite(rows[index]!.gapAbove))
    )
      index++;
    const above = rows[from - 1];
    const below = rows[index];
    const hasAbove = above !== undefined && above.prices.length > 0 && Number.isFinite(rows[from]!.gapAbove);
    const hasBelow = below !== undefined && below.prices.length > 0 && Number.isFinite(below.gapAbove);
    if (hasAbove && looksContinued(rows[from]!.text)) first++;
    if (index === from + 1 && hasBelow && isSoldAlone(rows[index + 1])) continue;
    if (hasAbove && hasBelow) {
      // Where names begin further out than what is said of them, that tells better than gaps that differ by a hair.
      const atOneEdge = Math.abs(above.left - below.left) < AT_ONE_EDGE * above.height;
      if (atOneEdge && isIndented(rows[from]!, above) && isIndented(rows[from]!, below)) first++;
      else if (atOneEdge && isIndented(above, rows[from]!) && isIndented(below, rows[from]!)) last++;
      else if (rows[from]!.gapAbove < below.gapAbove * 0.93) first++;
      else if (below.gapAbove < rows[from]!.gapAbove * 0.93) last++;
    } else if (hasAbove && !hasBelow) first += 0.5;
    else if (
      hasBelow &&
      above?.heading &&
      !looksContinued(rows[from]!.text) &&
      below &&
      looksContinued(below.text)
    )
      last++;
  }
  return last > first ? 'last-line' : 'first-line';
}

/** So much further in, in heights of a line, what is said of a dish begins than its name. */
const INDENT = 0.35;
/** What is set about a middle begins now here, now there. */
const AT_ONE_EDGE = 0.2;

const isIndented = (lower: PageRow, upper: PageRow) =>
  beginsAtEdge(lower) && beginsAtEdge(upper) && lower.left - upper.left > INDENT * upper.height;

/** "Mocha" above "Small 5.00", "Large 6.00": what stands above several lines with a price heads them, and ends with none. */
const isSoldAlone = (next: PageRow | undefined) =>
  next !== undefined && next.text !== '' && next.prices.length > 0 && Number.isFinite(next.gapAbove);

function isPlain(row: PageRow, tall: number, heavyFrom: number | null): boolean {
  return (
    row.text !== '' &&
    !isHeavy(row, { heavyFrom }) &&
    !(tall > 0 && row.height > tall) &&
    row.prices.length === 0 &&
    !row.heading &&
    !row.note
  );
}
