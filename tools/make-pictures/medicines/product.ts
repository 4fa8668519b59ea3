import { readFileSync } from 'node:fs';
import { languageSchema } from '@mirabelle/contract/language.ts';
import { adviceLevelSchema } from '@mirabelle/contract/medicine.ts';
import { z } from 'zod';

/** A medicine as it stands on its box, and what has to be said of it. */
const productSchema = z.object({
  lang: languageSchema,
  brand: z.string(),
  inn: z.string(),
  strength: z.string(),
  form: z.string(),
  count: z.string(),
  route: z.string(),
  maker: z.string(),
  address: z.string(),
  excipients: z.string(),
  substances: z.array(z.string()),
  /** Levels that are right in the worst trimester, with the most cautious body. */
  levels: z.array(adviceLevelSchema),
});
export type Product = z.infer<typeof productSchema>;

export const PRODUCTS: readonly Product[] = z
  .array(productSchema)
  .parse(JSON.parse(readFileSync(new URL('./products.json', import.meta.url), 'utf8')));

/** What lies beside a picture. */
export const medicinePictureLabelSchema = z.object({
  lang: languageSchema,
  kind: z.enum(['box', 'label', 'leaflet', 'blister', 'several', 'cluttered', 'hopeless']),
  /** Quarter turns and other angles, how it was spoilt. */
  spoilt: z.array(z.string()),
  text: z.string(),
  substances: z.array(z.string()),
  levels: z.array(adviceLevelSchema),
});
export type MedicinePictureLabel = z.infer<typeof medicinePictureLabelSchema>;
