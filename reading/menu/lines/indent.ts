import { median } from '../../ocr/geometry.ts';
import type { PageRow } from './page-row.ts';

/** How far in, in heights of a line, what is said of dishes begins; further in stands something else. */
const LEAST = 0.35;
const MOST = 3;
/** So many lines begin further in than the one above, this share of them by as much, and such a share of those below each. */
const LEAST_LINES = 3;
const MOSTLY = 0.75;
const ALIKE = 0.25;

/**
 * How much further in than their names descriptions of this page begin, in pixels; null where they do not, or here by more
 * and there by less, as lines set about a middle do.
 */
export function indentOf(rows: readonly PageRow[], lineHeight: number): number | null {
  // A price alone on its line says nothing of either.
  const worded = rows.filter(({ text }) => text !== '');
  const steps = worded.flatMap((row, at) => {
    const above = worded[at - 1];
    if (!above || !Number.isFinite(row.gapAbove) || !beginsPlainly(above) || !beginsPlainly(row)) return [];
    return [(row.left - above.left) / lineHeight];
  });
  const inward = steps.filter((step) => step > LEAST && step < MOST);
  const outward = steps.filter((step) => step < -LEAST && step > -MOST);
  if (inward.length < LEAST_LINES || outward.length < LEAST_LINES - 1) return null;
  const usual = median(inward);
  const areAlike = (some: readonly number[], by: number) =>
    some.filter((step) => Math.abs(step - by) < ALIKE).length >= MOSTLY * some.length;
  const others = steps.filter((step) => Math.abs(step) > LEAST);
  const isUsual = areAlike(inward, usual) && areAlike(outward, -usual);
  return isUsual && inward.length + outward.length >= MOSTLY * others.length ? usual * lineHeight : null;
}

/** Whether words begin where their line does: behind a number or a price of its own they begin further in. */
export const beginsAtEdge = ({ mark, priceFirst }: PageRow): boolean => mark === null && !priceFirst;

const beginsPlainly = (row: PageRow) =>
  row.text !== '' && row.heading === null && !row.note && beginsAtEdge(row);

/** Where a line begins, on a page that sets descriptions in; null where that tells nothing. */
export function placeByIndent(
  row: PageRow,
  rows: readonly PageRow[],
  { indent, lineHeight }: { indent: number | null; lineHeight: number },
): 'as name' | 'as description' | null {
  const [name] = rows;
  if (indent === null || !name || ![name, row].every(beginsPlainly) || !Number.isFinite(row.gapAbove))
    return null;
  const by = row.left - name.left;
  const near = ALIKE * lineHeight;
  if (Math.abs(by - indent) < near) return 'as description';
  const above = rows.findLast(({ text }) => text !== '')!;
  return Math.abs(by) < near && Math.abs(above.left - name.left - indent) < near ? 'as name' : null;
}
