import { z } from 'zod';
import { menuLanguageSchema } from '../open-languages.ts';
import { dishBoxSchema } from '../picture-box.ts';
import { MOST_PAGES } from '../policy.ts';
import { COURSES, RESTAURANT_TYPES } from './kinds.ts';

export const courseSchema = z.enum(COURSES);
export const restaurantTypeSchema = z.enum(RESTAURANT_TYPES);

export const menuItemReadingSchema = z.object({
  name: z.string().min(1),
  description: z.string().nullable(),
  /** As printed, e.g. "12,50 €". */
  price: z.string().nullable(),
  /** Allergen codes printed beside the dish, e.g. ["1", "3", "G"], kept apart from the name. */
  allergenCodes: z.array(z.string()),
  /** The number or letter printed before it, by which guests order, e.g. "16a". */
  number: z.string().nullish(),
  /** Its name in the menu's other language; also part of the description, so that it is judged and shown. */
  secondName: z.string().nullish(),
  /** The day it is served on, as printed before it on the menu of a week. */
  day: z.string().nullish(),
  /** What is to be chosen from, e.g. ["fish", "chicken", "tofu"]; also part of the name or description. */
  options: z.array(z.string()).optional(),
  /** How reliably it was read, 0-100. */
  confidence: z.number().min(0).max(100),
  /** Where its name, description and price stand together; absent where whoever read it does not tell. */
  box: dishBoxSchema.optional(),
});
export type MenuItemReading = z.infer<typeof menuItemReadingSchema>;

export const menuSectionReadingSchema = z.object({
  /** As printed; null for dishes that stand under no heading. */
  title: z.string().nullable(),
  /** Null when neither the heading nor the dishes tell; shown as a main. */
  course: courseSchema.nullable(),
  items: z.array(menuItemReadingSchema),
});
export type MenuSectionReading = z.infer<typeof menuSectionReadingSchema>;

/** Why a picture that may well be a menu could not be read. `unknown-letters`: of an alphabet that is not read. */
export const UNREADABLE_REASONS = [
  'blurred',
  'dark',
  'handwriting',
  'unknown-letters',
  'too-small',
  'low-confidence',
] as const;
export const unreadableReasonSchema = z.enum(UNREADABLE_REASONS);
export type UnreadableReason = z.infer<typeof unreadableReasonSchema>;

/** What a picture seems to show that is not a menu. */
export const OTHER_PAGES = [
  'receipt',
  'medicine',
  'recipe',
  'label',
  'text',
  'shelf',
  'newspaper',
  'sign',
] as const;
export const otherPageSchema = z.enum(OTHER_PAGES);
export type OtherPage = z.infer<typeof otherPageSchema>;

/**
 * A part of a picture whose text was found but could not be read; the whole of a PDF's page that could not be.
 * `handwriting`: letters stand there, sharp and large enough, that no reader knows.
 */
export const unreadPartSchema = z.object({
  kind: z.enum(['handwriting', 'unread']),
  box: dishBoxSchema,
});
export type UnreadPart = z.infer<typeof unreadPartSchema>;

/**
 * What a line that belongs to no dish is. `house`: the name of the restaurant and what stands above the first dish;
 * `price`: a price without a dish; `mark`: hardly text, as a pattern or a speck is read; `unplaced`: a line that could
 * not be placed, which may be a dish.
 */
export const OTHER_LINES = ['unplaced', 'heading', 'note', 'house', 'price', 'mark'] as const;
export const otherLineSchema = z.object({
  kind: z.enum(OTHER_LINES),
  /** As it was read. */
  text: z.string(),
  box: dishBoxSchema,
});
export type OtherLine = z.infer<typeof otherLineSchema>;

/**
 * Why the menu behind a link was not read. `not-allowed`: an address that is not of the public web; `refused`: the site
 * lets no program read it, or only its members; `not-a-page`: a kind of file that is not read; `script`: the page is
 * drawn by scripts, which are not run; `failed`: the work itself failed on every try.
 */
export const LINK_ERRORS = [
  'link-not-allowed',
  'link-unreachable',
  'link-missing',
  'link-refused',
  'link-not-a-page',
  'link-too-large',
  'link-too-slow',
  'link-script',
  'link-failed',
] as const;
export type LinkError = (typeof LINK_ERRORS)[number];

/**
 * menu_scans.extraction_error and menu_scan_pages.reason hold one of these codes; the web says it in the reader's language.
 * `too-dense`: more lines than are read of one picture, or more dishes than of one menu; `too-slow`: reading was given up
 * after its time; `failed`: the work itself failed on every try; `pdf-encrypted`: it opens with a password only;
 * `pdf-corrupt`: it is damaged; `pdf-too-long`: it has more pages than are read; `pdf-too-complex`: it unfolds to more
 * than is read. The codes of links are {@link LINK_ERRORS}.
 */
export const EXTRACTION_ERRORS = [
  ...UNREADABLE_REASONS.map((reason) => `unreadable-${reason}` as const),
  'image-corrupt',
  'too-dense',
  'pdf-encrypted',
  'pdf-corrupt',
  'pdf-too-long',
  'pdf-too-complex',
  'too-slow',
  'failed',
  ...LINK_ERRORS,
] as const;
export type ExtractionError = (typeof EXTRACTION_ERRORS)[number];
export const extractionErrorSchema = z.enum(EXTRACTION_ERRORS);

/** What has become of a page of a scan that has several. */
export const PAGE_OUTCOMES = ['menu', 'no-menu', 'unreadable'] as const;
export const pageOutcomeSchema = z.object({
  outcome: z.enum(PAGE_OUTCOMES),
  /** Why it could not be read; null otherwise. */
  reason: extractionErrorSchema.nullable(),
});
export type PageOutcome = z.infer<typeof pageOutcomeSchema>;

/** Names the reader that needs no model, in the place where a model's name would stand. */
export const BUILT_IN_READER = 'built-in';

/** What reading a picture gives, whoever read it. */
export const menuReadingSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('menu'),
    restaurantName: z.string().nullable(),
    restaurantType: restaurantTypeSchema.nullable(),
    /** What most of it is written in; may be a language of which only names of foods are known. */
    language: menuLanguageSchema.nullable(),
    /** ISO code, guessed from currency, language and words; null when nothing tells. */
    country: z.string().nullable(),
    sections: z.array(menuSectionReadingSchema),
    /** Lines that were read but are neither dish, description, heading nor small print, top to bottom. */
    notUnderstood: z.array(z.string()),
    /** Parts that were found but not read, top to bottom; absent where whoever read it does not tell. */
    unreadParts: z.array(unreadPartSchema).optional(),
    /** Every line that belongs to no dish, with its place; absent where whoever read it does not tell. */
    otherLines: z.array(otherLineSchema).optional(),
    /** What has become of each page, in their order; absent where there is one alone. */
    pages: z.array(pageOutcomeSchema).max(MOST_PAGES).optional(),
    rawText: z.string().min(1),
    confidence: z.number().min(0).max(100),
    /** Who read it: "built-in" or the name of a configured model. */
    readBy: z.string(),
  }),
  z.object({
    kind: z.literal('not-a-menu'),
    /** Null or absent where nothing tells. */
    seems: otherPageSchema.nullish(),
    rawText: z.string(),
  }),
  z.object({ kind: z.literal('unreadable'), reason: unreadableReasonSchema, rawText: z.string() }),
]);
export type MenuReading = z.infer<typeof menuReadingSchema>;

/** What reading one of several pages gives: `failed` where it could not be opened or was not read to its end. */
export type PageReading = MenuReading | { kind: 'failed'; reason: ExtractionError };

/** What has become of a page. */
export function pageOutcomeOf(reading: PageReading): PageOutcome {
  switch (reading.kind) {
    case 'menu':
      return { outcome: 'menu', reason: null };
    case 'not-a-menu':
      return { outcome: 'no-menu', reason: null };
    case 'unreadable':
      return { outcome: 'unreadable', reason: `unreadable-${reading.reason}` };
    case 'failed':
      return { outcome: 'unreadable', reason: reading.reason };
  }
}
