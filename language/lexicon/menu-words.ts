import type { Language } from '@mirabelle/contract/language.ts';
import { wordsOf } from './lexicon.ts';
import type { MenuPageWords } from './topics/menu-page.ts';
import { menuPage } from './words/menu-page.ts';

/** What a word of a menu that is not food speaks of. */
export const MENU_WORD_KINDS = [
  'course',
  'place',
  'hours',
  'contact',
  'address',
  'charge',
  'currency',
  'maker',
  'kitchen',
  'praise',
  'serving',
  'size',
  'allergen',
  'notice',
  'changesDaily',
  'dishOfTheDay',
] as const satisfies readonly (keyof MenuPageWords)[];
export type MenuWordKind = (typeof MENU_WORD_KINDS)[number];

/** The words of a language that stand around dishes, say nothing of risk and are never asked about. */
export function silentWords(language: Language): string[] {
  return MENU_WORD_KINDS.filter((kind) => kind !== 'dishOfTheDay' && kind !== 'notice').flatMap(
    (kind) => wordsOf(language, menuPage)[kind],
  );
}
