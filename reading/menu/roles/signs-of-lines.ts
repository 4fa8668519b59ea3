import type { KnownFoods } from '../../known-foods.ts';
import { median } from '../../ocr/geometry.ts';
import type { PageRow, Rhythm } from '../lines/page-rhythm.ts';
import { type PagePlaces, pageSigns, pairSigns, placeSigns, wordSigns } from './line-signs.ts';
import { ROLES, type Role } from './ruled-roles.ts';

/** A line with words, and what is told of it in numbers. */
export interface LineSigns {
  row: PageRow;
  signs: number[];
}

/** A line is as far right as this share of its column is at most, and as far left as the rest is at least. */
const EDGE = 0.1;
const MOST_RATIO = 3;

/** What is told of each line with words: its words and its place, those of its neighbours, and what the rules made of them. */
export function signsOfLines(
  rows: readonly PageRow[],
  rhythm: Rhythm,
  ruled: ReadonlyMap<number, Role>,
  foods: KnownFoods,
): LineSigns[] {
  const page = pageSigns(rows, rhythm);
  const weights = rows.flatMap(({ weight }) => weight ?? []);
  const weight = weights.length > 0 ? median(weights) : null;
  const byRule = (row: PageRow | undefined) =>
    ROLES.map((role) => (row && (ruled.get(row.id) ?? 'other') === role ? 1 : 0));
  return columnsOf(rows).flatMap((column) => {
    const texts = column.filter(({ text }) => text !== '');
    const places = { rhythm, weight, ...edgesOf(texts) };
    const own = texts.map((row) => [...wordSigns(row, foods), ...placeSigns(row, places)]);
    const none = own[0]!.map(() => 0);
    return texts.map((row, at) => {
      const [above, below] = [texts[at - 1], texts[at + 1]];
      const place = column.indexOf(row);
      const signs = [
        ...[at, at - 1, at + 1, at - 2, at + 2].flatMap((each) => own[each] ?? none),
        ...pairSigns(row, above, places),
        ...(below ? pairSigns(below, row, places) : pairSigns(row, undefined, places)),
        gapRatio(row, above, below),
        column[place - 1]?.text === '' ? 1 : 0,
        column[place + 1]?.text === '' ? 1 : 0,
        above ? 0 : 1,
        below ? 0 : 1,
        ...page,
        ...[above, row, below].flatMap(byRule),
      ];
      return { row, signs };
    });
  });
}

/** Columns that have words. */
function columnsOf(rows: readonly PageRow[]): PageRow[][] {
  const columns: PageRow[][] = [];
  for (const row of rows) {
    if (columns.length === 0 || !Number.isFinite(row.gapAbove)) columns.push([]);
    columns.at(-1)!.push(row);
  }
  return columns.filter((column) => column.some(({ text }) => text !== ''));
}

function edgesOf(texts: readonly PageRow[]): Pick<PagePlaces, 'left' | 'right'> {
  const lefts = texts.map(({ left }) => left).sort((a, b) => a - b);
  const rights = texts.map(({ right }) => right).sort((a, b) => a - b);
  return {
    left: lefts[Math.floor(lefts.length * EDGE)]!,
    right: rights[Math.floor(rights.length * (1 - EDGE))]!,
  };
}

/** Whether the line stands nearer to the one above, below 0, or to the one below it. */
function gapRatio(row: PageRow, above: PageRow | undefined, below: PageRow | undefined): number {
  if (!above || !below) return 0;
  const [up, down] = [Math.max(1, row.y - above.y), Math.max(1, below.y - row.y)];
  return Math.max(-MOST_RATIO, Math.min(MOST_RATIO, 4 * Math.log(up / down)));
}
