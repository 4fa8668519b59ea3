import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const some = z.array(z.string().min(1)).min(1);

/** What menus of one language say besides dishes. `{}` stands for a name in `houses`, for a price in `set`. */
const pageWordsSchema = z.strictObject({
  courses: z.strictObject({ STARTER: some, MAIN: some, DESSERT: some, DRINKS: some }),
  wine: some,
  kids: some,
  set: some,
  specials: some,
  houses: some,
  names: some,
  taglines: some,
  notes: some,
  legend: some,
  hours: some,
  addresses: some,
  or: z.string(),
  with: z.string(),
  and: z.string(),
  weekdays: some,
  /** Heads of two or three columns of prices. */
  sizes: z.array(z.array(z.string()).min(2)).min(1),
  glass: z.array(z.array(z.string()).min(2)).min(1),
  /** What is sold as one, with what it consists of. */
  formulas: z.array(z.tuple([z.string(), z.string()])).min(1),
});
export type PageWords = z.infer<typeof pageWordsSchema>;

const priceFormsSchema = z.array(
  z.strictObject({
    country: z.string(),
    languages: some,
    /** Units of this currency for one euro's worth of food. */
    scale: z.number().positive(),
    step: z.number().positive().default(1),
    /** `#` stands for the amount: `#.##` with cents, `#.###` grouped by thousands. */
    forms: some,
  }),
);
export type PriceForms = z.infer<typeof priceFormsSchema>[number];

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

export const PRICE_FORMS = priceFormsSchema.parse(read('./prices.json'));
/** Name and region. */
export const WINES = z.array(z.tuple([z.string(), z.string()])).parse(read('./wines.json'));

/** Languages that pages are made in. */
export const PAGE_LANGUAGES = readdirSync(new URL('./words/', import.meta.url))
  .map((file) => file.replace('.json', ''))
  .sort();

const loaded = new Map<string, PageWords>();

export function wordsFor(lang: string): PageWords {
  const words = loaded.get(lang) ?? pageWordsSchema.parse(read(`./words/${lang}.json`));
  loaded.set(lang, words);
  return words;
}
