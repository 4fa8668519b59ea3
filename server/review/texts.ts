import type { InterfaceLanguage } from '@mirabelle/contract/language.ts';
import en from './texts/en.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };

/** The words in which claims are put to reviewers. */
export type ReviewTexts = typeof en;

/** Both have the same keys, which a test holds. */
export const REVIEW_TEXTS: Record<InterfaceLanguage, ReviewTexts> = { en, fr };

/** Fills `{name}` in a text. */
export function fill(text: string, words: Record<string, string | number> = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(words[name] ?? whole));
}

/** With a capital at its beginning. */
export const capital = (text: string, language: InterfaceLanguage): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

/** The name of a country, or of the place that an authority speaks for. */
export function placeName(code: string, language: InterfaceLanguage): string {
  const own: string | undefined = (REVIEW_TEXTS[language].place as Record<string, string>)[code];
  return own ?? new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(code) ?? code;
}

/** Words in a row, as the language joins them. */
export const listed = (words: readonly string[], language: InterfaceLanguage): string =>
  new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'unit', style: 'short' }).format(words);
