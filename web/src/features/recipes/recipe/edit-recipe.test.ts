import { ADAPTATION_LIMITS } from '@mirabelle/contract/functions/adapt-recipe.ts';
import { describe, expect, it } from 'vitest';
import { tart } from '../testing/sample-adaptation.ts';
import {
  corrected,
  editable,
  faultOf,
  grouped,
  newIngredient,
  newStep,
  recipeToSend,
} from './edit-recipe.ts';

describe('a recipe that is corrected', () => {
  it('is the one that was read as long as nothing is changed', () => {
    expect(corrected(editable(tart))).toEqual(tart);
  });

  it('loses blank lines and blanks around words, and keeps headings', () => {
    const recipe = editable(tart);
    const changed = corrected({
      ...recipe,
      name: '  Tart ',
      ingredients: [{ ...newIngredient('Base'), name: ' flour ', amount: ' 2 ' }, newIngredient()],
      steps: [{ ...newStep(), text: ' Mix. ' }, newStep()],
    });
    expect(changed).toMatchObject({
      name: 'Tart',
      ingredients: [{ amount: '2', unit: '', name: 'flour', group: 'Base' }],
      instructions: ['Mix.'],
    });
  });
});

describe('faultOf', () => {
  const words = (length: number) => 'x'.repeat(length);
  it('finds nothing wrong with a recipe without steps', () => {
    expect(faultOf({ ...tart, instructions: [] })).toBeNull();
  });

  it.each([
    ['noName', { name: '' }],
    ['longName', { name: words(ADAPTATION_LIMITS.name + 1) }],
    ['noIngredients', { ingredients: [] }],
    [
      'tooManyIngredients',
      { ingredients: Array(ADAPTATION_LIMITS.ingredients + 1).fill(tart.ingredients[0]) },
    ],
    ['tooManySteps', { instructions: Array(ADAPTATION_LIMITS.steps + 1).fill('Mix.') }],
    ['longIngredient', { ingredients: [{ amount: '', unit: '', name: words(1_001) }] }],
    ['longIngredient', { ingredients: [{ amount: words(201), unit: '', name: 'flour' }] }],
    ['longStep', { instructions: [words(5_001)] }],
  ])('says %s', (fault, over) => {
    expect(faultOf({ ...tart, ...over })?.fault).toBe(fault);
  });
});

describe('grouped', () => {
  it('keeps the order, and headings that stand twice apart', () => {
    const of = (group: string | undefined, name: string) => ({ group, name });
    expect(
      grouped([of(undefined, 'a'), of('Base', 'b'), of('Base', 'c'), of('Top', 'd'), of('Base', 'e')]).map(
        ({ group, ingredients }) => [group, ingredients.map(({ name }) => name).join('')],
      ),
    ).toEqual([
      [undefined, 'a'],
      ['Base', 'bc'],
      ['Top', 'd'],
      ['Base', 'e'],
    ]);
  });
});

describe('recipeToSend', () => {
  it('holds the fields of the call, with what cannot be corrected cut to what the server takes', () => {
    const sent = recipeToSend({ ...tart, servings: 'x'.repeat(900), cuisine: ' ' });
    expect(sent).toEqual({
      name: tart.name,
      ingredients: tart.ingredients,
      instructions: tart.instructions,
      servings: 'x'.repeat(ADAPTATION_LIMITS.shortChars),
      prep_time: '20 min',
      cook_time: '30 min',
      difficulty: 'Easy',
      cuisine: null,
      language: 'en',
    });
  });
});
