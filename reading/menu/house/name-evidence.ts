import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { menuLines } from '@mirabelle/language/lexicon/words/menu-lines.ts';
import { menuPage } from '@mirabelle/language/lexicon/words/menu-page.ts';
import { anyOf } from '@mirabelle/language/text/compile.ts';
import { distance } from '@mirabelle/language/text/distance.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import type { KnownFoods } from '../../known-foods.ts';
import { letterCount } from '../../layout/piece.ts';
import { foodWordCount } from '../food-words.ts';
import { isDate } from '../lines/dates.ts';
import { headingOf } from '../lines/headings.ts';
import type { PageRow, Rhythm } from '../lines/page-rhythm.ts';
import { saysHouse, saysKindAlone, tellsOccasion } from './house-words.ts';
import type { NameBlock } from './name-blocks.ts';

/** The page that a name is looked for on. */
export interface NamedPage {
  rows: readonly PageRow[];
  /** Lines above the first dish or heading. */
  above: ReadonlySet<PageRow>;
  rhythm: Rhythm;
  foods: KnownFoods;
}

/** Less evidence than this, and no name is better than a wrong one. */
const ENOUGH = 3.1;
/** So much taller than its lines a name stands out of a page. */
const LARGE = 1.22;
/** What was read with less confidence is no name, whatever speaks for it. */
const LEAST_SURE = 50;
/** Where no line has a price and fewer name food, the largest at the top is as often a dish, or what the page offers. */
const FEW_DISHES = 8;
/** "1. Antipasti" is a numbered heading, "Lettuce, peppers" says what is in a dish. */
const LISTED = /^\d{1,2}[.)]|,\s/;
/** "33 cl  66 cl" */
const SIZES = new RegExp(String.raw`\d\s?(?:${anyOf(everyWord(menuLines, 'measure'))})\.?(?!\p{L})`, 'iu');
/** "Harbour & Sons" */
const COUPLE = /\p{Lu}\S+ [&+] \p{Lu}/u;
const SAID_ELSEWHERE = new Set(
  (['hours', 'charge', 'size', 'serving', 'praise', 'course', 'allergen'] as const).flatMap((key) =>
    everyWord(menuPage, key).map(foldWords),
  ),
);
const CONTACT = /www\.|https?:|\S@\S|(?:^|\s)@\p{L}|\.(?:com|net|org|co\.uk|[a-z]{2})\b/iu;
const PHONE = /\+?\d[\d\s().-]{7,}\d/;
const ADDRESS = new RegExp(String.raw`(?<!\p{L})(?:${anyOf(everyWord(menuPage, 'address'))})(?!\p{L})`, 'iu');

/** The block that most speaks for as the name of the house; null where too little speaks for any. */
export function likeliest(blocks: readonly NameBlock[], page: NamedPage): NameBlock | null {
  const [best] = blocks
    .map((block) => ({ block, evidence: evidenceFor(block, page) }))
    .sort((a, b) => b.evidence - a.evidence);
  return best && best.evidence >= ENOUGH ? best.block : null;
}

/** The name as the page writes it elsewhere in fewer words: "BROOKIE'S", where letters far apart were read as two. */
export function inOneWord(name: string, { rows }: NamedPage): string {
  const own = compact(name);
  if (own.length < SHORTEST) return name;
  const twins = rows.flatMap(({ pieces, prices }) =>
    prices.length > 0 ? [] : pieces.map(({ text }) => text),
  );
  const count = (text: string) => text.trim().split(/\s+/).length;
  return (
    twins.find((text) => !CONTACT.test(text) && compact(text) === own && count(text) < count(name)) ?? name
  );
}

const BOTTOM = 0.3;
const OF_COLUMN = 0.5;
/** In a column in which nothing is sold. */
const OF_OWN_COLUMN = 1;

function evidenceFor(block: NameBlock, page: NamedPage): number {
  const { rows, above, rhythm, foods } = page;
  const ratio = block.height / rhythm.lineHeight;
  if (block.confidence < LEAST_SURE || isNoName(block) || (ratio < LARGE && saysKindAlone(block.text)))
    return 0;
  const says = saysHouse(block.text);
  const repeated = isRepeated(block, page);
  const words = foldWords(block.text).split(' ');
  const food = words.filter((word) => foodWordCount(word, foods) > 0).length;
  let evidence = sizeOf(ratio) + placeOf(block, rows, above);
  if (says) evidence += 1.5;
  else if (food === 0 && COUPLE.test(block.text)) evidence += 1;
  if (repeated) evidence += 2.5;
  if (isLargest(block, page)) evidence += OF_THE_LARGEST;
  if (headsAddress(block, page)) evidence += repeated ? 1 : 3.2;
  else if (isByAddress(block, page)) evidence += 1;
  if (hasFewDishes(page) && !says && !repeated && !headsAddress(block, page)) evidence -= 1.5;
  // "3 for 10", "2026 menu", "Lunch 12 - 3": a number in a name is rare, and hardly ever all that is large.
  if (!repeated && /\d/.test(block.text) && !headsAddress(block, page)) evidence -= 1;
  if (!repeated && tellsOccasion(block.text)) evidence -= 3;
  // A wedding or a banquet: a day, no prices, and the names of those who celebrate.
  if (isOfOneDay(page) && !says && !repeated) evidence -= 1.5;
  if (block.confidence < 75) evidence -= says || repeated ? 1 : 1.5;
  if (block.confidence < (says || repeated ? 62 : 72)) evidence -= 1.5;
  if (isSetAsHeadings(block, rows, rhythm)) evidence -= 3;
  else if (isOfHeadingSize(block, rows)) evidence -= says ? 1.5 : 4;
  if (!says && !repeated && isBesideAnother(block, rows)) evidence -= 2.5;
  if (food === words.length) evidence -= says ? 1 : 4;
  else if (food > 0) evidence -= 0.5;
  if (words.length > 5) evidence -= 1;
  // "DES" of "Carte des vins" over three lines.
  if (!repeated && letterCount(block.text) <= FEW_LETTERS) evidence -= 1.5;
  return evidence;
}

const FEW_LETTERS = 3;

const isOfOneDay = ({ rows }: NamedPage) =>
  rows.some(({ text }) => isDate(text)) && rows.every(({ prices }) => prices.length === 0);

const hasFewDishes = ({ rows, foods }: NamedPage) =>
  rows.every(({ prices }) => prices.length === 0) &&
  rows.filter(({ text }) => foodWordCount(text, foods) > 0).length < FEW_DISHES;

const sizeOf = (ratio: number) => Math.min(2.5, Math.max(0, 3.2 * (ratio - 1)));

/** At the top of the page or of its column, or at the bottom; a line between dishes is rarely a name. */
function placeOf({ lines }: NameBlock, rows: readonly PageRow[], above: ReadonlySet<PageRow>): number {
  if (lines.every(({ row }) => above.has(row))) return 1.5;
  const own = new Set(lines.map(({ row }) => row));
  const left = Math.min(...lines.map((line) => line.left));
  const right = Math.max(...lines.map((line) => line.right));
  const sold = rows.filter((row) => row.prices.length > 0 && !own.has(row));
  const [first, last] = [lines[0]!, lines.at(-1)!];
  if (sold.every((row) => row.y > last.y)) return 1;
  if (sold.every((row) => row.y < first.y)) return BOTTOM;
  const beside = sold.filter((row) => row.left < right && row.right > left);
  if (beside.length === 0) return OF_OWN_COLUMN;
  return beside.every((row) => row.y > last.y) ? OF_COLUMN : -1.5;
}

/** A list, a numbered heading, a row of sizes, what heads a menu, or words of what is printed around dishes. */
function isNoName({ text }: NameBlock): boolean {
  // "Pescado / Fish Dishes": a heading in two languages.
  if (/\//.test(text) && text.split('/').some((part) => headingOf(part)?.exact)) return true;
  if (LISTED.test(text) || SIZES.test(text) || letterCount(text) < 3) return true;
  const words = foldWords(text).split(' ');
  // "TRADITIONAL MENU", "Carte du soir"
  if (words.some((word) => isMenuWord(word))) return true;
  return words.every((word) => SAID_ELSEWHERE.has(word)) || SAID_ELSEWHERE.has(words.join(' '));
}

/** Every heading of the page is set in its size. */
function isOfHeadingSize({ lines, height }: NameBlock, rows: readonly PageRow[]): boolean {
  const own = new Set(lines.map(({ row }) => row));
  const headings = rows.filter((row) => row.heading?.course && !own.has(row));
  return headings.length >= 2 && headings.every((row) => Math.abs(row.height - height) < 0.08 * height);
}

/** So many lines without a price, each above one with a price, set like a line make it a heading among headings. */
const LEAST_ALIKE = 2;

/** Set as what stands above the dishes elsewhere on the page: a heading of whatever language. */
function isSetAsHeadings(
  { lines, height }: NameBlock,
  rows: readonly PageRow[],
  { lineHeight }: Rhythm,
): boolean {
  const own = new Set(lines.map(({ row }) => row));
  const alike = rows.filter(
    (other, at) =>
      !own.has(other) &&
      other.y > lines[0]!.y &&
      other.prices.length === 0 &&
      other.height > 1.12 * lineHeight &&
      Math.abs(other.height - height) < 0.1 * height &&
      other.text.split(/\s+/).length <= 4 &&
      letterCount(other.text) >= 3 &&
      rows.slice(at + 1, at + 3).some((next) => next.prices.length > 0),
  );
  return alike.length >= LEAST_ALIKE;
}

/** How level and how alike in size what stands beside a line is, in its heights. */
const BESIDE = 0.6;
const AS_LARGE = 0.75;

/** Level with a line as large in another column: both head what is below them. */
function isBesideAnother({ lines }: NameBlock, rows: readonly PageRow[]): boolean {
  const own = new Set(lines.map(({ text }) => text));
  const [first] = lines;
  if (lines.length > 1 || !first) return false;
  return rows.some(({ pieces }) =>
    pieces.some(
      (piece) =>
        !own.has(piece.text) &&
        letterCount(piece.text) >= 3 &&
        Math.abs(piece.y - first.y) < BESIDE * first.height &&
        piece.height > AS_LARGE * first.height &&
        piece.height * AS_LARGE < first.height &&
        (piece.left > first.right + first.height || piece.right < first.left - first.height),
    ),
  );
}

/** "Menu", "Carte", read as printed. */
function isMenuWord(word: string): boolean {
  const heading = headingOf(word);
  return heading?.exact === true && heading.course === null;
}

const OF_THE_LARGEST = 0.6;
/** By so much the title of a page is larger than its other lines. */
const LARGER = 1.15;

/** Above every dish, and set larger than any other line. */
function isLargest({ lines, height }: NameBlock, { rows, above }: NamedPage): boolean {
  const own = new Set(lines.map(({ row }) => row));
  return (
    lines.every(({ row }) => above.has(row)) &&
    rows.every((row) => own.has(row) || letterCount(row.text) < 3 || row.height * LARGER < height)
  );
}

const SHORTEST = 5;
const compact = (text: string) => foldWords(text).replaceAll(' ', '');

/** It stands on the page once more: in a website, an e-mail, a handle; or, set large, alone. */
function isRepeated({ lines, text, height }: NameBlock, { rows, rhythm }: NamedPage): boolean {
  const name = compact(text);
  if (name.length < SHORTEST) return false;
  const own = new Set(lines.map(({ row }) => row));
  const slips = Math.floor(name.length / 8);
  const large = height >= LARGE * rhythm.lineHeight;
  return rows.some((row) => {
    if (own.has(row) || row.prices.length > 0) return false;
    const other = compact(row.text);
    if (CONTACT.test(row.text)) return other.includes(name);
    const near = Math.abs(other.length - name.length) <= slips;
    return large && near && distance(name, other, slips, false) <= slips;
  });
}

/** The last figures of a telephone may have been taken for a price. */
const isContact = ({ text, prices }: PageRow) =>
  PHONE.test(text) ||
  (prices.length === 0 && (CONTACT.test(text) || (/\d/.test(text) && ADDRESS.test(text))));
/** "7528 N Woodbridge", "Milford, MA 01515": what stands in an address beside its words. */
const STREET_OR_TOWN = /^\d{1,5}[a-z]? \p{Lu}|\p{L},? (?:\p{Lu}{2} )?\d{4,5}$/u;

/** Right above two lines or more that say where the house is and how to reach it, set about one middle with them. */
function headsAddress({ lines }: NameBlock, { rows, rhythm: { lineHeight } }: NamedPage): boolean {
  const last = lines.at(-1)!;
  const middle = (last.left + last.right) / 2;
  let [above, count, contacts] = [last.y, 0, 0];
  for (const row of rows.filter(({ y }) => y > last.y + 0.4 * last.height).sort((a, b) => a.y - b.y)) {
    if (row.y - above > 2 * Math.max(lineHeight, last.height)) break;
    if (row.left > middle || row.right < middle) continue;
    const contact = isContact(row);
    if (!contact && !STREET_OR_TOWN.test(row.text)) break;
    [above, count] = [row.y, count + 1];
    if (contact) contacts++;
  }
  return count >= 2 && contacts >= 1;
}

/** Right above or below where the house is or how to call it. */
function isByAddress({ lines }: NameBlock, { rows, rhythm: { lineHeight } }: NamedPage): boolean {
  const own = new Set(lines.map(({ row }) => row));
  const [first, last] = [lines[0]!, lines.at(-1)!];
  return rows.some(
    (row) =>
      !own.has(row) && row.y > first.y - 5 * lineHeight && row.y < last.y + 6 * lineHeight && isContact(row),
  );
}
