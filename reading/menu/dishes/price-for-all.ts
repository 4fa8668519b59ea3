import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { menuLines } from '@mirabelle/language/lexicon/words/menu-lines.ts';
import { anyOf } from '@mirabelle/language/text/compile.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import { type Heading, headingOf } from '../lines/headings.ts';
import { looksContinued } from '../lines/line-text.ts';
import type { PageRow } from '../lines/page-rhythm.ts';

/** So many lines without a price below it cost what it says. */
const LEAST_NAMES = 2;
const LONGEST = 5;
const ALL = anyOf(everyWord(menuLines, 'allOf').map(foldWords));
const EACH = anyOf(everyWord(menuLines, 'forEach').map(foldWords));
const IN_FRONT = new RegExp(`^(?:${ALL})\\s`, 'u');
const BEHIND = new RegExp(`\\s(?:${ALL}|${EACH})$`, 'u');
const IN_UNIT = new RegExp(`^(?:${EACH})$`, 'u');

/**
 * "Cocktails all 10.5", "Tacos 3.50 each", "Alle Pizzen 9,50" above names without a price of their own: a heading with
 * what each of them costs.
 * @param below the lines below it
 * @returns what it says as a heading, null where menus use no such one; or null for another line
 */
export function pricedForAll(
  row: PageRow,
  below: readonly PageRow[],
): { heading: Heading | null; title: string } | null {
  if (row.prices.length !== 1 || row.cell !== undefined || row.text.split(/\s+/).length > LONGEST)
    return null;
  const folded = foldWords(row.text);
  const heading = headingOf(folded.replace(IN_FRONT, '').replace(BEHIND, ''));
  const isForEach = BEHIND.test(folded) || IN_UNIT.test(foldWords(row.prices[0]!.unit ?? ''));
  if (!isForEach && !(IN_FRONT.test(folded) && heading?.exact)) return null;
  const end = below.findIndex(
    ({ prices, heading, gapAbove }) => prices.length > 0 || heading !== null || !Number.isFinite(gapAbove),
  );
  const list = (end < 0 ? below : below.slice(0, end)).filter(({ text, note }) => text !== '' && !note);
  const [first] = list;
  const names = list.filter(({ text }) => !looksContinued(text));
  if (!first || names.length < LEAST_NAMES || looksContinued(first.text)) return null;
  return { heading, title: titleOf(row.text) };
}

/** "Cocktails all" without its last words, as many as say so. */
function titleOf(text: string): string {
  const words = text.split(/\s+/);
  const said = BEHIND.exec(foldWords(text))?.[0].trim().split(' ').length ?? 0;
  return words.slice(0, words.length - said).join(' ') || text;
}
