import { extractedRecipeSchema, RECIPE_LIMITS } from '@mirabelle/contract/recipe.ts';
import { describe, expect, it } from 'vitest';
import { FOODS } from '../../testing/foods-on-file.ts';
import { INVENTED, linesOf } from '../testing/invented-recipes.ts';
import { ALL_STYLES } from '../testing/page-styles.ts';
import { readRecipeText } from './read-text.ts';

function recipeOf(text: string) {
  const reading = readRecipeText(text, FOODS);
  if (reading.kind !== 'recipe') throw new Error(`no recipe: ${reading.reason}`);
  return extractedRecipeSchema.parse(reading.recipe);
}
const lineOf = ({ amount, unit, name }: { amount: string; unit: string; name: string }) =>
  [amount, unit, name].filter(Boolean).join(' ');

describe.each(INVENTED)('a recipe pasted in $language', (recipe) => {
  const lines = linesOf(recipe);
  const { words, title, steps } = recipe;

  it.each([
    [
      'under headings',
      `${title}\n\n${recipe.servings}\n\n${words.ingredients}\n${lines.join('\n')}\n\n${words.method}\n` +
        steps.map((step, index) => `${index + 1}. ${step}`).join('\n'),
    ],
    [
      'under headings in Markdown',
      `# ${title}\n## ${words.ingredients}\n${lines.map((line) => `* ${line}`).join('\n')}\n` +
        `## ${words.method}\n${steps.map((step, index) => `${index + 1}) ${step}`).join('\n')}`,
    ],
    ['without headings', `${title}\n${lines.join('\n')}\n\n${steps.join('\n')}`],
    [
      'with bullets and no headings',
      `${title}\n\n${lines.map((line) => `• ${line}`).join('\r\n')}\r\n\r\n${steps.join('\r\n')}`,
    ],
  ])('%s', (_, text) => {
    const read = recipeOf(text);
    expect(read.name).toBe(title);
    expect(read.ingredients).toHaveLength(lines.length);
    expect(read.instructions).toEqual(steps);
    expect(read.language).toBe(recipe.language);
    expect(read.foundBy).toBe('text');
  });

  it('in one paragraph', () => {
    const plain = lines.map((line) => line.replace(/, .*/, ''));
    const read = recipeOf(
      `${title}. ${words.ingredients}: ${plain.join(', ')}. ${words.method}: ${steps.join(' ')}`,
    );
    expect(read.name).toBe(title);
    expect(read.ingredients).toHaveLength(plain.length);
    expect(read.instructions.join(' ')).toBe(steps.join(' '));
  });

  it('as the source of a page', () => {
    const page = ALL_STYLES.find((style) => style.name === 'layout: headings and lists')!.html(recipe);
    expect(recipeOf(page)).toMatchObject({ name: title, foundBy: 'page-structure' });
  });
});

describe('texts as people have them', () => {
  it('reads a forwarded e-mail without its heads, quotes, broken lines and farewell', () => {
    const read = recipeOf(
      'From: Jo <jo@example.org>\nDate: Mon, 2 Mar 2026 10:22\nSubject: Fwd: Plum crumble\n\n' +
        'Hi Sam,\nhere it is!\n\n> Ingredients\n> 600 g plums\n> 150 g flour\n> 100 g butter\n' +
        '> 80 g sugar\n>\n> Halve the plums and put them in a dish with a spoonful of the\n' +
        '> sugar. Rub the butter into the flour and scatter it over.\n' +
        '> Bake for 40 minutes at 180 C.\n\nEnjoy!\n-- \nJo',
    );
    expect(read.name).toBe('Plum crumble');
    expect(read.ingredients.map(lineOf)).toEqual([
      '600 g plums',
      '150 g flour',
      '100 g butter',
      '80 g sugar',
    ]);
    expect(read.instructions.join(' ')).toBe(
      'Halve the plums and put them in a dish with a spoonful ' +
        'of the sugar. Rub the butter into the flour and scatter ' +
        'it over. Bake for 40 minutes at 180 C.',
    );
  });

  it('finds the ingredients named in sentences where nothing else lists them', () => {
    const read = recipeOf(
      'Mix 200 g flour with 2 eggs and 300 ml milk until smooth. Heat 1 tbsp oil in a pan and fry thin pancakes, two minutes on each side.',
    );
    expect(read.ingredients.map(lineOf)).toEqual(['200 g flour', '2 eggs', '300 ml milk', '1 tbsp oil']);
    expect(read.instructions).toHaveLength(2);
  });

  it('takes ingredients alone when they are called so', () => {
    const read = recipeOf('Ingredients\n2 cups flour\n1 tsp baking powder\n3 eggs');
    expect(read.ingredients).toHaveLength(3);
    expect(read.instructions).toEqual([]);
  });

  it('keeps groups', () => {
    const read = recipeOf(
      'Chicken curry\nFor the marinade:\n500 g chicken\n150 g yoghurt\nFor the sauce:\n2 onions\n' +
        '400 g tomatoes\n\nMarinate the chicken overnight.\n' +
        'Fry the onions, add the tomatoes and the chicken and simmer until done.',
    );
    expect(read.ingredients.map((line) => line.group)).toEqual([
      'For the marinade',
      'For the marinade',
      'For the sauce',
      'For the sauce',
    ]);
  });

  it('does not take a time within a step for the time of the recipe', () => {
    expect(
      recipeOf(
        'Rice\n200 g rice\n1 l water\nSimmer, cook 10 minutes, then drain.\nServe the rice with butter.',
      ).cook_time,
    ).toBeNull();
  });
});

describe('a text in an odd layout', () => {
  it.each<[string, string, string, number]>([
    [
      'a name without a blank line after it, which holds a word for food',
      'Tartare de bœuf\n500 g de filet de bœuf\n2 jaunes d’œufs\n1 échalote\nHacher la viande au couteau.\nMélanger et servir.',
      'Tartare de bœuf',
      3,
    ],
    [
      'one ingredient and one step',
      'Soft-boiled egg\n1 egg\nBoil the egg for 5 minutes.',
      'Soft-boiled egg',
      1,
    ],
    [
      'the whole list in one line',
      'Mousse au chocolat (pour 6 personnes)\n200g chocolat noir / 6 oeufs / 1 pincée de sel\n' +
        '- Faire fondre le chocolat\n- Incorporer les œufs',
      'Mousse au chocolat',
      3,
    ],
    [
      'name, list and method in one breath',
      'Œufs à la coque : 2 œufs, 4 mouillettes de pain. Plonger les œufs 3 minutes dans l’eau bouillante. Servir avec les mouillettes.',
      'Œufs à la coque',
      2,
    ],
    [
      'pictures for bullets',
      'Poke bowl 🍣🥑\n✅ 150g de riz\n✅ 200g de saumon\n✅ sauce soja\n👉 Faites cuire le riz\n👉 Disposez le tout dans un bol',
      'Poke bowl',
      3,
    ],
    [
      'German steps with the verb last',
      'Eiersalat\n6 Eier\n3 EL Mayonnaise\n1 TL Senf\nEier pellen und würfeln.\nMit Mayonnaise und Senf verrühren.',
      'Eiersalat',
      3,
    ],
  ])('is read: %s', (_, text, name, ingredients) => {
    const read = recipeOf(text);
    expect(read.name).toBe(name);
    expect(read.ingredients).toHaveLength(ingredients);
    expect(read.instructions.length).toBeGreaterThan(0);
  });
});

describe('a text that is not a recipe', () => {
  it.each([
    ['nothing', ' \n ', 'empty'],
    [
      'a poem',
      'The river bends where willows lean,\nand counts its stones in silver light;\n' +
        'some call it slow, some call it green,\nand all of it is gone by night.',
      'not-a-recipe',
    ],
    [
      'a shopping list',
      'Shopping list\n2 l milk\n6 eggs\n500 g flour\nbread\nwashing powder',
      'no-instructions',
    ],
    ['a list of things to buy', '2 l milk\n6 eggs\n1 kg flour\n3 bananas', 'no-instructions'],
    [
      'an article',
      'The price of butter rose again in March. Farmers blame ' +
        'the dry spring, which left 20 percent less grass on ' +
        'the fields. Consumers paid 2 euros more per kilo than a year ago.',
      'not-a-recipe',
    ],
    [
      'a method without anything to cook',
      'Heat the oven. Chop the vegetables and mix them with oil. Roast until brown, then serve with yoghurt.',
      'no-ingredients',
    ],
    ['more than anybody pastes', 'flour '.repeat(RECIPE_LIMITS.textChars), 'too-large'],
  ])('%s is refused with its reason', (_, text, reason) => {
    expect(readRecipeText(text, FOODS)).toEqual({ kind: 'no-recipe', reason });
  });
});
