import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { grammar } from '@mirabelle/language/lexicon/words/grammar.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import type { KnownFoods } from '../../known-foods.ts';
import { foodWordCount } from '../food-words.ts';
import { headingOf } from '../lines/headings.ts';
import { endsOpen, looksContinued } from '../lines/line-text.ts';
import type { PageRow, Rhythm } from '../lines/page-rhythm.ts';

const OR = new Set(everyWord(grammar, 'or').map(foldWords));
/** Fewer prices do not tell how dishes of a page are set. */
const LEAST_PRICED = 3;
/** The title of a set menu is so much larger than dishes with a price of their own. */
const LARGER = 1.15;
const ALIKE = 0.13;
/** So many lines below its title are dishes without a price. */
const LEAST_DISHES = 2;

/** How high the dishes of a page are that have a price of their own; null where too few have. */
export function pricedHeightOf(rows: readonly PageRow[]): number | null {
  const heights = rows
    .flatMap(({ text, prices, height }) => (text !== '' && prices.length > 0 ? [height] : []))
    .sort((a, b) => a - b);
  return heights.length < LEAST_PRICED ? null : heights[heights.length >> 1]!;
}

/** "or" between two dishes of a choice. */
export const isChoiceWord = ({ text, prices }: PageRow): boolean =>
  prices.length === 0 && OR.has(foldWords(text));

/**
 * Whether a line with a price heads dishes that have none: "Menu of the land 23.00", set larger than dishes or named as
 * menus are, above names set as dishes are.
 */
export function headsSetMenu(
  row: PageRow,
  below: readonly PageRow[],
  { pricedHeight, foods }: { pricedHeight: number | null; foods: KnownFoods },
): boolean {
  if (row.prices.length === 0 || row.text === '' || row.cell !== undefined) return false;
  const heading = headingOf(row.text);
  const isNamedSo = heading?.exact === true && heading.course === null;
  // On a page that gives its dishes no prices its courses have headings.
  if (pricedHeight === null) {
    const names = below.filter((next) => next.heading === null && !isChoiceWord(next) && !next.note);
    return isNamedSo && names.length >= LEAST_DISHES && names.every(({ prices }) => prices.length === 0);
  }
  const large = row.height > LARGER * pricedHeight && foodWordCount(row.text, foods) === 0;
  if (!large && !isNamedSo) return false;
  const dishes = below.filter((next) => !isChoiceWord(next) && !next.note).slice(0, LEAST_DISHES);
  const isDish = (next: PageRow) =>
    isUnsoldName(next, foods) && Math.abs(next.height - pricedHeight) < ALIKE * pricedHeight;
  return dishes.length === LEAST_DISHES && dishes.every(isDish);
}

function isUnsoldName(row: PageRow, foods: KnownFoods): boolean {
  return (
    row.text !== '' &&
    row.prices.length === 0 &&
    row.heading === null &&
    Number.isFinite(row.gapAbove) &&
    !looksContinued(row.text) &&
    foodWordCount(row.text, foods) > 0
  );
}

/** So few of the lines of a list name no food that is known. */
const UNKNOWN = 0.4;

/**
 * Whether a heading stands above a list of names without prices, on a page that has prices elsewhere: its formulas, or
 * another card. All lines up to the next heading are set alike, and none goes on from the one above.
 */
export function headsUnsoldList(
  row: PageRow,
  below: readonly PageRow[],
  { pricePlace, boldFrom }: Rhythm,
  foods: KnownFoods,
): boolean {
  if (row.heading?.course == null || pricePlace === 'none') return false;
  const end = below.findIndex(
    (next) => next.heading !== null || next.note || !Number.isFinite(next.gapAbove) || next.prices.length > 0,
  );
  const list = end < 0 ? below : below.slice(0, end);
  const [first] = list;
  if (!first || list.length < LEAST_DISHES || (below[end]?.prices.length ?? 0) > 0) return false;
  const alike = list.filter(
    ({ height, text }) => Math.abs(height - first.height) < ALIKE * first.height && !looksContinued(text),
  );
  const bold = list.filter(({ weight }) => boldFrom !== null && weight !== null && weight >= boldFrom);
  // Bold names with what is said of them in light type.
  if (bold.length > 0 && bold.length < list.length) return false;
  const known = list.filter(({ text }) => foodWordCount(text, foods) > 0);
  return alike.length === list.length && known.length >= (1 - UNKNOWN) * list.length;
}

/** Whether a line of a set menu begins a dish, below another or as its first. */
export function startsChoice(row: PageRow, rows: readonly PageRow[] | null): boolean {
  if (!rows) return true;
  const alike = Math.abs(row.height - rows[0]!.height) < ALIKE * rows[0]!.height;
  return alike && !looksContinued(row.text) && !endsOpen(rows.at(-1)!.text);
}
