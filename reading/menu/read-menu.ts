import type { Course, MenuItemReading, MenuReading } from '@mirabelle/contract/menu.ts';
import { isOpenLanguage, type MenuLanguage } from '@mirabelle/contract/open-languages.ts';
import { mendLigatures } from '@mirabelle/language/text/ligatures.ts';
import type { KnownFoods } from '../known-foods.ts';
import { type ColumnCuts, columnsOf } from '../layout/columns.ts';
import type { PageText } from '../ocr/page-text.ts';
import { codeHabits } from './dishes/allergen-codes.ts';
import { composeDish, type PageHabits } from './dishes/compose-dish.ts';
import { coursesOf } from './dishes/courses.ts';
import { type DishLines, dishesOf, type SectionLines } from './dishes/dishes.ts';
import { nameHabits } from './dishes/split-name.ts';
import { foodWordCount } from './food-words.ts';
import { countryOf } from './house/menu-country.ts';
import { type Header, headerOf } from './house/restaurant-name.ts';
import { restaurantTypeOf } from './house/restaurant-type.ts';
import { bestLayout } from './layout-fitness.ts';
import { accountFor, type Filed, type PlacedLine } from './line-account.ts';
import { withoutDays } from './lines/day-labels.ts';
import type { Heading } from './lines/headings.ts';
import { type PageRow, type Rhythm, rhythmOf, toPageRow } from './lines/page-rhythm.ts';
import { rowsOf } from './lines/rows.ts';
import { languageOf } from './menu-language.ts';
import { pageKind } from './page-kind.ts';
import { piecesOf } from './prices/pieces.ts';
import { type PriceStyle, printPrice } from './prices/prices.ts';

interface Layout extends ColumnCuts {
  close: boolean;
}

/** Ways in which the page may be set; of those that fit alike the first is taken. */
const LAYOUTS: readonly Layout[] = [
  { bands: true, parts: false, close: false },
  { bands: true, parts: false, close: true },
  { bands: true, parts: true, close: false },
  { bands: true, parts: true, close: true },
  { bands: false, parts: false, close: false },
];

interface LaidOut {
  rows: PageRow[];
  style: PriceStyle;
  header: Header;
  headings: Heading[];
  sections: ReadSectionWithHeading[];
  lines: PageRow[];
  rawText: string;
  language: MenuLanguage | null;
  filed: Filed;
}

type ReadSectionWithHeading = ReadSection & { heading: PageRow | null };

interface ReadSection {
  title: string | null;
  course: Course | null;
  items: MenuItemReading[];
}

/**
 * Makes a menu of the text found in a picture: its sections, dishes, descriptions and prices; or
 * says that the picture shows no menu, or one that cannot be read, and why. Pure: the same page
 * gives the same reading.
 * @param foods the names of food on record
 */
export function readMenu(read: PageText, foods: KnownFoods): MenuReading {
  return readWithAccount(read, foods).reading;
}

/** The menu, and what became of each line of the page. */
export function readWithAccount(
  read: PageText,
  foods: KnownFoods,
): { reading: MenuReading; account: PlacedLine[] } {
  const page = mended(read);
  const laidOut = bestLayout(
    LAYOUTS.map((layout) => layOut(page, layout, foods)),
    foods,
  );
  const account = accountFor(laidOut.rows, laidOut.filed, foods);
  return { reading: readingOf(page, laidOut, account, foods), account };
}

function readingOf(
  page: PageText,
  { rows, style, header, headings, sections, rawText, language }: LaidOut,
  account: readonly PlacedLine[],
  foods: KnownFoods,
): MenuReading {
  // What the lexicon knows words of; of other languages only names of foods are known.
  const spoken = isOpenLanguage(language) ? null : language;
  const courses = coursesOf(sections, spoken, foods);
  const items = sections.flatMap((section) => section.items);

  const signs = {
    rows,
    dishes: items.length,
    pricedDishes: items.filter((item) => item.price !== null).length,
    courses: new Set(headings.flatMap((heading) => heading.course ?? [])).size,
  };
  const kind = pageKind(page, signs, foods);
  if (kind.kind !== 'menu') return { ...kind, rawText };
  return {
    kind: 'menu',
    restaurantName: header.restaurantName,
    restaurantType: restaurantTypeOf(
      `${header.restaurantName ?? ''} ${header.tagline ?? ''}`,
      items.map((item) => item.name),
      spoken,
      foods,
    ),
    language,
    country: countryOf(rawText, style.currency, spoken),
    sections: sections.map((section, index) => ({
      title: section.title,
      course: courses[index] ?? null,
      items: section.items,
    })),
    notUnderstood: account.filter(({ role }) => role === 'unplaced').map(({ row }) => textOf(row, style)),
    ...(page.unreadParts ? { unreadParts: [...page.unreadParts] } : {}),
    rawText,
    confidence: Math.round(page.confidence),
    readBy: 'built-in',
  };
}

function layOut(page: PageText, layout: Layout, foods: KnownFoods): LaidOut {
  const { pieces, style, unit } = piecesOf(page, foods, layout);
  const rows = withoutDays(columnsOf(pieces, unit, layout).flatMap(rowsOf)).map((row, id) =>
    toPageRow(row, id, page.languages),
  );
  const rawText = rows.map((row) => textOf(row, style)).join('\n');
  const rhythm = rhythmOf(rows);
  const header = headerOf(rows, rhythm, foods);
  const found = dishesOf(belowHeader(rows, header), rhythm, foods);
  const headings = rows.flatMap((row) => row.heading ?? []);
  const language = languageOf(rawText, headings, page.languages);
  const habits = habitsOf(found.sections, { style, foods }, rhythm);
  const composed = new Map(
    found.sections.flatMap(({ dishes }) => dishes.map((dish) => [dish, composeDish(dish, habits)] as const)),
  );
  const sections = readSections(found.sections, (dish) => composed.get(dish) ?? null, foods);
  const filed = {
    ...found,
    isComposed: (dish: DishLines) => composed.get(dish) != null,
    above: header.lines,
    named: header.named,
  };
  const lines = found.sections.flatMap(({ dishes }) => dishes.flatMap((dish) => dish.rows));
  return { rows, style, header, headings, sections, lines, rawText, language, filed };
}

/** What the header leaves, each column with a first line of its own although its first lines are the header's. */
function belowHeader(rows: readonly PageRow[], { lines }: Header): PageRow[] {
  let begins = false;
  return rows.flatMap((row, at) => {
    if (!Number.isFinite(row.gapAbove)) begins = at > 0;
    if (lines.has(row)) return [];
    const first = begins;
    begins = false;
    return first ? { ...row, gapAbove: Number.POSITIVE_INFINITY } : row;
  });
}

/** The page with the ligatures that were read as two letters put back. */
function mended(page: PageText): PageText {
  return {
    ...page,
    lines: page.lines.map((line) => ({
      ...line,
      text: mendLigatures(line.text),
      words: line.words.map((word) => ({ ...word, text: mendLigatures(word.text) })),
    })),
  };
}

function habitsOf(
  lines: readonly SectionLines[],
  base: Pick<PageHabits, 'style' | 'foods'>,
  rhythm: Rhythm,
): PageHabits {
  const dishes = lines.flatMap((section) => section.dishes);
  return {
    ...base,
    codes: codeHabits(
      dishes.map((dish) => dish.rows.find((row) => row.text !== '')?.text ?? ''),
      base.foods,
    ),
    names: nameHabits(dishes, rhythm),
  };
}

function readSections(
  lines: readonly SectionLines[],
  itemOf: (dish: DishLines) => MenuItemReading | null,
  foods: KnownFoods,
): ReadSectionWithHeading[] {
  return lines
    .map((section) => ({
      heading: section.heading,
      title: section.heading ? tidyTitle(section.heading.text) : null,
      course: courseOfHeading(section.heading, foods),
      items: section.dishes.flatMap((dish) => itemOf(dish) ?? []),
    }))
    .filter((section) => section.items.length > 0);
}

/** "WINGS" is one letter off "WINES" and names a food of its own: no slip. */
function courseOfHeading(row: PageRow | null, foods: KnownFoods): Course | null {
  const heading = row?.heading ?? null;
  if (!row || !heading || (!heading.exact && foodWordCount(row.text, foods) > 0)) return null;
  return heading.course;
}

function tidyTitle(text: string): string {
  return text.replace(/^[^\p{L}\p{N}]+/u, '').replace(/[^\p{L}\p{N})!?.]+$/u, '') || text;
}

function textOf(row: PageRow, style: PriceStyle): string {
  const day = row.mark?.kind === 'day' ? row.mark.text : '';
  return [day, row.text, ...row.prices.map((price) => printPrice(price, style))]
    .filter((part) => part !== '')
    .join('  ');
}
