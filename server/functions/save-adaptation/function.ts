import {
  ADAPTATION_BODY_BYTES,
  type SaveAdaptationResponse,
  type SavedRecipe,
  saveAdaptationRequestSchema,
} from '@mirabelle/contract/functions/save-adaptation.ts';
import { RETRY } from '@mirabelle/contract/policy.ts';
import { addresseeOf } from '../../judging/addressee-of.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Threads } from '../../threads/threads.ts';
import { defineFunction, type FunctionRates } from '../calling/define-function.ts';
import { keepAdaptation } from './keep-adaptation.ts';

/**
 * save-adaptation: keeps an adaptation for the caller, once. How safe it is called comes from the server's own check of
 * the adapted recipe: a body cannot make a recipe safe by saying so.
 */
export function saveAdaptation(deps: {
  database: Database;
  threads: Threads;
  now: () => Date;
  rates: FunctionRates;
}) {
  return defineFunction({
    name: 'save-adaptation',
    body: saveAdaptationRequestSchema,
    maxBodyBytes: ADAPTATION_BODY_BYTES,
    rates: deps.rates,
    repeatId: (body) => body.adaptation_id ?? null,
    timeLimitMs: RETRY.functionTimeoutMs,
    async run({ claims, body, signal }): Promise<SaveAdaptationResponse> {
      const { userContext, language } = await deps.database.asCaller(claims, (sql) =>
        addresseeOf(sql, claims.sub, deps.now()),
      );
      const data = body.adaptationData;
      const check = await deps.threads.run(
        'check-recipe',
        {
          recipe: checkable(data.adaptedRecipe),
          context: { userContext, place: userContext?.country ?? null, language },
        },
        { by: claims.sub, signal },
      );
      return keepAdaptation(deps.database, {
        id: body.adaptation_id ?? crypto.randomUUID(),
        userId: claims.sub,
        data,
        overallSafety: check.overall_safety,
      });
    },
  });
}

function checkable({ name, ingredients, instructions }: SavedRecipe) {
  return {
    name,
    ingredients: ingredients.map((ingredient) => ingredient.name),
    units: ingredients.map((ingredient) => ingredient.unit),
    steps: instructions.map((step) => step.instruction),
  };
}
