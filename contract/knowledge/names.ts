import { z } from 'zod';
import { NAMED_LANGUAGES, type NamedLanguage } from '../language.ts';

export const idSchema = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'kebab-case, ASCII');

/** Names by language: the display name first, then aliases (plurals are found by the matcher; list irregular ones). */
export const namesSchema = z
  .object(Object.fromEntries(NAMED_LANGUAGES.map((l) => [l, z.array(z.string().min(1)).min(1).optional()])))
  .strict()
  .refine((names) => names.en && names.fr, 'English and French names are required');
export type Names = Partial<Record<NamedLanguage, string[]>>;

/** Words in which a name does not mean this record: "lait de coco" is not milk. By language. */
export const notNamesSchema = z
  .object(Object.fromEntries(NAMED_LANGUAGES.map((l) => [l, z.array(z.string().min(1)).optional()])))
  .strict();
