import { describe, expect, it } from 'vitest';
import { FOODS } from '../../../testing/foods-on-file.ts';
import { readRecipePage } from '../read-page.ts';

const DATA = {
  title: 'Onion rice',
  servings: 4,
  ingredientGroups: [
    {
      title: 'Rice',
      ingredients: [
        { quantity: '1', unit: { name: 'tbsp' }, name: 'oil' },
        { quantity: 200, unit: { name: 'g' }, name: 'rice' },
      ],
    },
  ],
  method: { steps: [{ text: 'Heat the oil in a pan.' }, { text: 'Stir in the rice and serve.' }] },
};
const stream = JSON.stringify(`5:["$","div",null,${JSON.stringify({ recipe: DATA })}]\n`);

describe('data a page carries for its own scripts', () => {
  it.each([
    [
      'a block of JSON',
      `<script type="application/json">${JSON.stringify({ props: { data: DATA } })}</script>`,
    ],
    ['a variable', `<script>window.__STATE__ = ${JSON.stringify({ recipe: DATA })};</script>`],
    ['JSON in a string', `<script>window.s = JSON.parse(${JSON.stringify(JSON.stringify(DATA))})</script>`],
    ['a stream of lines', `<script>self.__f.push([1,${stream}])</script>`],
  ])('is read where nothing else tells the recipe: %s', (_, script) => {
    expect(readRecipePage(`<title>Onion rice</title><div id="root"></div>${script}`, FOODS)).toMatchObject({
      kind: 'recipe',
      recipe: {
        name: 'Onion rice',
        servings: '4',
        ingredients: [
          { amount: '1', unit: 'tbsp', name: 'oil', group: 'Rice' },
          { amount: '200', unit: 'g', name: 'rice', group: 'Rice' },
        ],
        instructions: ['Heat the oil in a pan.', 'Stir in the rice and serve.'],
        foundBy: 'embedded-data',
      },
    });
  });

  it('is only read, never run', () => {
    const script =
      '<script>globalThis.ran = true; ingredients = { steps: (() => { globalThis.ran = true })() }</script>';
    expect(readRecipePage(`<h1>X</h1>${script}`, FOODS)).toEqual({
      kind: 'no-recipe',
      reason: 'not-a-recipe',
    });
    expect('ran' in globalThis).toBe(false);
  });
});
