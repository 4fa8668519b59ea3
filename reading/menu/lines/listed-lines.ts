import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { grammar } from '@mirabelle/language/lexicon/words/grammar.ts';
import { anyOf } from '@mirabelle/language/text/compile.ts';
import { fullLines } from './full-lines.ts';
import { endsOpen, looksContinued } from './line-text.ts';
import type { PageRow } from './page-row.ts';

/** So many lines below each other, and such a share of them, make a list. */
const LEAST_PAIRS = 5;
const MOSTLY = 0.55;
/** Where dishes have lines below their names, gaps so much wider than most follow at least every fourth line. */
const WIDE = 1.5;
const CLOSE = 0.25;
const SELDOM = 0.25;
/** Lines of names and of descriptions by turns are so much more like the next but one than like the next. */
const BY_TURNS = 1.8;
/** Nearly all begin with a small letter, or nearly none do. */
const FEW = 0.2;

/** How the lines of a list begin. */
export type ListedLines = 'with capitals' | 'with small letters';

/** "with", "and", "or" in front of what goes on with the line above. */
export const JOINING = new RegExp(
  String.raw`^(?:${anyOf([...everyWord(grammar, 'with'), ...everyWord(grammar, 'and'), ...everyWord(grammar, 'or')])})\s`,
  'iu',
);

/** Whether a line goes on with the one above, in such a list. */
export function goesOnInList(row: PageRow, above: PageRow, listed: ListedLines): boolean {
  if (endsOpen(above.text)) return true;
  return listed === 'with capitals' ? looksContinued(row.text) : JOINING.test(row.text);
}

/**
 * How lines begin on a page that lists a dish in each: most of them leave room for the first word of the next one, and they
 * are set alike, begin alike and stand equally far apart. Null on others.
 */
export function listedLines(rows: readonly PageRow[]): ListedLines | null {
  const isFull = fullLines(rows);
  const pairs = rows.flatMap((row, at) => {
    const above = rows[at - 1];
    const plain = above && [above, row].every(({ text, heading, note }) => text !== '' && !heading && !note);
    return plain && Number.isFinite(row.gapAbove) ? [{ above, row, before: rows[at - 2] }] : [];
  });
  if (pairs.length < LEAST_PAIRS) return null;
  const most = MOSTLY * pairs.length;
  const ends = pairs.filter(({ above, row }) => !endsOpen(above.text) && !isFull(above, row));
  const gaps = pairs.map(({ row }) => row.gapAbove).sort((a, b) => a - b);
  const usual = gaps[Math.floor((gaps.length - 1) * CLOSE)]!;
  const wide = gaps.filter((gap) => gap > WIDE * usual).length;
  const small = pairs.filter(({ row }) => looksContinued(row.text)).length / pairs.length;
  const alike = Math.min(small, 1 - small) <= FEW;
  const isList = ends.length >= most && wide <= SELDOM * pairs.length && alike && !isByTurns(pairs);
  if (!isList) return null;
  return small > FEW ? 'with small letters' : 'with capitals';
}

function isByTurns(pairs: readonly { above: PageRow; row: PageRow; before: PageRow | undefined }[]): boolean {
  let [next, nextButOne] = [0, 0];
  for (const { above, row, before } of pairs) {
    if (!before || before.text === '' || before.heading || before.note) continue;
    next += Math.abs(row.height - above.height);
    nextButOne += Math.abs(row.height - before.height);
  }
  return next > BY_TURNS * nextButOne;
}
