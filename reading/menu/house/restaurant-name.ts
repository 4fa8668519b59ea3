import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { menuLines } from '@mirabelle/language/lexicon/words/menu-lines.ts';
import { menuPage } from '@mirabelle/language/lexicon/words/menu-page.ts';
import { anyOf } from '@mirabelle/language/text/compile.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import type { KnownFoods } from '../../known-foods.ts';
import { letterCount } from '../../layout/piece.ts';
import { foodWordCount } from '../food-words.ts';
import { headingOf } from '../lines/headings.ts';
import { endsOpen, type PageRow, type Rhythm } from '../lines/page-rhythm.ts';

export interface Header {
  restaurantName: string | null;
  tagline: string | null;
  /** The lines it was found in, and others above the first dish. */
  lines: ReadonlySet<PageRow>;
  /** Of those, the ones with the name and what is said of the house. */
  named: ReadonlySet<PageRow>;
}

/** A name read with less confidence than this is likelier wrong than right, and none is better than a wrong one. */
const LEAST_SURE = 75;
/** So many lines alike are dishes. */
const LEAST_LISTED = 4;
/** "1. Antipasti" is a numbered heading, "Lettuce, peppers" says what is in a dish. */
const LISTED = /^\d{1,2}[.)]|,\s/;

/** Finds the house's name: the tallest words above the first heading or dish. */
export function headerOf(rows: readonly PageRow[], rhythm: Rhythm, foods: KnownFoods): Header {
  const above = withoutLists(linesAbove(rows, rhythm), rhythm, foods);
  const inHead = above.filter((row) => isNameLike(row));
  // A name in the middle of a spread, or at the top of the second column.
  const elsewhere =
    inHead.length > 0 ? [] : rows.filter((row) => isNameLike(row) && row.height > 1.7 * rhythm.lineHeight);
  const candidates = inHead.length > 0 ? inHead : elsewhere;
  const tallest = candidates.reduce<PageRow | null>(
    (best, row) => (!best || row.height > best.height * 1.05 ? row : best),
    null,
  );
  const lines = new Set([...above, ...elsewhere]);
  if (!tallest || tallest.confidence < LEAST_SURE || isNoName(tallest, rows, rhythm, foods))
    return { restaurantName: null, tagline: null, lines, named: new Set() };
  const name = nameLines(tallest, rows, rhythm);
  const last = name.at(-1)!;
  for (const row of name) lines.add(row);
  const tagline = candidates.find((row) => row.y > last.y && row !== last) ?? null;
  return {
    restaurantName: tidyName(name.map((row) => row.text).join(' ')),
    tagline: tagline?.text ?? null,
    lines,
    named: new Set([...name, ...(tagline ? [tagline] : [])]),
  };
}

/** How far the lines of one name may differ in size. */
const NEARLY_AS_TALL = 0.55;
const AS_TALL = 0.8;

/** The lines of a name that is set in two or three: alike in size and below each other, or the first one ends open. */
function nameLines(tallest: PageRow, rows: readonly PageRow[], rhythm: Rhythm): PageRow[] {
  const stands = (row: PageRow, share: number) =>
    row.prices.length === 0 &&
    letterCount(row.text) >= 2 &&
    row.height > share * tallest.height &&
    row.height < tallest.height / share;
  const large = tallest.height > 1.5 * rhythm.lineHeight;
  const isBelow = (upper: PageRow, lower: PageRow) =>
    lower.y > upper.y + 0.5 * upper.height &&
    lower.y - upper.y < 1.7 * tallest.height &&
    Math.min(upper.right, lower.right) > Math.max(upper.left, lower.left);
  const next = rows.find(
    (row) =>
      isBelow(tallest, row) &&
      (opens(tallest) ? stands(row, NEARLY_AS_TALL) : large && row.heading === null && stands(row, AS_TALL)),
  );
  const above = rows.find(
    (row) => isBelow(row, tallest) && (opens(row) || isPlace(row.text)) && stands(row, NEARLY_AS_TALL),
  );
  return [...(above ? [above] : []), tallest, ...(next ? [next] : [])];
}

const opens = ({ text }: PageRow) => endsOpen(text) || /[+&]\s*$/.test(text);

const PLACES = new Set(everyWord(menuPage, 'place').map(foldWords));

/** "Osteria", "Café du": what the house is, and a name to follow. */
const isPlace = (text: string) => PLACES.has(foldWords(text));

/** "33 cl  66 cl" */
const SIZES = new RegExp(String.raw`\d\s?(?:${anyOf(everyWord(menuLines, 'measure'))})\.?(?!\p{L})`, 'iu');
/** So many lines without a price, each above one with a price, set like a line make it a heading among headings. */
const LEAST_ALIKE = 2;

/** Set as what stands above the dishes elsewhere on the page: a heading of whatever language. */
function isSetAsHeadings(row: PageRow, rows: readonly PageRow[], rhythm: Rhythm): boolean {
  const alike = rows.filter(
    (other, at) =>
      other !== row &&
      other.y > row.y &&
      other.prices.length === 0 &&
      other.height > 1.12 * rhythm.lineHeight &&
      Math.abs(other.height - row.height) < 0.1 * row.height &&
      other.text.split(/\s+/).length <= 4 &&
      letterCount(other.text) >= 3 &&
      rows.slice(at + 1, at + 3).some((next) => next.prices.length > 0),
  );
  return alike.length >= LEAST_ALIKE;
}

/** A list, a numbered heading, what heads a menu, nothing but food, or set as the headings of this page are. */
function isNoName(row: PageRow, rows: readonly PageRow[], rhythm: Rhythm, foods: KnownFoods): boolean {
  // Joined with the heading of the column beside it.
  if (row.parts.length > 1 && row.parts.some((part) => headingOf(part)?.exact)) return true;
  if (LISTED.test(row.text) || SIZES.test(row.text) || isSetAsHeadings(row, rows, rhythm)) return true;
  const words = foldWords(row.text).split(' ');
  // "TRADITIONAL MENU", "Carte du soir"
  if (words.some((word) => headingOf(word)?.course === null)) return true;
  if (words.every((word) => foodWordCount(word, foods) > 0)) return true;
  const headings = rows.filter((other) => isCourseHeading(other) && other !== row);
  const alike = headings.filter((other) => Math.abs(other.height - row.height) < 0.08 * row.height);
  return headings.length >= 2 && alike.length === headings.length;
}

function linesAbove(rows: readonly PageRow[], rhythm: Rhythm): PageRow[] {
  const alone = rhythm.pricePlace === 'own-line';
  const starts = rows.filter(
    (row) =>
      isCourseHeading(row) ||
      (row.prices.length > 0 && (alone || row.text !== '')) ||
      (rhythm.bulletsList && row.mark !== null),
  );
  if (starts.length === 0) return unpricedHead(rows, rhythm);
  // The highest on the page, not the first in reading order: a heading may have gone unrecognised.
  const highest = starts.reduce((top, row) => (row.y < top.y ? row : top));
  const above = rows.filter((row) => row.prices.length === 0 && row.y < highest.y - 0.5 * rhythm.lineHeight);
  if (highest.heading) return above;
  if (rhythm.pricePlace === 'first-line') return withoutDishes(above, highest, rhythm);
  // Without a heading the first dish may begin before the line with its price.
  const tall = above.findLastIndex((row) => row.height > 1.3 * rhythm.lineHeight);
  const parted = above.findLastIndex((row) => row.gapAbove > 1.8 * rhythm.usualGap && row !== above[0]);
  return above.slice(0, Math.max(tall + 1, parted, 0));
}

/** Up to the first list of dishes: their heading may say nothing of a course ("Our classics"), or not be known. */
function withoutLists(above: readonly PageRow[], rhythm: Rhythm, foods: KnownFoods): PageRow[] {
  const numbered = above.filter((row) => row.mark?.kind === 'order');
  if (numbered.length >= LEAST_LISTED) return aboveOf(above, numbered);
  let run: PageRow[] = [];
  for (const row of above) {
    const usual = row.height < 1.3 * rhythm.lineHeight && row.gapAbove < 2.2 * rhythm.usualGap && !row.note;
    run = usual ? [...run, row] : [];
    const known = run.filter(({ text }) => foodWordCount(text, foods) > 0).length;
    if (run.length >= LEAST_LISTED && known > run.length / 2) return aboveOf(above, run);
  }
  return [...above];
}

function aboveOf(rows: readonly PageRow[], list: readonly PageRow[]): PageRow[] {
  const top = Math.min(...list.map(({ y }) => y));
  return rows.filter((row) => row.y < top && !list.includes(row));
}

/** Without lines that are set like the dish below them and stand as close above it as dishes do: their price was lost. */
function withoutDishes(above: readonly PageRow[], first: PageRow, rhythm: Rhythm): PageRow[] {
  const dishes: PageRow[] = [];
  let below = first;
  for (const row of above.toReversed()) {
    const alike =
      Math.abs(row.left - first.left) < 0.5 * rhythm.lineHeight &&
      Math.abs(row.height - first.height) < 0.2 * first.height;
    if (!alike || below.y - row.y > 1.25 * rhythm.usualGap) continue;
    dishes.push(row);
    below = row;
  }
  return above.filter((row) => !dishes.includes(row));
}

/** On a page without headings and prices: what is set larger at the top. */
function unpricedHead(rows: readonly PageRow[], rhythm: Rhythm): PageRow[] {
  const end = rows.slice(0, 4).findLastIndex((row) => row.height > 1.3 * rhythm.lineHeight);
  return rows.slice(0, end + 1);
}

function isCourseHeading(row: PageRow): boolean {
  return row.heading !== null && row.heading.course !== null;
}

function isNameLike(row: PageRow): boolean {
  return (
    row.prices.length === 0 &&
    row.heading === null &&
    !row.note &&
    letterCount(row.text) >= 2 &&
    row.text.length < 48
  );
}

function tidyName(text: string): string | null {
  const name = text
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/[^\p{L}\p{N}.!?)'’]+$/u, '')
    .trim();
  return letterCount(name) >= 2 ? name : null;
}
