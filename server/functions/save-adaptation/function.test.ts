import { adaptRecipeResponseSchema } from '@mirabelle/contract/functions/adapt-recipe.ts';
import {
  recipeAdaptationRowSchema,
  type SaveAdaptationInput,
  saveAdaptationResponseSchema,
} from '@mirabelle/contract/functions/save-adaptation.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../../testing/clients.ts';
import { invoke, type TestProduct, testProduct } from '../../testing/product.ts';
import { menuOf } from '../../testing/scans.ts';

const WIDE = { points: 10_000, seconds: 60 };
let product: TestProduct;
let user: TestUser;
let other: TestUser;
let input: SaveAdaptationInput;
beforeAll(async () => {
  product = await testProduct({
    readMenu: async () => menuOf('Soup'),
    rates: { tests: { byUser: WIDE, byAddress: WIDE } },
  });
  user = await product.signedUp();
  other = await product.signedUp();
  const recipe = {
    name: 'Mojito',
    ingredients: [{ name: 'white rum', amount: '60', unit: 'ml' }, 'lime', 'mint leaves'],
    instructions: ['Muddle the mint, add the rum and top up with soda water.'],
  };
  const { body } = await invoke(user, 'adapt-recipe', { recipe });
  const answer = adaptRecipeResponseSchema.parse(body);
  const numbered = (steps: string[]) => steps.map((instruction, i) => ({ step: i + 1, instruction }));
  const { adaptedRecipe: adapted } = answer;
  input = {
    userId: user.userId,
    adaptationData: {
      originalRecipe: {
        name: recipe.name,
        ingredients: [
          { name: 'white rum', amount: '60', unit: 'ml' },
          { name: 'lime' },
          { name: 'mint leaves' },
        ],
        instructions: numbered(recipe.instructions),
        servings: null,
        cookTime: null,
        prepTime: null,
        description: '',
      },
      adaptedRecipe: { ...adapted, instructions: numbered(adapted.instructions), description: 'Fresh' },
      safetyAnalysis: answer.safetyAnalysis,
      adaptationsMade: { ...answer.adaptationsMade, details: answer.changes },
      confidenceScore: answer.confidenceScore,
      recommendations: answer.recommendations,
      userNotes: 'For Saturday',
      isFavorite: false,
    },
  };
});
afterAll(() => product.close());

/** Saves what is expected to be saved. */
async function save(body: unknown, who = user) {
  const answer = await invoke(who, 'save-adaptation', body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return saveAdaptationResponseSchema.parse(answer.body);
}

const rowOf = async (id: string, { client }: TestUser = user) => {
  const { data, error } = await client.from('recipe_adaptations').select('*').eq('id', id).maybeSingle();
  expect(error).toBeNull();
  return data === null ? null : recipeAdaptationRowSchema.parse(data);
};

describe('save-adaptation', () => {
  it('keeps what it was given, for its user alone', async () => {
    const { adaptation_id } = await save(input);
    const row = await rowOf(adaptation_id);
    expect(row).toMatchObject({
      user_id: user.userId,
      original_recipe_name: 'Mojito',
      overall_safety: 'safe',
      source_type: 'text',
      user_notes: 'For Saturday',
      is_favorite: false,
    });
    expect(row?.adapted_recipe.instructions[0]).toMatchObject({ step: 1 });
    expect(row?.safety_analysis).toEqual(input.adaptationData.safetyAnalysis);
    expect(row?.adaptations_made).toEqual(input.adaptationData.adaptationsMade);
    expect(await rowOf(adaptation_id, other)).toBeNull();
  });

  it('lets its user delete it, and no one else', async () => {
    const { adaptation_id } = await save(input);
    await other.client.from('recipe_adaptations').delete().eq('id', adaptation_id);
    expect(await rowOf(adaptation_id)).not.toBeNull();
    await user.client.from('recipe_adaptations').delete().eq('id', adaptation_id).eq('user_id', user.userId);
    expect(await rowOf(adaptation_id)).toBeNull();
  });

  it('writes once when called again with the same id, and gives the first answer', async () => {
    const adaptation_id = crypto.randomUUID();
    const first = await save({ ...input, adaptation_id });
    const changed = { ...input.adaptationData, userNotes: 'Changed' };
    expect(await save({ ...input, adaptation_id, adaptationData: changed })).toEqual(first);
    expect((await rowOf(adaptation_id))?.user_notes).toBe('For Saturday');
  });

  it('calls a recipe as safe as its own check finds it, whatever the body says', async () => {
    const { originalRecipe } = input.adaptationData;
    const { overall_safety } = await save({
      ...input,
      overall_safety: 'safe',
      adaptationData: { ...input.adaptationData, adaptedRecipe: originalRecipe },
    });
    expect(overall_safety).toBe('avoid');
  });

  it('keeps markup as words, and drops what no database text can hold', async () => {
    const name = '<img src=x onerror=alert(1)>\u0000';
    const recipe = { ...input.adaptationData.originalRecipe, name };
    const { adaptation_id } = await save({
      ...input,
      adaptationData: { ...input.adaptationData, originalRecipe: recipe, recommendations: ['a\u0000b'] },
    });
    expect(await rowOf(adaptation_id)).toMatchObject({
      original_recipe_name: '<img src=x onerror=alert(1)>',
      recommendations: ['ab'],
    });
  });

  it('refuses another user’s name in the body, an id that is another’s, and a caller without a session', async () => {
    const { adaptation_id } = await save(input);
    const forbidden = { status: 403, body: { code: 'forbidden' } };
    expect(await invoke(other, 'save-adaptation', input)).toMatchObject(forbidden);
    expect(
      await invoke(other, 'save-adaptation', { ...input, userId: other.userId, adaptation_id }),
    ).toMatchObject(forbidden);
    expect(await invoke({ client: product.client() }, 'save-adaptation', input)).toMatchObject({
      status: 401,
    });
  });

  it.each([
    ['a confidence above one', { confidenceScore: 85 }, 'adaptationData.confidenceScore'],
    ['no adapted recipe', { adaptedRecipe: undefined }, 'adaptationData.adaptedRecipe'],
    ['notes as long as a book', { userNotes: 'x'.repeat(5_001) }, 'adaptationData.userNotes'],
    ['a source that is none', { sourceType: 'fax' }, 'adaptationData.sourceType'],
  ])('refuses %s and says which field', async (_what, change, field) => {
    const { status, body } = await invoke(user, 'save-adaptation', {
      ...input,
      adaptationData: { ...input.adaptationData, ...change },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid_request', details: { field } });
  });
});
