import { z } from 'zod';

/** How much of a recipe is taken from a model. Lengths in characters. */
export const RECIPE_ANSWER_LIMITS = {
  name: 200,
  ingredients: 120,
  ingredient: 300,
  group: 120,
  steps: 80,
  step: 2_000,
  short: 60,
} as const;
const LIMITS = RECIPE_ANSWER_LIMITS;

/** What a model is to answer of a picture or page of a recipe. */
export const recipeAnswerSchema = z
  .object({
    isRecipe: z.boolean().describe('Whether it holds a recipe: ingredients and how to make it.'),
    name: z.string().max(LIMITS.name).nullable().describe('The name of the recipe as printed.'),
    ingredients: z
      .array(
        z
          .object({
            line: z
              .string()
              .min(1)
              .max(LIMITS.ingredient)
              .describe('One ingredient as printed, with its amount.'),
            group: z
              .string()
              .max(LIMITS.group)
              .nullable()
              .describe('The heading it stands under, such as "For the sauce".'),
          })
          .strict(),
      )
      .max(LIMITS.ingredients),
    steps: z
      .array(z.string().min(1).max(LIMITS.step))
      .max(LIMITS.steps)
      .describe('The steps as printed, in order, without their numbers.'),
    servings: z.string().max(LIMITS.short).nullable().describe('As printed.'),
  })
  .strict();
export type RecipeAnswer = z.infer<typeof recipeAnswerSchema>;
