import {
  type AdaptRecipeResponse,
  adaptRecipeRequestSchema,
} from '@mirabelle/contract/functions/adapt-recipe.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import { RETRY } from '@mirabelle/contract/policy.ts';
import type { RecipeIngredient } from '@mirabelle/contract/recipe.ts';
import { readIngredientLine } from '@mirabelle/reading/recipe/ingredient-line.ts';
import { INTERACTIVE_BUDGET_MS } from '../../ai/judge-with-models.ts';
import type { Models } from '../../ai/port.ts';
import type { Database } from '../../platform/database/database.ts';
import { addresseeOf } from '../addressee-of.ts';
import { defineFunction, type FunctionRates } from '../function.ts';
import type { Adviser } from '../judge.ts';
import { addProposals } from './add-proposals.ts';

/** adapt-recipe: makes a recipe safe for the caller as far as it can be, judges it again, and says what changed. Keeps nothing. */
export function adaptRecipe(deps: {
  database: Database;
  adviser: () => Promise<Pick<Adviser, 'recipes' | 'assess'>>;
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
      const adviser = await deps.adviser();
      const { reader, language: profileLanguage } = await deps.database.asCaller(claims, (sql) =>
        addresseeOf(sql, claims.sub, deps.now()),
      );
      // She cooks at home: advice and supply are those of her country.
      const language = body.language ?? profileLanguage;
      const ingredients = body.recipe.ingredients.map((one) => apart(one, body.recipe.language));
      const context = { reader, place: reader?.country ?? null, language };
      const adapted = adviser.recipes.adapt({ ...body.recipe, ingredients }, context);
      const asker = { userId: claims.sub, requestId, signal, budgetMs: INTERACTIVE_BUDGET_MS };
      return addProposals({ models: deps.models, judge: adviser }, body.recipe.name, adapted, context, asker);
    },
  });
}

/** A printed line that was never taken apart: its amount has to follow what takes its place. */
function apart(ingredient: RecipeIngredient, language: Language | null | undefined): RecipeIngredient {
  if (ingredient.amount !== '' || ingredient.unit !== '') return ingredient;
  const { amount, unit, name } = readIngredientLine(ingredient.name, language);
  return name === '' || amount === '' ? ingredient : { ...ingredient, amount, unit, name };
}
