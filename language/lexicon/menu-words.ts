import { LANGUAGES, type Language } from '@mirabelle/contract/language.ts';
import de from './de/menu-page.json' with { type: 'json' };
import en from './en/menu-page.json' with { type: 'json' };
import es from './es/menu-page.json' with { type: 'json' };
import fr from './fr/menu-page.json' with { type: 'json' };
import it from './it/menu-page.json' with { type: 'json' };
import pt from './pt/menu-page.json' with { type: 'json' };

/**
 * What a word of a menu that is no food speaks of. No food may be listed: these words are passed over in silence.
 * Two kinds are not: a `notice` is how a sentence to all guests begins ("all our dishes are served with ..."), and
 * `dishOfTheDay` is a dish ("plat du jour"), only that nobody can tell which.
 */
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
  'dishOfTheDay',
] as const;
export type MenuWordKind = (typeof MENU_WORD_KINDS)[number];

/** Words and phrases that menus print around their dishes, by language and by what they speak of. */
export const MENU_WORDS: Readonly<Record<Language, Readonly<Record<MenuWordKind, readonly string[]>>>> = {
  en,
  fr,
  es,
  de,
  it,
  pt,
};

/** The words of a language that say nothing of risk and are never asked about. */
export function silentWords(language: Language): string[] {
  return MENU_WORD_KINDS.filter((kind) => kind !== 'dishOfTheDay' && kind !== 'notice').flatMap((kind) => [
    ...MENU_WORDS[language][kind],
  ]);
}

/** Every language's words of one kind. */
export function menuWordsOf(kind: MenuWordKind): string[] {
  return LANGUAGES.flatMap((language) => [...MENU_WORDS[language][kind]]);
}
