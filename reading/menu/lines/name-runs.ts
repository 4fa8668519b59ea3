import type { KnownFoods } from '../../known-foods.ts';
import { foodWordCount } from '../food-words.ts';
import { isBrokenOff } from './broken-names.ts';
import { endsOpen, looksLikeName } from './line-text.ts';
import type { PageRow, Rhythm } from './page-rhythm.ts';

/** So many lines below a name make a run of names. */
const LEAST = 2;
const LONGEST_NAME = 4;
/** How alike the lines of a run are set: heights as a share, left edges in heights of a line, gaps as a share. */
const SAME_HEIGHT = 0.15;
const SAME_EDGE = 0.5;
const SAME_GAP = 0.3;
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
  for (let at = 0; at < rows.length; at++) {
    const head = rows[at]!;
    if (head.text === '' || head.heading || head.note) continue;
    let end = at + 1;
    while (end < rows.length && goesOn(rows[end]!, rows[at + 1]!, head, rhythm)) end++;
    const run = rows.slice(at + 1, end);
    if (run[0] && isOneName(head, run[0], rhythm)) continue;
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

function goesOn(row: PageRow, first: PageRow, head: PageRow, rhythm: Rhythm): boolean {
  return (
    Number.isFinite(row.gapAbove) &&
    row.prices.length === 0 &&
    !row.heading &&
    !row.note &&
    looksLikeName({ ...row, text: row.text.replace(SPECK, '') }) &&
    row.text.split(/\s+/).length <= LONGEST_NAME &&
    Math.abs(row.height - head.height) <= SAME_HEIGHT * head.height &&
    Math.abs(row.left - head.left) <= SAME_EDGE * rhythm.lineHeight &&
    Math.abs(row.gapAbove - first.gapAbove) <= SAME_GAP * first.gapAbove
  );
}
