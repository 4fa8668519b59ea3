import { borderOf } from '../../layout/bold-border.ts';
import { looksLikeName } from './line-text.ts';
import type { Row } from './rows.ts';

/** Fewer lines of either kind make no habit of a page. */
const LEAST = 3;
/** Where one kind follows the other: at most so many lines describe a dish. */
const LONGEST_DESCRIPTION = 3;
/** Prices for each description where it ends with the price; a few dishes have two sizes. */
const MOST_PRICES = 1.3;
/** Names are so much larger than what is said of dishes, as far as they are. */
const LARGER = 1.15;
/** Several short names below each of them are dishes below headings. */
const SEVERAL = 2;
const SHORT_NAME = 3;
const MOSTLY = 0.7;

/**
 * From which breadth of strokes on a line of this page is set bold; null where all are set alike, or where what is bold
 * are not the names of dishes: a few bold lines with many others below each are headings.
 */
export function boldFrom(rows: readonly Row[]): number | null {
  return borderOfNames(rows, ({ weight }) => weight);
}

/** From which size on type of this page is that of names, where what is said of dishes is set smaller; else null. */
export function largeFrom(rows: readonly Row[]): number | null {
  return borderOfNames(rows, ({ size }) => size, LARGER);
}

type Measure = (row: Row) => number | null;

function borderOfNames(rows: readonly Row[], measure: Measure, broader?: number): number | null {
  const sorted = rows.flatMap((row) => measure(row) ?? []).sort((a, b) => a - b);
  const border = borderOf(sorted, broader);
  if (border === null) return null;
  const [bold, light] = [
    pricedOf(rows, measure, (value) => value >= border),
    pricedOf(rows, measure, (value) => value < border),
  ];
  const runs = lengthsOfRuns(rows, measure, border);
  // A description may end with the price; more prices than that are those of dishes set light.
  if (light > bold && light > MOST_PRICES * runs.length) return null;
  const usual = runs[runs.length >> 1]!;
  if (runs.length < LEAST || usual > LONGEST_DESCRIPTION) return null;
  // "CHOOSE YOUR PASTA" above "Penne", "Fusilli", "Spaghetti": headings above names.
  const others = rows.filter((row) => (measure(row) ?? border) < border);
  const named = others.filter((row) => looksLikeName(row) && row.text.split(/\s+/).length <= SHORT_NAME);
  return usual >= SEVERAL && named.length > MOSTLY * others.length ? null : border;
}

/** How many light lines stand below each bold one that has any, sorted. */
function lengthsOfRuns(rows: readonly Row[], measure: Measure, border: number): number[] {
  const runs: number[] = [];
  let [run, below] = [0, false];
  const end = () => {
    if (below && run > 0) runs.push(run);
    run = 0;
  };
  for (const row of rows) {
    if (!Number.isFinite(row.gapAbove)) {
      end();
      below = false;
    }
    const value = measure(row);
    if (value === null) continue;
    if (value >= border) {
      end();
      below = true;
    } else run++;
  }
  end();
  return runs.sort((a, b) => a - b);
}

function pricedOf(rows: readonly Row[], measure: Measure, isOf: (value: number) => boolean): number {
  return rows.filter((row) => {
    const value = measure(row);
    return row.prices.length > 0 && value !== null && isOf(value);
  }).length;
}
