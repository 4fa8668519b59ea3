import { z } from 'zod';

/** Languages a profile may choose and in which foods are known. */
export const LANGUAGES = ['en', 'fr', 'es', 'de', 'it', 'pt'] as const;
export const languageSchema = z.enum(LANGUAGES);
export type Language = z.infer<typeof languageSchema>;

/** One value for each language. */
export type ByLanguage<T> = Record<Language, T>;

/** Makes one value for each language. */
export function byLanguage<T>(make: (language: Language) => T): ByLanguage<T> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as ByLanguage<T>;
}

/** Languages of the interface's toggle. */
export const INTERFACE_LANGUAGES = ['en', 'fr'] as const;
export const interfaceLanguageSchema = z.enum(INTERFACE_LANGUAGES);
export type InterfaceLanguage = z.infer<typeof interfaceLanguageSchema>;

/** A text in several languages; English is always there and is the fallback. */
export const localisedSchema = z
  .object({ en: z.string().min(1) })
  .extend(
    Object.fromEntries(LANGUAGES.filter((l) => l !== 'en').map((l) => [l, z.string().min(1).optional()])),
  )
  .strict();
export type Localised = { en: string } & Partial<Record<Language, string>>;

/** ISO 3166-1 alpha-2 country code, or EU / INT for bodies that speak for more than one country. */
export const countryCodeSchema = z.string().regex(/^(?:[A-Z]{2}|INT)$/);
