import { z } from 'zod';
import { ERRORS, type ErrorCode } from '../errors.ts';
import { defineOperation } from '../operation.ts';
import { type NoRecipeReason, RECIPE_LIMITS } from '../recipe.ts';
import { type ReceivedRecipe, receivedRecipeSchema } from './received-recipe.ts';

/** Most bytes of a recipe's picture. The page says the same limit before it sends one. */
export const RECIPE_IMAGE_BYTES = 10 * 1024 * 1024;
/** A data URL writes three bytes in four letters, after a short head. */
const DATA_URL_CHARS = Math.ceil(RECIPE_IMAGE_BYTES / 3) * 4 + 100;

/** Bytes of a body: such a picture as a data URL, and one that is somewhat too large, to be told so. */
export const RECIPE_BODY_BYTES = 15 * 1024 * 1024;

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

/** What was read is not a recipe, or cannot be read: in English, for whoever has no texts of his own. */
export const NO_RECIPE = {
  empty: 'There is nothing to read. Paste the recipe with its ingredients and steps.',
  'too-large': 'This is too much to read at once. Send only the recipe.',
  'not-a-recipe': 'No recipe was found here. It needs a list of ingredients and the steps.',
  'no-ingredients': 'No ingredients were found. Paste the recipe with its list of ingredients.',
  'no-instructions': 'Ingredients were found, but no steps. Paste the recipe with its steps.',
  unreadable: 'The picture could not be read reliably. Take it again with more light, from straight above.',
} as const satisfies Record<NoRecipeReason | 'unreadable', string>;

/** Why no recipe came out: what reading found, or what stood in the way of the page or picture. */
export const noRecipeCodeSchema = z.union([
  z.custom<keyof typeof NO_RECIPE>((code) => typeof code === 'string' && code in NO_RECIPE),
  z.custom<ErrorCode>((code) => typeof code === 'string' && code in ERRORS),
]);
export type NoRecipeCode = z.infer<typeof noRecipeCodeSchema>;

/** Answer of extract-recipe; an expected failure is an answer too, with its sentence and a code to say it by. */
export const extractRecipeResponseSchema = z.union([
  z.object({
    success: z.literal(true).default(true),
    recipe: receivedRecipeSchema,
    /** Name of the model that had a part in reading it; absent where none had. */
    readBy: z.string().optional(),
  }),
  z.object({ success: z.literal(false), error: z.string(), code: noRecipeCodeSchema }),
]);
export type ExtractRecipeResponse = z.infer<typeof extractRecipeResponseSchema>;
/** A recipe was read. */
export interface RecipeAnswer {
  recipe: ReceivedRecipe;
  readBy?: string | undefined;
}

/** Finds the recipe in a pasted text, on a page of the web or in a picture. Keeps nothing. */
export const extractRecipeOperation = defineOperation({
  name: 'extract-recipe',
  request: extractRecipeRequestSchema,
  response: extractRecipeResponseSchema,
  maxBodyBytes: RECIPE_BODY_BYTES,
});
