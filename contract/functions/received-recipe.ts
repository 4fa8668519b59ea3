import { z } from 'zod';
import { languageSchema } from '../language.ts';
import { receivedShortSchema, receivedTextSchema, receivedTextsSchema } from '../received.ts';
import { DIETARY_TAGS, type ExtractedRecipe, recipeSourceSchema } from '../recipe.ts';

/**
 * Recipes as they are received: only the basic fields have to be there. A plain text is an ingredient's name or a
 * step, times are spelled either way, and what is missing is not stated.
 */

const shortText = receivedShortSchema.transform((text) => text ?? '');
const optionalText = z
  .string()
  .nullish()
  .transform((text) => text || undefined);

const receivedIngredientSchema = z.union([
  z
    .string()
    .trim()
    .min(1)
    .transform((name) => ({ name, amount: '', unit: '' })),
  z.object({
    name: z.string().trim().min(1),
    amount: shortText,
    unit: shortText,
    group: optionalText,
    substitution: optionalText,
    substitution_reason: optionalText,
    originalIndex: z.number().int().optional().catch(undefined),
  }),
]);
export type ReceivedIngredient = {
  name: string;
  amount: string;
  unit: string;
  group?: string | undefined;
  substitution?: string | undefined;
  substitution_reason?: string | undefined;
  originalIndex?: number | undefined;
};

/** Ingredients, all of them or none: one that is left out could be the one that matters. */
export const receivedIngredientsSchema = z
  .array(receivedIngredientSchema)
  .transform((list): ReceivedIngredient[] => list);

/** Steps in order; one text holds a step a line. */
export const receivedStepsSchema = z
  .union([
    z.string().transform((text) => text.split('\n')),
    z.array(
      z.union([
        z.string(),
        z.object({ instruction: z.string() }).transform(({ instruction }) => instruction),
        z.object({ text: z.string() }).transform(({ text }) => text),
      ]),
    ),
  ])
  .nullish()
  .transform((steps) => (steps ?? []).map((step) => step.trim()).filter((step) => step !== ''));

const either = (first: string | null, second: string | null) => first ?? second;

/** A recipe of an adaptation, just made or saved. */
export interface ReceivedAdaptedRecipe {
  name: string;
  ingredients: ReceivedIngredient[];
  instructions: string[];
  servings: string | null;
  prepTime: string | null;
  cookTime: string | null;
  description?: string | undefined;
}
export const receivedAdaptedRecipeSchema = z
  .object({
    name: z.string().catch(''),
    ingredients: receivedIngredientsSchema,
    instructions: receivedStepsSchema,
    servings: receivedShortSchema,
    prepTime: receivedShortSchema,
    prep_time: receivedShortSchema,
    cookTime: receivedShortSchema,
    cook_time: receivedShortSchema,
    description: optionalText,
  })
  .transform(
    ({ prep_time, cook_time, prepTime, cookTime, ...recipe }): ReceivedAdaptedRecipe => ({
      ...recipe,
      prepTime: either(prepTime, prep_time),
      cookTime: either(cookTime, cook_time),
    }),
  );

/** A recipe that was read; diets that have no name of ours stay as they are called. */
export type ReceivedRecipe = Omit<ExtractedRecipe, 'dietary_tags'> & { dietary_tags: string[] };

const tagOf = (word: string): string =>
  DIETARY_TAGS.find(
    (tag) =>
      tag ===
      word
        .trim()
        .toLowerCase()
        .replace(/[\s_]+/g, '-'),
  ) ?? word.trim();

export const receivedRecipeSchema = z
  .object({
    name: z.string().trim().min(1),
    ingredients: receivedIngredientsSchema.refine((list) => list.length > 0),
    instructions: receivedStepsSchema,
    servings: receivedShortSchema,
    prep_time: receivedShortSchema,
    prepTime: receivedShortSchema,
    cook_time: receivedShortSchema,
    cookTime: receivedShortSchema,
    total_time: receivedShortSchema,
    totalTime: receivedShortSchema,
    difficulty: receivedShortSchema,
    cuisine: receivedShortSchema,
    dietary_tags: receivedTextsSchema,
    author: receivedTextSchema,
    site: receivedTextSchema,
    url: receivedTextSchema,
    language: languageSchema.nullable().catch(null),
    foundBy: recipeSourceSchema.catch('text'),
  })
  .transform(
    ({ prepTime, cookTime, totalTime, ingredients, ...recipe }): ReceivedRecipe => ({
      ...recipe,
      ingredients: ingredients.map(({ name, amount, unit, group }) => ({
        name,
        amount,
        unit,
        ...(group ? { group } : {}),
      })),
      dietary_tags: recipe.dietary_tags.map(tagOf),
      prep_time: either(recipe.prep_time, prepTime),
      cook_time: either(recipe.cook_time, cookTime),
      total_time: either(recipe.total_time, totalTime),
    }),
  );
