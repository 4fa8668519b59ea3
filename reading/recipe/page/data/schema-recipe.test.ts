import { describe, expect, it } from 'vitest';
import { FOODS } from '../../../testing/foods-on-file.ts';
import { readRecipePage } from '../read-page.ts';

const STEPS = [
  'Heat the oil in a pan.',
  'Add the onion and cook for 5 minutes.',
  'Stir in the rice and serve.',
];
const LINES = ['1 tbsp oil', '1 onion', '200 g rice'];
const RECIPE = { '@type': 'Recipe', name: 'Onion rice', recipeIngredient: LINES, recipeInstructions: STEPS };

function recipeIn(json: string) {
  const reading = readRecipePage(`<script type="application/ld+json">${json}</script>`, FOODS);
  if (reading.kind !== 'recipe') throw new Error(reading.reason);
  return reading.recipe;
}
const recipeWith = (changes: Record<string, unknown>) => recipeIn(JSON.stringify({ ...RECIPE, ...changes }));
const step = (text: string) => ({ '@type': 'HowToStep', text });

describe('ways in which sites fill schema.org’s fields', () => {
  it.each<[string, unknown]>([
    [
      'directions inside a step',
      [
        {
          '@type': 'HowToSection',
          itemListElement: [
            {
              '@type': 'HowToStep',
              itemListElement: STEPS.map((text) => ({ '@type': 'HowToDirection', text })),
            },
          ],
        },
      ],
    ],
    ['a list in a list', [STEPS]],
    ['an object of numbered entries', Object.fromEntries(STEPS.map((text, index) => [index, step(text)]))],
    ['JSON in a string', JSON.stringify(STEPS)],
    ['names that say the text again', STEPS.map((text) => ({ ...step(text), name: text }))],
    ['one string with line breaks', STEPS.join('\n')],
    ['one string with HTML', STEPS.map((text) => `<p>${text}</p>`).join('')],
  ])('reads steps as %s', (_, recipeInstructions) => {
    expect(recipeWith({ recipeInstructions }).instructions).toEqual(STEPS);
  });

  it.each<[string, unknown]>([
    ['one string with line breaks', LINES.join('\n')],
    [
      'objects with value and unit',
      [
        { '@type': 'PropertyValue', name: 'oil', value: '1', unitText: 'tbsp' },
        { name: 'onion', amount: 1 },
        { name: 'rice', amount: 200, unit: 'g' },
      ],
    ],
    ['strings with markup', LINES.map((line) => `<span>${line}</span>`)],
  ])('reads ingredients as %s', (_, recipeIngredient) => {
    expect(recipeWith({ recipeIngredient }).ingredients).toEqual([
      { amount: '1', unit: 'tbsp', name: 'oil' },
      { amount: '1', unit: '', name: 'onion' },
      { amount: '200', unit: 'g', name: 'rice' },
    ]);
  });

  it('takes the yield that says most', () => {
    expect(recipeWith({ recipeYield: ['6', '6 servings'] }).servings).toBe('6 servings');
    expect(recipeWith({ recipeYield: 6 }).servings).toBe('6');
  });

  it('puts letters right that were encoded twice', () => {
    expect(recipeWith({ name: 'PurÃ©e aux Ã©pices' }).name).toBe('Purée aux épices');
  });

  it('reads a block of two objects with nothing between them', () => {
    expect(recipeIn(`{"@type":"WebSite","name":"S"}${JSON.stringify(RECIPE)}`).name).toBe('Onion rice');
  });

  it('reads quotes that were not escaped', () => {
    const read = recipeIn(
      '{"@type":"Recipe","name":"12" pizza","recipeIngredient":["1 12" pizza base","2 ' +
        'tomatoes"],"recipeInstructions":["Top the 12" base.","Bake it."]}',
    );
    expect(read).toMatchObject({ name: '12" pizza', instructions: ['Top the 12" base.', 'Bake it.'] });
  });
});
