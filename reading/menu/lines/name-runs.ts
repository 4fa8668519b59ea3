import type { KnownFoods } from '../../known-foods.ts';
import { median } from '../../ocr/geometry.ts';
import { foodWordCount } from '../food-words.ts';
import { isBrokenOff } from './broken-names.ts';
import { endsOpen, looksContinued, looksLikeName } from './line-text.ts';
import type { PageRow, Rhythm } from './page-rhythm.ts';

/** So many lines below a name make a run of names. */
const LEAST = 2;
const LONGEST_NAME = 4;
/**
 * How alike the lines of a run are set as a whole, their median height against the name above them and their gaps against
 * each other, as shares; left edges in heights of a line.
 */
const SAME_HEIGHT = 0.15;
const SAME_EDGE = 0.5;
const SAME_GAP = 0.3;
/** A single line may be off by more: its box is as high as its letters reach, and the first stands further below. */
const LINE_HEIGHT = 0.25;
const LINE_GAP = 0.5;
/** "Blueberry.": a speck behind a name. A sentence is longer than names of a run. */
const SPECK = /\.$/;
/** How far apart two lines side by side stand, in heights of a line. */
const LEVEL = 0.5;

/**
 * Lines that are dishes of their own although they have no price: short names below a name, set as it is and one as far
 * below the other ("Glazed 1.89 / Long John / Twist / Maple Bar"). A description goes on in lower case, or with commas.
 */
export function nameRuns(rows: readonly PageRow[], rhythm: Rhythm, foods: KnownFoods): ReadonlySet<number> {
  const names = new Set<number>();
  const priced = rows.filter((row) => row.text !== '' && row.prices.length > 0).map(({ height }) => height);
  for (let at = 0; at < rows.length; at++) {
    const head = rows[at]!;
    if (head.text === '' || head.heading || head.note) continue;
    let end = at + 1;
    while (end < rows.length && goesOn(rows[end]!, rows[end - 1]!, head, rhythm)) end++;
    const run = rows.slice(at + 1, end);
    if (run[0] && (isOneName(head, run[0], rhythm) || !isSetAsOne(head, run))) continue;
    if (head.prices.length === 0 && isSmaller([head, ...run], priced)) continue;
    const known = run.filter((row) => foodWordCount(row.text, foods) > 0).length;
    const named = run.length >= LEAST && known >= run.length / 2;
    if (named && !(head.prices.length === 0 && isBesidePrices(run, rows, rhythm)))
      for (const row of run) names.add(row.id);
    if (run.length > 0) at = end - 1;
  }
  return names;
}

/** "Warm Goat's Cheese and / Caramelised Red Onion", closer than two dishes are. */
function isOneName(head: PageRow, next: PageRow, rhythm: Rhythm): boolean {
  if (rhythm.dishGap === null || next.gapAbove >= rhythm.dishGap) return false;
  return endsOpen(head.text) || isBrokenOff(head, next, rhythm);
}

/** Each of them level with a line that has a price: the names of those in another language. */
function isBesidePrices(run: readonly PageRow[], rows: readonly PageRow[], rhythm: Rhythm): boolean {
  const priced = rows.filter((row) => row.prices.length > 0);
  const level = run.filter((row) =>
    priced.some((other) => Math.abs(other.y - row.y) < LEVEL * rhythm.lineHeight),
  );
  return level.length > run.length / 2;
}

function isSetAsOne(head: PageRow, run: readonly PageRow[]): boolean {
  const height = median(run.map((row) => row.height));
  const gaps = run.slice(run.length > LEAST ? 1 : 0).map(({ gapAbove }) => gapAbove);
  const gap = median(gaps);
  return (
    Math.abs(height - head.height) <= SAME_HEIGHT * head.height &&
    gaps.every((each) => Math.abs(each - gap) <= SAME_GAP * gap)
  );
}

/** Lines without a price, set smaller than those with one: what is said of the dish above them. */
const isSmaller = (lines: readonly PageRow[], priced: readonly number[]) =>
  priced.length > 0 && median(lines.map(({ height }) => height)) < (1 - SAME_HEIGHT) * median(priced);

function goesOn(row: PageRow, above: PageRow, head: PageRow, rhythm: Rhythm): boolean {
  return (
    Number.isFinite(row.gapAbove) &&
    row.prices.length === 0 &&
    !row.heading &&
    !row.note &&
    looksLikeName({ ...row, text: row.text.replace(SPECK, '') }) &&
    !looksContinued(row.text) &&
    !endsOpen(above.text) &&
    row.text.split(/\s+/).length <= LONGEST_NAME &&
    isSameType(row.weight, head.weight, rhythm.boldFrom) &&
    isSameType(row.size, head.size, rhythm.largeFrom) &&
    Math.abs(row.height - head.height) <= LINE_HEIGHT * head.height &&
    Math.abs(row.left - head.left) <= SAME_EDGE * rhythm.lineHeight &&
    (above === head || row.gapAbove <= (1 + LINE_GAP) * above.gapAbove)
  );
}

/** Whether both stand on one side of the border between two types of the page, as far as that is known. */
const isSameType = (one: number | null, other: number | null, from: number | null) =>
  from === null || one === null || other === null || one >= from === other >= from;
