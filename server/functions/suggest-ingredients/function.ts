import {
  type SuggestIngredientsResponse,
  suggestIngredientsRequestSchema,
} from '@mirabelle/contract/functions/suggest-ingredients.ts';
import { RETRY } from '@mirabelle/contract/policy.ts';
import type { Models } from '../../ai/port.ts';
import { addresseeOf } from '../../judging/addressee-of.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Threads } from '../../threads/threads.ts';
import { INTERACTIVE_BUDGET_MS } from '../../with-models/add-opinion.ts';
import { addSuggestions } from '../../with-models/add-suggestions.ts';
import { defineFunction, type FunctionRates } from '../calling/define-function.ts';

/** suggest-ingredients: what a dish of this name is usually made of, for the caller to edit. Keeps nothing. */
export function suggestIngredients(deps: {
  database: Database;
  threads: Threads;
  models: Models;
  now: () => Date;
  rates: FunctionRates;
}) {
  return defineFunction({
    name: 'suggest-ingredients',
    body: suggestIngredientsRequestSchema,
    rates: deps.rates,
    timeLimitMs: RETRY.functionTimeoutMs,
    async run({ claims, body, requestId, signal }): Promise<SuggestIngredientsResponse> {
      const language =
        body.language ??
        (await deps.database.asCaller(claims, (sql) => addresseeOf(sql, claims.sub, deps.now()))).language;
      const result = await addSuggestions(deps, body.dish_name, language, {
        userId: claims.sub,
        requestId,
        signal,
        budgetMs: INTERACTIVE_BUDGET_MS,
      });
      return { success: true, result };
    },
  });
}
