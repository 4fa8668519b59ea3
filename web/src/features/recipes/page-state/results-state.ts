import { recipeToAdaptSchema } from '@mirabelle/contract/functions/adapt-recipe.ts';
import { adaptationSourceSchema } from '@mirabelle/contract/functions/save-adaptation.ts';
import { z } from 'zod';

/** Router state that the input page passes to /recipe-adapt/results. */
export const resultsStateSchema = z.object({
  originalRecipe: recipeToAdaptSchema,
  /** The user it belongs to: a browser keeps the state when another user signs in. */
  userId: z.string(),
  sourceType: adaptationSourceSchema.catch('text'),
  /** Who wrote the recipe and where it was published; saved with it. */
  credit: z.string().catch(''),
});
export type ResultsState = z.infer<typeof resultsStateSchema>;
