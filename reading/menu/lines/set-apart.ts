import type { PageRow } from './page-row.ts';

/** So many lines begin at one place, and such a share of all at places of that kind. */
const LEAST_AT_EDGE = 3;
const AT_EDGES = 0.8;
const SAME_EDGE = 0.6;

/** Where the lines with a price begin, column by column; none where they do so in all places. */
export function edgesOf(priced: readonly PageRow[], lineHeight: number): number[] {
  const edges: { left: number; count: number }[] = [];
  for (const { left, text } of priced) {
    if (text === '') continue;
    const edge = edges.find((other) => Math.abs(other.left - left) < SAME_EDGE * lineHeight);
    if (edge) edge.count++;
    else edges.push({ left, count: 1 });
  }
  const own = edges.filter(({ count }) => count >= LEAST_AT_EDGE);
  const count = own.reduce((sum, edge) => sum + edge.count, 0);
  return count >= AT_EDGES * priced.length ? own.map(({ left }) => left) : [];
}

/** How far from where dishes begin a line is set apart from them, in heights of a line. */
const SET_APART = 2;
const COLUMN_ABOVE = 0.5;

/** In the middle of a column whose dishes all begin at its left edge. */
export function isSetApart(
  { left, pieces }: PageRow,
  { edges, lineHeight }: { edges: readonly number[]; lineHeight: number },
): boolean {
  const column = edges.toSorted((a, b) => a - b).findLast((edge) => edge < left + COLUMN_ABOVE * lineHeight);
  return pieces.length === 1 && column !== undefined && left - column > SET_APART * lineHeight;
}
