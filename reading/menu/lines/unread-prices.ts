import { median } from '../../ocr/geometry.ts';
import { saysNoDish } from './around-dishes.ts';
import { fullLines } from './full-lines.ts';
import { endsOpen, looksContinued } from './line-text.ts';
import type { PageRow, Rhythm } from './page-rhythm.ts';

/** So many lines with a price, and so many of them right below each other, make a list of dishes in one line each. */
const LEAST_PRICED = 3;
const LEAST_PAIRS = 2;
/** So many on the whole page, and such a share of its lines with a price, speak for short sections too. */
const LEAST_PAIRS_OF_PAGE = 5;
const MOSTLY = 0.4;
/** How alike the lines of a list are set: heights and gaps as shares of the usual one, left edges in heights of a line. */
const SAME_HEIGHT = 0.2;
const SAME_GAP = 0.25;
const SAME_EDGE = 0.6;
/** A name has no more words, unless lines with a price do; such a share of them shows how names of the list are written. */
const LONGEST_NAME = 7;
const SOME = 0.2;

/**
 * Lines without a price in a list of dishes that have one line and a price each: set and written as those are and as far
 * below each other, they are dishes whose price was not read. Below a line that is full or ends open they go on with it.
 */
export function namesWithUnreadPrices(rows: readonly PageRow[], rhythm: Rhythm): ReadonlySet<number> {
  const isFull = fullLines(rows);
  const blocks = blocksOf(rows);
  const page = listOf(blocks);
  const isListed =
    page.pairs.length >= LEAST_PAIRS_OF_PAGE && page.pairs.length >= MOSTLY * page.priced.length;
  const found = new Set<number>();
  for (const block of blocks) {
    const own = listOf([block]);
    const tells = own.priced.length >= LEAST_PRICED && own.pairs.length >= LEAST_PAIRS;
    if (!tells && !(isListed && own.priced.length > 0)) continue;
    const { priced, pairs } = tells ? own : page;
    const height = median(priced.map((row) => row.height));
    const gap = median(pairs.map(({ gapAbove }) => gapAbove));
    const isWritten = writtenAs(priced);
    block.forEach((row, at) => {
      const [above, next] = [block[at - 1], block[at + 1]];
      const goesOn = above && (endsOpen(above.text) || (!isPriced(above) && isFull(above, row)));
      const isName =
        !isPriced(row) &&
        isWritten(row) &&
        !saysNoDish(row.text) &&
        Math.abs(row.height - height) <= SAME_HEIGHT * height &&
        (!above || Math.abs(row.gapAbove - gap) <= SAME_GAP * gap) &&
        own.priced.some(({ left }) => Math.abs(row.left - left) <= SAME_EDGE * rhythm.lineHeight) &&
        !goesOn &&
        !(next && looksContinued(next.text));
      if (isName) found.add(row.id);
    });
  }
  return found;
}

/** The lines with a price, and of those the ones right below another. */
function listOf(blocks: readonly PageRow[][]) {
  return {
    priced: blocks.flatMap((block) => block.filter(isPriced)),
    pairs: blocks.flatMap((block) =>
      block.filter((row, at) => at > 0 && isPriced(row) && isPriced(block[at - 1]!)),
    ),
  };
}

/** Whether a line is written as names are, or as these lines with a price: with commas, as a sentence, in many words. */
function writtenAs(priced: readonly PageRow[]): (row: PageRow) => boolean {
  const some = (is: (row: PageRow) => boolean) => priced.filter(is).length >= SOME * priced.length;
  const [listed, ended] = [some(hasComma), some(isEnded)];
  const words = priced.map(wordCount).sort((a, b) => a - b);
  const most = Math.max(LONGEST_NAME, words[Math.floor(words.length * (1 - SOME))] ?? 0);
  return (row) =>
    wordCount(row) <= most &&
    (listed || !hasComma(row)) &&
    (ended || !isEnded(row)) &&
    /^[^\p{L}]*\p{Lu}/u.test(row.text);
}

const hasComma = ({ text }: PageRow) => text.includes(',');
const isEnded = ({ text }: PageRow) => /[.!?]$/.test(text);
const wordCount = ({ text }: PageRow) => text.split(/\s+/).length;
const isPriced = ({ prices }: PageRow) => prices.length > 0;

/** Lines that follow each other in one column, with no heading or note between them. */
function blocksOf(rows: readonly PageRow[]): PageRow[][] {
  const blocks: PageRow[][] = [[]];
  for (const row of rows) {
    if (row.heading || row.note || row.text === '') blocks.push([]);
    else if (!Number.isFinite(row.gapAbove)) blocks.push([row]);
    else blocks.at(-1)!.push(row);
  }
  return blocks;
}
