import {
  type SuggestIngredientsResponse,
  suggestIngredientsOperation,
} from '@mirabelle/contract/functions/suggest-ingredients.ts';
import { MODEL_TIMES } from '../../ai/policy.ts';
import { addresseeOf } from '../../judging/addressee-of.ts';
import { addSuggestions } from '../../with-models/add-suggestions.ts';
import { defineFunction } from '../calling/define-function.ts';

/** suggest-ingredients: the usual ingredients of a dish of this name, for the caller to edit. Stores nothing. */
export const suggestIngredients = defineFunction(suggestIngredientsOperation, {
  rates: 'tests',
  handler:
    (deps) =>
    async ({ claims, body, requestId, signal }): Promise<SuggestIngredientsResponse> => {
      const language =
        body.language ??
        (await deps.database.asCaller(claims, (sql) => addresseeOf(sql, claims.sub, deps.now()))).language;
      const result = await addSuggestions(deps, body.dish_name, language, {
        userId: claims.sub,
        requestId,
        signal,
        budgetMs: MODEL_TIMES.interactiveMs,
      });
      return { success: true, result };
    },
});
