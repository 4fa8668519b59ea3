import { z } from 'zod';
import { ERRORS, type ErrorCode } from '../errors.ts';
import { extractedRecipeSchema, NO_RECIPE_REASONS, RECIPE_LIMITS } from '../recipe.ts';

/** Most bytes of a recipe's picture (spec 2 section 5). */
export const RECIPE_IMAGE_BYTES = 10 * 1024 * 1024;
/** A data URL writes three bytes in four letters, after a short head. */
const DATA_URL_CHARS = Math.ceil(RECIPE_IMAGE_BYTES / 3) * 4 + 100;

/** Body of extract-recipe. */
export const extractRecipeRequestSchema = z.discriminatedUnion(
  'type',
  [
    z.object({
      type: z.literal('text'),
      /** The recipe as pasted: text, or a page's source. */
      content: z.string().trim().min(1, { error: 'a text' }).max(RECIPE_LIMITS.pageChars),
    }),
    z.object({
      type: z.literal('url'),
      content: z.string().trim().min(1, { error: 'an address' }).max(2_048),
    }),
    z.object({
      type: z.literal('image'),
      content: z
        .string()
        .max(DATA_URL_CHARS, { error: 'at most 10 MB' })
        .regex(/^data:image\/[\w.+-]+;base64,/, { error: 'a data URL of an image, base64' }),
    }),
  ],
  { error: 'type text, url or image' },
);
export type ExtractRecipeRequest = z.infer<typeof extractRecipeRequestSchema>;

/** Why no recipe came out: what reading it found, or what stood in the way of the page or picture. */
export const noRecipeCodeSchema = z.union([
  z.enum(NO_RECIPE_REASONS),
  z.custom<ErrorCode>((code) => typeof code === 'string' && code in ERRORS),
  z.enum(['page_paywall', 'unreadable']),
]);
export type NoRecipeCode = z.infer<typeof noRecipeCodeSchema>;

/** Answer of extract-recipe; an expected failure is an answer too, with its sentence and a code to say it by. */
export const extractRecipeResponseSchema = z.discriminatedUnion('success', [
  z.object({ success: z.literal(true), recipe: extractedRecipeSchema }),
  z.object({ success: z.literal(false), error: z.string(), code: noRecipeCodeSchema }),
]);
export type ExtractRecipeResponse = z.infer<typeof extractRecipeResponseSchema>;
