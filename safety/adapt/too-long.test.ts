import { AppError } from '@mirabelle/contract/errors.ts';
import { ADAPTATION_LIMITS } from '@mirabelle/contract/functions/adapt-recipe.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownEngine, ownKnowledge } from '../testing/own-engine.ts';
import { createAdapter, type RecipeAdapter } from './adapt-recipe.ts';
import { RECIPE_WORK } from './steps/too-long.ts';

let adapter: RecipeAdapter;
beforeAll(async () => {
  const knowledge = await ownKnowledge();
  adapter = createAdapter(knowledge, await ownEngine());
});

const context = { userContext: null, place: null, language: 'en' } as const;
const many = (count: number, text: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => text(at));
const repeated = (text: string, chars: number) => text.repeat(Math.ceil(chars / text.length)).slice(0, chars);

function adapt(ingredients: readonly string[], instructions: string[]) {
  const parts = { servings: null, prep_time: null, cook_time: null, difficulty: null, cuisine: null };
  const listed = ingredients.map((name) => ({ name, amount: '', unit: '' }));
  return adapter.adapt(
    { name: 'Stew', ingredients: listed, instructions, language: 'en', ...parts },
    context,
  );
}
const tooLong = expect.objectContaining({ code: 'recipe_too_long' });

describe('a recipe that is too long', () => {
  it('is refused before anything is done with it: the most and longest that a body may hold', () => {
    const steps = many(ADAPTATION_LIMITS.steps, (at) =>
      repeated(`Fry the eggs no. ${at} with everything, then bake. `, ADAPTATION_LIMITS.stepChars),
    );
    const ingredients = many(ADAPTATION_LIMITS.ingredients, (at) => `raw egg no. ${at}`);
    expect(() => adapt(ingredients, steps)).toThrow(tooLong);
    expect(() => adapter.check({ name: 'Stew', ingredients, steps }, context)).toThrow(tooLong);
  });

  it('is refused where few words heat much too often what is much', () => {
    const steps = ['Put all the ingredients into the pot.', repeated('Fry, bake, ', 3_900)];
    const ingredients = many(500, (at) => `egg ${at}`);
    expect(() => adapt(ingredients, steps)).toThrow(AppError);
  });

  it('is none of a cookbook: forty ingredients, thirty steps of five hundred letters', () => {
    const step =
      'Fry the salmon with the butter for 4 minutes on each side, then add the cream and the dill. ';
    const ingredients = many(40, (at) => `${['salmon', 'butter', 'cream', 'dill'][at % 4]} no. ${at}`);
    const { adaptedRecipe } = adapt(
      ingredients,
      many(30, () => repeated(step, 500)),
    );
    expect(adaptedRecipe.ingredients).toHaveLength(40);
    expect(adaptedRecipe.instructions).toHaveLength(30);
  });

  it('may grow by being adapted, and is judged all the same when it is saved', () => {
    expect(RECIPE_WORK.checkedChars).toBeGreaterThanOrEqual(2 * RECIPE_WORK.adaptedChars);
  });
});
