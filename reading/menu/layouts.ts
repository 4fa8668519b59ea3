import type { Course, MenuItemReading } from '@mirabelle/contract/menu.ts';
import type { MenuLanguage } from '@mirabelle/contract/open-languages.ts';
import type { KnownFoods } from '../known-foods.ts';
import { cellsOf } from '../layout/cells.ts';
import { type ColumnCuts, columnsOf } from '../layout/columns.ts';
import type { PageText } from '../ocr/page-text.ts';
import { boxOfText } from '../ocr/picture-boxes.ts';
import { codeHabits } from './dishes/allergen-codes.ts';
import type { CodeHabits } from './dishes/code-habits.ts';
import { composeDish, type PageHabits } from './dishes/compose-dish.ts';
import { type DishLines, dishesOf, type SectionLines } from './dishes/dishes.ts';
import { withoutInnerCodes } from './dishes/inner-codes.ts';
import { joinLines } from './dishes/join-lines.ts';
import { nameHabits } from './dishes/split-name.ts';
import { hasWeightsFirst } from './dishes/weights-first.ts';
import { foodWordCount } from './food-words.ts';
import { type Header, headerOf } from './house/restaurant-name.ts';
import type { Filed } from './line-account.ts';
import { withCapitalHeadings } from './lines/capital-headings.ts';
import { withoutDays } from './lines/day-labels.ts';
import { dishesBeside } from './lines/dishes-beside.ts';
import { explainsInitials, withFooter } from './lines/footer.ts';
import { type Heading, headingOf } from './lines/headings.ts';
import { legendsOf } from './lines/legends.ts';
import { openHeadingOf } from './lines/open-headings.ts';
import { isPlainNote, type PageRow, rhythmOf, toPageRow } from './lines/page-rhythm.ts';
import { withRaisedPrices } from './lines/raised-prices.ts';
import { type Row, rowsOf } from './lines/rows.ts';
import { withBegunNames } from './lines/small-names.ts';
import { withLastNames, withToldNames } from './lines/told-names.ts';
import { languageOf } from './menu-language.ts';
import { type PagePieces, piecesOf } from './prices/pieces.ts';
import { type PriceStyle, printPrice } from './prices/prices.ts';
import { withoutDoubtfulPrices } from './prices/prices-in-place.ts';
import { learnedBeginnings } from './roles/learned-beginnings.ts';
import { type PricedEnd, partDishes, type Supposition } from './roles/part-dishes.ts';
import { type Role, ruledRoles } from './roles/ruled-roles.ts';

interface Layout extends ColumnCuts {
  /** Columns may stand so close that a gap as between words parts them. */
  close: boolean;
  /** Columns may be grids of captions or boxes. */
  cells?: 'of columns' | 'of the page';
  /** No columns run down the page: dishes stand beside each other between its headings. */
  beside?: true;
}

/** Ways in which the page may be set; of those that fit alike the first is taken. */
const LAYOUTS: readonly Layout[] = [
  { bands: true, parts: false, close: false, deepest: 3 },
  { bands: true, parts: false, close: true, deepest: 3 },
  { bands: true, parts: true, close: false, deepest: 3 },
  { bands: true, parts: true, close: true, deepest: 3 },
  { bands: false, parts: false, close: false, deepest: 3 },
  { bands: true, parts: false, close: false, deepest: 6 },
  { bands: true, parts: false, close: false, deepest: 3, cells: 'of columns' },
  { bands: true, parts: false, close: false, deepest: 0, cells: 'of the page' },
  { bands: true, parts: false, close: false, deepest: 0, beside: true },
];

/** Of a page that is known to have no columns. */
const ONE_COLUMN: Layout = { bands: true, parts: false, close: false, deepest: 0 };

/** A page as one layout has it, down to its dishes. */
export interface LaidOut {
  rows: PageRow[];
  style: PriceStyle;
  header: Header;
  headings: Heading[];
  sections: ReadSectionWithHeading[];
  /** The lines that dishes are made of. */
  lines: PageRow[];
  rawText: string;
  language: MenuLanguage | null;
  filed: Filed;
  /** What the rules made of each line. */
  ruled: ReadonlyMap<number, Role>;
  /** The same layout with dishes that begin where what was learned is sure of it. */
  withLearned: () => LaidOut;
  /** The same layout with its lines parted into dishes by what fits the whole of it best; null where that is hardly better. */
  partedByFit: () => LaidOut | null;
}

/** What is supposed of a page besides where its columns are. */
interface Supposed {
  /** What the rules made of each line: what was learned has its say. */
  ruled?: ReadonlyMap<number, Role> | null;
  parted?: ReadonlyMap<number, Supposition> | null;
}

type ReadSectionWithHeading = ReadSection & { heading: PageRow | null };

interface ReadSection {
  title: string | null;
  course: Course | null;
  items: MenuItemReading[];
}

/** The page in every way it may be set, each once: most pages have few lines that layouts see in different places. */
export function layoutsOf(page: PageText, foods: KnownFoods): LaidOut[] {
  const [wide, near] = piecesOf(page, foods, (text) => isPlainHeading(text, page));
  const seen = new Set<string>();
  const layouts = page.isSet?.inOneColumn ? [ONE_COLUMN] : LAYOUTS;
  return layouts.flatMap((layout) => {
    const pieces = layout.close ? near : wide;
    if (!pieces) return [];
    const columns = columnsOf(pieces.pieces, pieces.unit, layout);
    const cells = layout.cells ? cellsOf(columns, pieces.unit) : columns;
    if (layout.cells && !cells.some(({ cell }) => cell)) return [];
    const parted = cells.flatMap((column) => dishesBeside(column, pieces.unit));
    if (layout.beside && parted.length === 1) return [];
    const rows = parted.flatMap((column) => rowsOf(column, pieces.unit));
    const order = rows.map(({ text, prices, gapAbove }) => `${text}|${prices.length}|${gapAbove}`).join('\n');
    if (seen.has(order)) return [];
    seen.add(order);
    return [layOut(page, rows, pieces, foods)];
  });
}

function isPlainHeading(text: string, { languages }: PageText): boolean {
  const heading = headingOf(text) ?? openHeadingOf(text, languages);
  return heading?.exact === true && !heading.alsoFood;
}

function layOut(
  page: PageText,
  printed: readonly Row[],
  { style, unit }: Pick<PagePieces, 'style' | 'unit'>,
  foods: KnownFoods,
  { ruled = null, parted = null }: Supposed = {},
): LaidOut {
  const undated = withBegunNames(withoutDays(printed));
  const isUnsold = (text: string) => isPlainHeading(text, page) || isPlainNote(text);
  const legends = legendsOf(undated);
  const headed = withCapitalHeadings(
    withLastNames(
      withRaisedPrices(
        undated.map((found, id) => {
          const row = withoutDoubtfulPrices(found, isUnsold, foods);
          const own = withoutSlipOfFood(toPageRow(row, id, page.languages), unit, foods);
          const isLegend = legends.lines.has(id) || explainsInitials(own.text);
          return isLegend ? { ...own, heading: null, note: true } : own;
        }),
      ),
    ),
  );
  const byHeadings = rhythmOf(headed);
  const plain = withToldNames(headed, byHeadings, foods);
  const rhythm = plain === headed ? byHeadings : rhythmOf(plain);
  const begins = ruled === null || rhythm.listed ? null : learnedBeginnings(plain, rhythm, ruled, foods);
  const begun = (row: PageRow) => parted?.get(row.id)?.begins ?? begins?.get(row.id);
  const rows = plain.map((row) => withBeginning(row, begun(row), parted?.get(row.id)?.pricePlace));
  const rawText = rows.map((row) => textOf(row, style)).join('\n');
  const header = headerOf(rows, rhythm, foods, page.goesOn);
  const asPrinted = dishesOf(withFooter(belowHeader(rows, header), foods), rhythm, foods);
  const codes = codeHabitsOf(asPrinted.sections, foods, legends.codes);
  const found = { ...asPrinted, sections: withoutCodesInside(asPrinted.sections, codes) };
  const headings = rows.flatMap((row) => row.heading ?? []);
  const language = languageOf(rawText, headings, page.languages);
  const dishes = found.sections.flatMap((section) => section.dishes);
  const habits: PageHabits = {
    style,
    foods,
    codes,
    names: nameHabits(dishes, rhythm, foods),
    weightsFirst: hasWeightsFirst(dishes),
    boxOf: (places) => boxOfText(places, page),
  };
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
  const roles = ruledRoles(found.sections, (dish) => composed.get(dish)?.name ?? null);
  const withLearned = () => layOut(page, printed, { style, unit }, foods, { ruled: roles, parted });
  const partedByFit = () => {
    const found = partDishes(rows, rhythm, roles, foods);
    return found && layOut(page, printed, { style, unit }, foods, { parted: found });
  };
  return {
    rows,
    style,
    header,
    headings,
    sections,
    lines,
    rawText,
    language,
    filed,
    ruled: roles,
    withLearned,
    partedByFit,
  };
}

function withBeginning(
  row: PageRow,
  begins: boolean | undefined,
  pricePlace: PricedEnd | undefined,
): PageRow {
  if (begins === undefined && pricePlace === undefined) return row;
  return { ...row, ...(begins !== undefined && { begins }), ...(pricePlace && { pricePlace }) };
}

/** Headings are set so much larger than a usual line. */
const SET_LARGE = 1.25;

/** "Brill" is one letter off "Grill" and names a food: set as other lines are, it is no heading that was misread. */
function withoutSlipOfFood(row: PageRow, unit: number, foods: KnownFoods): PageRow {
  if (!row.heading || row.heading.exact || row.height > SET_LARGE * unit) return row;
  return foodWordCount(row.text, foods) > 0 ? { ...row, heading: null } : row;
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

function codeHabitsOf(sections: readonly SectionLines[], foods: KnownFoods, legend: ReadonlySet<string>) {
  const names = sections.flatMap(({ dishes }) =>
    dishes.map((dish) => dish.rows.find((row) => row.text !== '')?.text ?? ''),
  );
  return codeHabits(names, foods, legend);
}

const withoutCodesInside = (sections: readonly SectionLines[], codes: CodeHabits): SectionLines[] =>
  sections.map((section) => ({
    ...section,
    dishes: section.dishes.map(({ rows }) => ({ rows: rows.map((row) => withoutInnerCodes(row, codes)) })),
  }));

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
      items: section.dishes.flatMap((dish) => withServed(itemOf(dish), section.served ?? null)),
    }))
    .filter((section) => section.items.length > 0);
}

/** The dish with what comes with all dishes of its section, which is judged with it. */
function withServed(item: MenuItemReading | null, served: string | null): MenuItemReading[] {
  if (!item) return [];
  return [
    served === null ? item : { ...item, description: joinLines([item.description ?? '', served]).trim() },
  ];
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

/** A line as it is told: its day, its words, its prices. */
export function textOf(row: PageRow, style: PriceStyle): string {
  const day = row.mark?.kind === 'day' ? row.mark.text : '';
  return [day, row.text, ...row.prices.map((price) => printPrice(price, style))]
    .filter((part) => part !== '')
    .join('  ');
}
