import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { grammar } from '@mirabelle/language/lexicon/words/grammar.ts';
import { anyOf } from '@mirabelle/language/text/compile.ts';
import type { KnownFoods } from '../../known-foods.ts';
import { foodWordCount } from '../food-words.ts';
import { type Heading, headingOf } from '../lines/headings.ts';
import { isCapitals } from '../lines/line-text.ts';
import type { PageRow, Rhythm } from '../lines/page-rhythm.ts';

/** "Sandwiches 4.15" above "Egg", "Bacon": what names of no price of their own are kinds of. */
export function groupHeading({ prices, text, cell }: PageRow): Heading | null {
  return prices.length > 0 && cell === undefined ? headingOf(text) : null;
}

const KINDS_WITH = new RegExp(
  String.raw`^(\P{L}*\p{L}[^,.;:]*?)\s((?:${anyOf(everyWord(grammar, 'with'))})\s.{3,})$`,
  'iu',
);
/** So many short names with a price below it are kinds of what it names. */
const LEAST_KINDS = 2;
const LONGEST_KIND = 3;

/**
 * "Burgers with fries and salad" above "Beef 12", "Chicken 12": a heading that says what comes with each. A dish whose
 * price was not read stands above dishes that are named in full.
 */
export function groupWith(
  row: PageRow,
  below: readonly PageRow[],
  foods: KnownFoods,
): { heading: Heading; served: string } | null {
  if (row.prices.length > 0 || row.heading || row.note || row.cell !== undefined) return null;
  const kinds = below.slice(0, LEAST_KINDS);
  const areKinds =
    kinds.length === LEAST_KINDS &&
    kinds.every(
      ({ prices, text }) => prices.length > 0 && text !== '' && text.split(/\s+/).length <= LONGEST_KIND,
    );
  const [, named, served] = (areKinds && KINDS_WITH.exec(row.text)) || [];
  const heading = named === undefined ? null : headingOf(named);
  return heading?.exact && served && foodWordCount(served, foods) > 0 ? { heading, served } : null;
}

/** Below a name with bullets: another bullet, or a line that stands where they do and whose own was not read. */
export function isListed(row: PageRow, rows: readonly PageRow[], rhythm: Rhythm): boolean {
  if (row.mark?.kind === 'bullet') return true;
  if (rows.some((line) => line.prices.length > 0)) return false;
  const bullet = rows.findLast((line) => line.mark?.kind === 'bullet');
  return bullet !== undefined && Math.abs(row.left - bullet.left) < 0.6 * rhythm.lineHeight;
}

/** "VERY VEGGIE / SANDWICH": the second line of a name, with nothing listed yet. */
export function isNameAbove(row: PageRow, rows: readonly PageRow[]): boolean {
  const last = rows.at(-1)!;
  return last.mark === null && rows.length < 3 && row.gapAbove < 1.6 * row.height && last.prices.length === 0;
}

/** Whether bullets that list what is in it stand below a name, or below its second line: set as the first, right below it. */
export function isAboveBullets([row, next, after]: readonly PageRow[]): boolean {
  if (next?.mark?.kind === 'bullet') return true;
  const isNameOn =
    row !== undefined &&
    next !== undefined &&
    next.mark === null &&
    [row, next].every(({ prices, note, text }) => prices.length === 0 && !note && text !== '') &&
    Math.abs(row.height - next.height) < 0.12 * row.height &&
    next.gapAbove < 1.3 * row.height &&
    isCapitals(row.text) === isCapitals(next.text) &&
    Math.min(row.right, next.right) > Math.max(row.left, next.left);
  return isNameOn && after?.mark?.kind === 'bullet' && Number.isFinite(after.gapAbove);
}
