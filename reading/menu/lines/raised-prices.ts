import { median } from '../../ocr/geometry.ts';
import { looksContinued } from './line-text.ts';
import type { PageRow } from './page-row.ts';

/**
 * The lines with each price beside the name that it stands below, where what is said of dishes follows their prices:
 * "Halibut / 46 $ / squash purée, leek".
 */
export function withRaisedPrices(rows: readonly PageRow[]): PageRow[] {
  if (!isSaidBelowPrices(rows)) return [...rows];
  const raised: PageRow[] = [];
  for (const row of rows) {
    const above = raised.at(-1);
    const isPrice = row.text === '' && row.prices.length > 0 && Number.isFinite(row.gapAbove);
    if (isPrice && above && above.text !== '' && above.prices.length === 0 && !above.note)
      raised[raised.length - 1] = {
        ...above,
        prices: row.prices,
        places: [...above.places, ...row.places],
        heading: null,
      };
    else raised.push(row);
  }
  return raised;
}

/**
 * "Halibut / 46 $ / squash purée, leek": most prices stand nearer to what is said of their dish than that to the next name.
 * What stands below the last price of a section or a column can be said of its dish alone; what is larger than the line
 * above the price is the next name.
 */
function isSaidBelowPrices(rows: readonly PageRow[]): boolean {
  let [said, named] = [0, 0];
  const sizes: number[] = [];
  for (const [at, row] of rows.entries()) {
    if (row.text !== '' || row.prices.length === 0) continue;
    const [first, second] = [rows[at + 1], rows[at + 2]];
    if (!first || endsBlock(first)) {
      named++;
      continue;
    }
    if (first.text === '') continue;
    const below = rows.slice(at + 1);
    const next = below.findIndex((line) => line.prices.length > 0 || endsBlock(line));
    const last = next < 0 || endsBlock(below[next]!);
    const above = rows[at - 1];
    if (above && above.text !== '') sizes.push(first.height / above.height);
    if (last || looksContinued(first.text)) said++;
    else if (second && second.text !== '' && first.gapAbove < CLOSER * second.gapAbove) said++;
    else if (second && (second.text === '' || first.gapAbove * CLOSER > second.gapAbove)) named++;
  }
  return said >= LEAST_SAID && said > 2 * named && median(sizes) < LARGER;
}

const endsBlock = (row: PageRow) => row.heading !== null || row.note || !Number.isFinite(row.gapAbove);

const CLOSER = 0.85;
const LEAST_SAID = 3;
/** Names are set so much larger than what is said of them, where they are. */
const LARGER = 1.1;
