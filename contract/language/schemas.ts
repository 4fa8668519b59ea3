import { z } from 'zod';
import { INTERFACE_LANGUAGES, LANGUAGES } from './table.ts';

export const languageSchema = z.enum(LANGUAGES);
export const interfaceLanguageSchema = z.enum(INTERFACE_LANGUAGES);

/** The type `Localised`. */
export const localisedSchema = z
  .object({ en: z.string().min(1) })
  .extend(
    Object.fromEntries(LANGUAGES.filter((l) => l !== 'en').map((l) => [l, z.string().min(1).optional()])),
  )
  .strict();

/** ISO 3166-1 alpha-2 country code, or EU / INT for authorities of more than one country. */
export const countryCodeSchema = z.string().regex(/^(?:[A-Z]{2}|INT)$/);
