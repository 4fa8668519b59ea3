import type { ExtractedRecipe, RecipeReading } from '@mirabelle/contract/recipe.ts';
import { describe, expect, it } from 'vitest';
import { openJudge } from '../../judging/judge.ts';
import type { RecipeAnswer } from '../tasks/read-recipe/schema.ts';
import { coveredRiskOf } from './covered-risk.ts';
import { mergeRecipe } from './merge-recipe.ts';

const judge = await openJudge();
const riskOf = (name: string) => coveredRiskOf(judge.assess({ kind: 'ingredient', text: name }));

const found = (...names: string[]): RecipeReading => ({
  kind: 'recipe',
  recipe: {
    name: 'Mousse',
    ingredients: names.map((name) => ({ name, amount: '2', unit: '' })),
    instructions: ['Beat everything.'],
    servings: null,
    foundBy: 'picture',
    language: 'en',
  } as ExtractedRecipe,
});
const said = (...lines: string[]): RecipeAnswer => ({
  isRecipe: true,
  name: 'Mousse',
  ingredients: lines.map((line) => ({ line, group: null })),
  steps: ['Bake until set.'],
  servings: null,
});
const namesOf = (reading: RecipeReading) =>
  reading.kind === 'recipe' ? reading.recipe.ingredients.map(({ name }) => name) : [];

describe('mergeRecipe', () => {
  it('corrects the spelling of an ingredient and keeps the amount that was read', () => {
    const merged = mergeRecipe(found('whippod crearn'), said('3 whipped cream'), 'whippod crearn 3', riskOf);
    expect(merged).toMatchObject({ recipe: { ingredients: [{ name: 'whipped cream', amount: '2' }] } });
  });

  it('keeps an ingredient that the model left out', () => {
    const merged = mergeRecipe(found('raw eggs', 'sugar'), said('sugar'), 'raw eggs sugar', riskOf);
    expect(namesOf(merged)).toEqual(['raw eggs', 'sugar']);
  });

  it('lets no ingredient become a milder one', () => {
    const merged = mergeRecipe(
      found('unpasteurised milk'),
      said('pasteurised milk'),
      'unpasteurised milk',
      riskOf,
    );
    expect(namesOf(merged)).toEqual(['unpasteurised milk']);
  });

  it('adds an ingredient that stands on the page and no other', () => {
    const merged = mergeRecipe(
      found('sugar'),
      said('sugar', 'dark chocolate', 'fresh basil'),
      'sugar dark chocolate',
      riskOf,
    );
    expect(namesOf(merged)).toEqual(['sugar', 'dark chocolate']);
  });

  it('keeps the steps that were read', () => {
    const merged = mergeRecipe(found('sugar'), said('sugar'), 'sugar bake until set', riskOf);
    expect(merged).toMatchObject({ recipe: { instructions: ['Beat everything.'] } });
  });
});
