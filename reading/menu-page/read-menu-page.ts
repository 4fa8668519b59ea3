import type { MenuReading } from '@mirabelle/contract/menu.ts';
import type { KnownFoods } from '../known-foods.ts';
import { parseUpTo } from '../page/dom.ts';
import { dataEntries } from './data-entries.ts';
import { isDrawnByScript } from './drawn-by-script.ts';
import { layoutEntries } from './layout-entries.ts';
import { leadsOf } from './leads.ts';
import { mergeReadings } from './merge-readings.ts';
import { readEntries } from './read-entries.ts';

/** What a web page gives of a menu. */
export type MenuPage =
  | { kind: 'read'; reading: MenuReading }
  /** The menu stands in a PDF or picture that the page leads to. */
  | { kind: 'go-on'; url: string }
  /** There is next to nothing on it until scripts are run, which they are not. */
  | { kind: 'drawn-by-script' }
  /** There is more on it than on a page with a menu; a part of it would look like all dishes. */
  | { kind: 'too-large' };

export interface MenuPageOptions {
  /** Where the page was found: what it leads to is relative to that. */
  url: string;
}

/** More elements than a page with a menu has. */
const MOST_ELEMENTS = 40_000;

/**
 * Finds the menu on a web page: in its data, in what it shows, or in a PDF or picture that it leads to. Pure: nothing is
 * fetched or run, and what the page says is read for dishes alone.
 * @param html the source of the page
 * @param foods the names of food on record
 */
export function readMenuPage(html: string, foods: KnownFoods, { url }: MenuPageOptions): MenuPage {
  const { page, isWhole } = parseUpTo(html, MOST_ELEMENTS);
  const entries = isWhole ? layoutEntries(page) : null;
  if (!entries) return { kind: 'too-large' };
  const data = dataEntries(page);
  const shown = readEntries(entries, foods);
  const said = data.entries.length > 0 ? readEntries(data.entries, foods) : null;
  const reading = said?.kind === 'menu' ? (shown.kind === 'menu' ? mergeReadings(said, shown) : said) : shown;
  const found: MenuPage = { kind: 'read', reading: withHouse(reading, data.house) };
  if (sellsDishes(reading)) return found;
  const [lead] = leadsOf(page, { url, menuUrls: data.menuUrls, entries });
  if (lead) return { kind: 'go-on', url: lead };
  return isDrawnByScript(page, entries) ? { kind: 'drawn-by-script' } : found;
}

/** A line or two that look like dishes are no menu where a page leads to one. */
const LEAST = { priced: 2, dishes: 5 } as const;

function sellsDishes(reading: MenuReading): boolean {
  if (reading.kind !== 'menu') return false;
  const dishes = reading.sections.flatMap(({ items }) => items);
  return dishes.length >= LEAST.dishes || dishes.filter(({ price }) => price !== null).length >= LEAST.priced;
}

const withHouse = (reading: MenuReading, house: string | null): MenuReading =>
  reading.kind === 'menu' ? { ...reading, restaurantName: house ?? reading.restaurantName } : reading;
