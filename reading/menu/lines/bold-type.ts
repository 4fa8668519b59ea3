import { borderOf } from '../../layout/bold-border.ts';
import type { Row } from './rows.ts';

/** Fewer lines of either kind make no habit of a page. */
const LEAST = 3;
/** Where one kind follows the other: at most so many lines describe a dish. */
const LONGEST_DESCRIPTION = 3;
/** Prices for each description where it ends with the price; a few dishes have two sizes. */
const MOST_PRICES = 1.3;

/**
 * From which breadth of strokes on a line of this page is set bold; null where all are set alike, or where what is bold
 * are not the names of dishes: a few bold lines with many others below each are headings.
 */
export function boldFrom(rows: readonly Row[]): number | null {
  const weights = rows.flatMap(({ weight }) => weight ?? []).sort((a, b) => a - b);
  const border = borderOf(weights);
  if (border === null) return null;
  const [bold, light] = [
    pricedOf(rows, (weight) => weight >= border),
    pricedOf(rows, (weight) => weight < border),
  ];
  const runs = lengthsOfRuns(rows, border);
  // A description may end with the price; more prices than that are those of dishes set light.
  if (light > bold && light > MOST_PRICES * runs.length) return null;
  return runs.length >= LEAST && runs[runs.length >> 1]! <= LONGEST_DESCRIPTION ? border : null;
}

/** How many light lines stand below each bold one that has any, sorted. */
function lengthsOfRuns(rows: readonly Row[], border: number): number[] {
  const runs: number[] = [];
  let [run, below] = [0, false];
  const end = () => {
    if (below && run > 0) runs.push(run);
    run = 0;
  };
  for (const { weight, gapAbove } of rows) {
    if (!Number.isFinite(gapAbove)) {
      end();
      below = false;
    }
    if (weight === null) continue;
    if (weight >= border) {
      end();
      below = true;
    } else run++;
  }
  end();
  return runs.sort((a, b) => a - b);
}

const pricedOf = (rows: readonly Row[], isOf: (weight: number) => boolean) =>
  rows.filter(({ prices, weight }) => prices.length > 0 && weight !== null && isOf(weight)).length;
