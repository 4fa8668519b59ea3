import {
  type SaveAdaptationResponse,
  type SavedRecipe,
  saveAdaptationOperation,
} from '@mirabelle/contract/functions/save-adaptation.ts';
import { addresseeOf } from '../../judging/addressee-of.ts';
import { defineFunction } from '../calling/define-function.ts';
import { keepAdaptation } from './keep-adaptation.ts';

/**
 * save-adaptation: stores an adaptation for the caller, once. Its safety comes from the server's own check of
 * the adapted recipe: a body cannot declare a recipe safe.
 */
export const saveAdaptation = defineFunction(saveAdaptationOperation, {
  rates: 'tests',
  repeatId: (body) => body.adaptation_id ?? null,
  handler:
    ({ database, threads, now }) =>
    async ({ claims, body, signal }): Promise<SaveAdaptationResponse> => {
      const { userContext, language } = await database.asCaller(claims, (sql) =>
        addresseeOf(sql, claims.sub, now()),
      );
      const data = body.adaptationData;
      const check = await threads.run(
        'check-recipe',
        {
          recipe: checkable(data.adaptedRecipe),
          context: { userContext, place: userContext?.country ?? null, language },
        },
        { by: claims.sub, signal },
      );
      return keepAdaptation(database, {
        id: body.adaptation_id ?? crypto.randomUUID(),
        userId: claims.sub,
        data,
        overallSafety: check.overall_safety,
      });
    },
});

function checkable({ name, ingredients, instructions }: SavedRecipe) {
  return {
    name,
    ingredients: ingredients.map((ingredient) => ingredient.name),
    units: ingredients.map((ingredient) => ingredient.unit),
    steps: instructions.map((step) => step.instruction),
  };
}
