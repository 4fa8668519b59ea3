import {
  type AdaptRecipeResponse,
  adaptRecipeOperation,
} from '@mirabelle/contract/functions/adapt-recipe.ts';
import { MODEL_TIMES } from '../../ai/policy.ts';
import { addresseeOf } from '../../judging/addressee-of.ts';
import { defineFunction } from '../calling/define-function.ts';
import { addProposals } from './add-proposals.ts';

/** adapt-recipe: makes a recipe as safe as it can be for the caller, judges it again, lists the changes. Stores nothing. */
export const adaptRecipe = defineFunction(adaptRecipeOperation, {
  rates: 'tests',
  handler:
    (deps) =>
    async ({ claims, body, requestId, signal }): Promise<AdaptRecipeResponse> => {
      const { userContext, language: profileLanguage } = await deps.database.asCaller(claims, (sql) =>
        addresseeOf(sql, claims.sub, deps.now()),
      );
      // The user cooks at home: advice and supply are those of her country.
      const language = body.language ?? profileLanguage;
      const context = { userContext, place: userContext?.country ?? null, language };
      const caller = { by: claims.sub, signal };
      const adapted = await deps.threads.run('adapt-recipe', { recipe: body.recipe, context }, caller);
      const asker = { userId: claims.sub, requestId, signal, budgetMs: MODEL_TIMES.interactiveMs };
      return addProposals(deps, body.recipe.name, adapted, context, asker);
    },
});
