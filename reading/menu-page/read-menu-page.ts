import type { MenuReading } from '@mirabelle/contract/menu.ts';
import type { KnownFoods } from '../known-foods.ts';
import { readMenuText } from '../menu-text/read-menu-text.ts';
import { pageText } from '../recipe/read-recipe.ts';

/** What a web page gives of a menu. */
export type MenuPage =
  | { kind: 'read'; reading: MenuReading }
  /** The menu stands in a PDF or picture that the page leads to. */
  | { kind: 'go-on'; url: string }
  /** There is next to nothing on it until scripts are run, which they are not. */
  | { kind: 'drawn-by-script' };

export interface MenuPageOptions {
  /** Where the page was found: what it leads to is relative to that. */
  url: string;
}

/**
 * Finds the menu on a web page. Pure: nothing is fetched or run, and what the page says is read for dishes alone.
 * @param html the source of the page
 * @param foods the names of food on record
 */
export function readMenuPage(html: string, foods: KnownFoods, _options: MenuPageOptions): MenuPage {
  return { kind: 'read', reading: readMenuText(pageText(html), foods) };
}
