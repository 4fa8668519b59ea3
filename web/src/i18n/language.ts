import type { InterfaceLanguage } from '@mirabelle/contract/language.ts';

/** Languages of the toggle. Listed again here because the contract's schema would bring zod into the first chunk. */
export const TOGGLE_LANGUAGES = ['en', 'fr'] as const satisfies readonly InterfaceLanguage[];

/** Where the choice is stored; it is not personal and outlives sign-out. */
const LANGUAGE_KEY = 'mirabelle-language';

/** The language chosen last; English at first, and where the browser stores nothing. */
export function chosenLanguage(): InterfaceLanguage {
  try {
    const kept = localStorage.getItem(LANGUAGE_KEY);
    return TOGGLE_LANGUAGES.find((language) => language === kept) ?? 'en';
  } catch {
    return 'en';
  }
}

/** Stores the choice for the next visit; a browser that stores nothing forgets it with the tab. */
export function rememberLanguage(language: InterfaceLanguage): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // Storage is disabled or full: the choice lasts until the page is left.
  }
}
