import {
  type AdaptRecipeResponse,
  adaptRecipeRequestSchema,
} from '@mirabelle/contract/functions/adapt-recipe.ts';
import { RETRY } from '@mirabelle/contract/policy.ts';
import type { Database } from '../../platform/database/database.ts';
import { addresseeOf } from '../addressee-of.ts';
import { defineFunction, type FunctionRates } from '../function.ts';
import type { Adviser } from '../judge.ts';

/** adapt-recipe: makes a recipe safe for the caller as far as it can be, judges it again, and says what changed. Keeps nothing. */
export function adaptRecipe(deps: {
  database: Database;
  adviser: () => Promise<Pick<Adviser, 'recipes'>>;
  now: () => Date;
  rates: FunctionRates;
}) {
  return defineFunction({
    name: 'adapt-recipe',
    body: adaptRecipeRequestSchema,
    rates: deps.rates,
    timeLimitMs: RETRY.functionTimeoutMs,
    async run({ claims, body }): Promise<AdaptRecipeResponse> {
      const { recipes } = await deps.adviser();
      const { reader, language: profileLanguage } = await deps.database.asCaller(claims, (sql) =>
        addresseeOf(sql, claims.sub, deps.now()),
      );
      // She cooks at home: advice and supply are those of her country.
      const language = body.language ?? profileLanguage;
      return recipes.adapt(body.recipe, { reader, place: reader?.country ?? null, language });
    },
  });
}
