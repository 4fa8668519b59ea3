import {
  type AdaptRecipeResponse,
  adaptRecipeRequestSchema,
} from '@mirabelle/contract/functions/adapt-recipe.ts';
import { RETRY } from '@mirabelle/contract/policy.ts';
import type { Models } from '../../ai/port.ts';
import { addresseeOf } from '../../judging/addressee-of.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Threads } from '../../threads/threads.ts';
import { INTERACTIVE_BUDGET_MS } from '../../with-models/add-opinion.ts';
import { defineFunction, type FunctionRates } from '../calling/define-function.ts';
import { addProposals } from './add-proposals.ts';

/** adapt-recipe: makes a recipe safe for the caller as far as it can be, judges it again, and says what changed. Keeps nothing. */
export function adaptRecipe(deps: {
  database: Database;
  threads: Threads;
  models: Models;
  now: () => Date;
  rates: FunctionRates;
}) {
  return defineFunction({
    name: 'adapt-recipe',
    body: adaptRecipeRequestSchema,
    rates: deps.rates,
    timeLimitMs: RETRY.functionTimeoutMs,
    async run({ claims, body, requestId, signal }): Promise<AdaptRecipeResponse> {
      const { userContext, language: profileLanguage } = await deps.database.asCaller(claims, (sql) =>
        addresseeOf(sql, claims.sub, deps.now()),
      );
      // She cooks at home: advice and supply are those of her country.
      const language = body.language ?? profileLanguage;
      const context = { userContext, place: userContext?.country ?? null, language };
      const caller = { by: claims.sub, signal };
      const adapted = await deps.threads.run('adapt-recipe', { recipe: body.recipe, context }, caller);
      const asker = { userId: claims.sub, requestId, signal, budgetMs: INTERACTIVE_BUDGET_MS };
      return addProposals(deps, body.recipe.name, adapted, context, asker);
    },
  });
}
