import { beforeAll, expect, it } from 'vitest';
import type { RecipeEngine } from '../../engine.ts';
import { ownEngine } from '../../testing/own-engine.ts';
import { judgeRecipe } from './judge-recipe.ts';

let engine: RecipeEngine;
beforeAll(async () => {
  engine = await ownEngine();
});

const FOODS = ['eggs', 'salmon fillet', 'chicken breast', 'brie', 'red wine', 'butter', 'flour', 'prawns'];
const STEPS = [
  'Put all the ingredients into the pot and fry, then simmer, then bake for 5 minutes.',
  'Add the eggs and the salmon, fry until pink, then grill the chicken with the butter.',
  'Whisk all the ingredients with the red wine and heat gently.',
];

/** Everything in one pot, heated again and again: what each has been through counts for all the others. */
function onePot(ingredients: number, steps: number) {
  return {
    name: 'One pot',
    ingredients: Array.from({ length: ingredients }, (_, at) => `${FOODS[at % FOODS.length]} no. ${at}`),
    steps: Array.from({ length: steps }, (_, at) => STEPS[at % STEPS.length] ?? ''),
  };
}

/** Milliseconds of this process's own time, which others on the machine do not lengthen; the least of three. */
function cost(ingredients: number, steps: number): number {
  const recipe = onePot(ingredients, steps);
  const times = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    judgeRecipe(engine, recipe, { userContext: null, place: null, language: 'en' });
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

it('takes no more than the product of ingredients and steps: twice of both is four times the work, not eight', () => {
  cost(50, 40);
  const small = cost(50, 40);
  const middle = cost(100, 80);
  const large = cost(200, 160);
  expect(middle / small).toBeLessThan(6);
  expect(large / middle).toBeLessThan(6);
});

it('keeps one list of what is in the pot, however many ingredients are heated in it', () => {
  const { followed } = judgeRecipe(engine, onePot(300, 20), {
    userContext: null,
    place: null,
    language: 'en',
  });
  const lists = new Set(followed.portions.flatMap(({ heatings }) => heatings.map((heating) => heating.with)));
  expect(lists.size).toBeGreaterThan(0);
  expect(lists.size).toBeLessThanOrEqual(followed.clauses.length);
});
