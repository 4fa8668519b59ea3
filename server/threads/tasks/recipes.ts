import { recipeToAdaptSchema } from '@mirabelle/contract/functions/adapt-recipe.ts';
import { type Language, languageSchema } from '@mirabelle/contract/language.ts';
import { userContextSchema } from '@mirabelle/contract/profile.ts';
import type { RecipeIngredient, RecipeReading } from '@mirabelle/contract/recipe.ts';
import { readIngredientLine } from '@mirabelle/reading/recipe/read-recipe.ts';
import { z } from 'zod';
import { coveredRiskOf } from '../../ai/merge/covered-risk.ts';
import { mergeRecipe } from '../../ai/merge/merge-recipe.ts';
import type { RecipeAnswer } from '../../ai/tasks/read-recipe/schema.ts';
import { defineTask, handedBack } from '../task.ts';

const contextSchema = z.object({
  userContext: userContextSchema.nullable(),
  place: z.string().nullable(),
  language: languageSchema,
});

/** Makes a recipe safe and judges it again. */
export const adaptRecipeTask = defineTask({
  input: z.object({ recipe: recipeToAdaptSchema, context: contextSchema }),
  async run({ recipe, context }, { foods }) {
    const ingredients = recipe.ingredients.map((one) => apart(one, recipe.language));
    return (await foods()).recipes.adapt({ ...recipe, ingredients }, context);
  },
});

/** A printed line that was never taken apart: its amount has to follow what takes its place. */
function apart(ingredient: RecipeIngredient, language: Language | null | undefined): RecipeIngredient {
  if (ingredient.amount !== '' || ingredient.unit !== '') return ingredient;
  const { amount, unit, name } = readIngredientLine(ingredient.name, language);
  return name === '' || amount === '' ? ingredient : { ...ingredient, amount, unit, name };
}

/** Judges a recipe as it stands. */
export const checkRecipeTask = defineTask({
  input: z.object({
    recipe: z.object({
      name: z.string(),
      ingredients: z.array(z.string()),
      units: z.array(z.string()),
      steps: z.array(z.string()),
    }),
    context: contextSchema,
  }),
  run: async ({ recipe, context }, { foods }) => (await foods()).recipes.check(recipe, context),
});

/** A recipe that a model read, checked against what the built-in reader saw; null where the model adds nothing. */
export const mergeRecipeTask = defineTask({
  input: z.object({
    own: handedBack<RecipeReading>(),
    answer: handedBack<RecipeAnswer>(),
    text: z.string(),
  }),
  async run({ own, answer, text }, { foods }) {
    const { assess } = await foods();
    const merged = mergeRecipe(own, answer, text, (name) =>
      coveredRiskOf(assess({ kind: 'ingredient', text: name })),
    );
    return merged === own ? null : merged;
  },
});

/** Makes ready what the first recipe looks words up in: some 0.7 s of processor time. */
export const warmRecipesTask = defineTask({
  input: z.null(),
  async run(_input, { foods }) {
    (await foods()).recipes.adapt(
      {
        name: 'Tiramisu',
        ingredients: [
          { name: 'raw eggs', amount: '2', unit: '' },
          { name: 'unheard-of biscuits', amount: '200', unit: 'g' },
        ],
        instructions: ['Whisk the eggs.', 'Dip the biscuits.'],
        servings: null,
        prep_time: null,
        cook_time: null,
        difficulty: null,
        cuisine: null,
      },
      { userContext: null, place: null, language: 'en' },
    );
  },
});
