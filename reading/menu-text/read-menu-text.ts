import type { MenuReading } from '@mirabelle/contract/menu.ts';
import type { KnownFoods } from '../known-foods.ts';
import { openLanguageOf } from '../menu/lines/open-headings.ts';
import { readMenu } from '../menu/read-menu.ts';
import { setPage, withoutBoxes } from '../set-page/set-page.ts';
import { setLines } from './set-lines.ts';

/**
 * Makes a menu of a text: a message, or what was copied from a site or a PDF. Its line breaks, tabs and blank lines are read as
 * a page has them. Pure: the same text gives the same reading.
 * @param foods the names of food on record
 */
export function readMenuText(text: string, foods: KnownFoods): MenuReading {
  const lines = setLines(text);
  const language = openLanguageOf(lines.map(({ pieces }) => pieces.join(' ')));
  return withoutBoxes(readMenu(setPage(lines, { languages: language ? [language] : [] }), foods));
}
