import type { KnownFoods } from '../../known-foods.ts';
import { letterCount } from '../../layout/piece.ts';
import { isSetSame } from '../../layout/type-lead.ts';
import { foodWordCount } from '../food-words.ts';
import type { PageRow, Rhythm } from '../lines/page-rhythm.ts';
import { withoutWelcome } from './house-words.ts';
import { blocksOf, type NameBlock } from './name-blocks.ts';
import { inOneWord, likeliest } from './name-evidence.ts';

export interface Header {
  restaurantName: string | null;
  tagline: string | null;
  /** The lines it was found in, and others above the first dish. */
  lines: ReadonlySet<PageRow>;
  /** Of those, the ones with the name and what is said of the house. */
  named: ReadonlySet<PageRow>;
}

/** So many lines alike are dishes. */
const LEAST_LISTED = 4;

/**
 * Finds the house's name by evidence of several kinds, and the lines above the first heading or dish.
 * @param goesOn whether dishes of the page before may go on at its top, where their type tells it
 */
export function headerOf(
  rows: readonly PageRow[],
  rhythm: Rhythm,
  foods: KnownFoods,
  goesOn = false,
): Header {
  const listed = withoutLists(linesAbove(rows, rhythm), rhythm, foods);
  const above = goesOn ? withoutSetAsDishes(listed, rows) : listed;
  const inHead = above.filter((row) => isNameLike(row));
  // Set large in the middle of a spread, or at the top of the second column: no dish.
  const elsewhere =
    inHead.length > 0 ? [] : rows.filter((row) => isNameLike(row) && row.height > 1.7 * rhythm.lineHeight);
  const lines = new Set([...above, ...elsewhere]);
  const page = { rows, above: new Set(above), rhythm, foods };
  const name = likeliest(blocksOf(rows, rhythm), page);
  const text = name && tidyName(inOneWord(withoutWelcome(name.text), page));
  if (!name || !text) return { restaurantName: null, tagline: null, lines, named: new Set() };
  const own = new Set(name.lines.map(({ row }) => row));
  // Joined with what stands beside it in another column, which stays.
  for (const row of own) if (isAllOf(row, name)) lines.add(row);
  const last = name.lines.at(-1)!;
  const tagline = inHead.find((row) => row.y > last.y && !own.has(row)) ?? null;
  return {
    restaurantName: text,
    tagline: tagline?.text ?? null,
    lines,
    named: new Set([...own, ...(tagline ? [tagline] : [])]),
  };
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
  const listed = rhythm.bulletsList ? namesOfLists(rows) : new Set();
  const above = rows.filter(
    (row) =>
      row.prices.length === 0 && row.y < highest.y - 0.5 * rhythm.lineHeight && !row.cell && !listed.has(row),
  );
  if (highest.heading) return above;
  if (rhythm.pricePlace === 'first-line') return withoutDishes(above, highest, rhythm);
  // Without a heading the first dish may begin before the line with its price.
  const tall = above.findLastIndex((row) => row.height > 1.3 * rhythm.lineHeight);
  const parted = above.findLastIndex((row) => row.gapAbove > 1.8 * rhythm.usualGap && row !== above[0]);
  return above.slice(0, Math.max(tall + 1, parted, 0));
}

/** What stands right above bullets that list what is in it. */
const namesOfLists = (rows: readonly PageRow[]) =>
  new Set(
    rows.filter((row, at) => {
      const next = rows[at + 1];
      return row.mark === null && next?.mark?.kind === 'bullet' && Number.isFinite(next.gapAbove);
    }),
  );

/** Up to the first list of dishes: their heading may say nothing of a course ("Our classics"), or not be known. */
function withoutLists(above: readonly PageRow[], rhythm: Rhythm, foods: KnownFoods): PageRow[] {
  const numbered = above.filter((row) => row.mark?.kind === 'order');
  if (numbered.length >= LEAST_LISTED) return aboveOf(above, numbered);
  let run: PageRow[] = [];
  for (const row of above) {
    // The next column of a list goes on with it.
    const near = row.gapAbove < 2.2 * rhythm.usualGap || (run.length > 0 && !Number.isFinite(row.gapAbove));
    const usual = near && row.height < 1.3 * rhythm.lineHeight && !row.note && !isTitle(row);
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

/** So many lines below are set as these are. */
const LEAST_ALIKE = 2;

/** Without lines that are set as those of dishes further down. */
function withoutSetAsDishes(above: readonly PageRow[], rows: readonly PageRow[]): PageRow[] {
  const below = rows.filter((row) => row.heading === null && !row.note && !above.includes(row));
  return above.filter(({ type }) => {
    const alike = below.filter((row) => type && row.type && isSetSame(row.type, type));
    return alike.length < LEAST_ALIKE;
  });
}

const isAllOf = (row: PageRow, name: NameBlock) =>
  row.prices.length === 0 && row.pieces.length === name.lines.filter((line) => line.row === row).length;

/** On a page without headings and prices: what is set larger at the top. */
function unpricedHead(rows: readonly PageRow[], rhythm: Rhythm): PageRow[] {
  const end = rows.slice(0, 4).findLastIndex((row) => row.height > 1.3 * rhythm.lineHeight);
  return rows.slice(0, end + 1);
}

/** "Menu" alone: what stands above it is no list. */
const isTitle = ({ heading }: PageRow) => heading?.exact === true && heading.course === null;

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
