import { extractedRecipeSchema, RECIPE_LIMITS } from '@mirabelle/contract/recipe.ts';
import { describe, expect, it } from 'vitest';
import { FOODS } from '../../testing/foods-on-file.ts';
import { INVENTED, type InventedRecipe, linesOf } from '../testing/invented-recipes.ts';
import { ALL_STYLES, JSON_LD_STYLES, type PageStyle } from '../testing/page-styles.ts';
import { readRecipePage } from './read-page.ts';

function recipeOf(html: string) {
  const reading = readRecipePage(html, FOODS, { url: 'https://kitchen.example/dish' });
  if (reading.kind !== 'recipe') throw new Error(`no recipe: ${reading.reason}`);
  return extractedRecipeSchema.parse(reading.recipe);
}

/** The words of a line without small ones that fall away between a unit and its food. */
const words = (text: string) =>
  (
    text
      .toLowerCase()
      .replace(/(\d)(g|ml)\b/g, '$1 $2')
      .match(/[\p{L}\d½]+/gu) ?? []
  )
    .filter((word) => !/^(?:of|de|di|d)$/.test(word))
    .sort()
    .join(' ');

const expectedLines = (style: PageStyle, recipe: InventedRecipe) =>
  linesOf(recipe).map((line) => words(style.name.includes('in one line') ? line.replace(/, .*/, '') : line));

const CASES = ALL_STYLES.flatMap((style) =>
  INVENTED.map((recipe) => ({ style, recipe, name: `${style.name} (${recipe.language})` })),
);

/** Processor time of this thread, which does not depend on what else the machine does. */
function cpuMsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

describe('a page in every markup and language', () => {
  it.each(CASES)('gives the whole recipe: $name', ({ style, recipe }) => {
    const read = recipeOf(style.html(recipe));
    expect(read.name).toBe(recipe.title);
    expect(read.ingredients.map(({ amount, unit, name }) => words(`${amount} ${unit} ${name}`))).toEqual(
      expectedLines(style, recipe),
    );
    expect(read.instructions.join(' ')).toBe(recipe.steps.join(' '));
    expect(read.language).toBe(recipe.language);
    expect(read.foundBy).toBe(style.foundBy);
    if (style.groups)
      expect(read.ingredients.map((line) => line.group ?? null)).toEqual(
        recipe.groups.flatMap((group) => group.lines.map(() => group.title)),
      );
  });

  it.each(INVENTED)('tells servings and times in $language', (recipe) => {
    const told = recipeOf(JSON_LD_STYLES[0]!.html(recipe));
    expect(told).toMatchObject({
      servings: recipe.servings,
      prep_time: recipe.prep.read,
      cook_time: recipe.cook.read,
    });
    const laidOut = recipeOf(
      ALL_STYLES.find((style) => style.name === 'layout: headings and lists')!.html(recipe),
    );
    expect(laidOut).toMatchObject({ prep_time: recipe.prep.read, cook_time: recipe.cook.read });
    expect(laidOut.servings).toContain(recipe.servings.match(/\d/)![0]);
  });
});

const script = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
const RECIPE = {
  '@type': 'Recipe',
  name: 'Plain rice',
  recipeIngredient: ['200 g rice', '400 ml water', '1 pinch of salt'],
  recipeInstructions: 'Boil the water, add the rice and salt and simmer for 15 minutes.',
};

describe('what else a page tells', () => {
  it('keeps author, site and address', () => {
    const read = recipeOf(
      `<meta property="og:site_name" content="Rice &amp; Co">${script({ ...RECIPE, author: [{ name: 'Kim' }, { name: 'Lou' }] })}`,
    );
    expect(read).toMatchObject({
      author: 'Kim, Lou',
      site: 'Rice & Co',
      url: 'https://kitchen.example/dish',
    });
  });

  it('names the site by its host when the page does not', () => {
    expect(recipeOf(script(RECIPE)).site).toBe('kitchen.example');
  });

  it('takes diets from keywords and suitableForDiet, and nothing from the ingredients', () => {
    const read = recipeOf(
      script({ ...RECIPE, keywords: 'Sans gluten, dinner', suitableForDiet: 'https://schema.org/VeganDiet' }),
    );
    expect(read.dietary_tags).toEqual(['vegan', 'gluten-free']);
    expect(recipeOf(script(RECIPE)).dietary_tags).toEqual([]);
  });

  it('puts the name of a section before its first step', () => {
    const read = recipeOf(
      script({
        ...RECIPE,
        recipeInstructions: [
          {
            '@type': 'HowToSection',
            name: 'Rice',
            itemListElement: [
              { '@type': 'HowToStep', text: 'Boil the rice.' },
              { '@type': 'HowToStep', text: 'Drain it.' },
            ],
          },
          {
            '@type': 'HowToSection',
            name: 'Instructions',
            itemListElement: [{ '@type': 'HowToStep', text: 'Serve.' }],
          },
        ],
      }),
    );
    expect(read.instructions).toEqual(['Rice: Boil the rice.', 'Drain it.', 'Serve.']);
  });

  it('shows a name in capitals as the heading writes it', () => {
    expect(recipeOf(`<h1>Plain rice</h1>${script({ ...RECIPE, name: 'PLAIN RICE' })}`).name).toBe(
      'Plain rice',
    );
  });

  it('takes the amounts from the page where the data lost them', () => {
    const read = recipeOf(
      `<h1>Plain rice</h1>${script({ ...RECIPE, recipeIngredient: ['rice', 'water', 'salt'] })}` +
        '<h2>Ingredients</h2><ul><li>200 g rice</li><li>400 ml water</li><li>1 pinch salt</li></ul>',
    );
    expect(read.ingredients.map((line) => line.amount)).toEqual(['200', '400', '1']);
  });

  it('leaves a list in other units out', () => {
    const read = recipeOf(
      '<h1>Plain rice</h1><h3>Ingredients</h3><p>Metric</p><ul><li>200 g rice</li>' +
        '<li>400 ml water</li></ul><p>Imperial</p><ul><li>7 oz rice</li><li>14 fl oz water</li></ul>' +
        '<h3>Method</h3><ol><li>Boil the rice in the water until tender.</li></ol>',
    );
    expect(read.ingredients.map((line) => `${line.amount} ${line.unit}`)).toEqual(['200 g', '400 ml']);
  });

  it('does not take a table of nutrients for ingredients', () => {
    const read = recipeOf(
      '<h1>Plain rice</h1><table><tr><td>Fat</td><td>10 g</td></tr><tr><td>Protein</td>' +
        '<td>8 g</td></tr><tr><td>Carbohydrates</td><td>50 g</td></tr><tr><td>Fibre</td><td>2 g</td>' +
        '</tr></table><h2>Ingredients</h2><ul><li>200 g rice</li><li>400 ml water</li></ul>' +
        '<h2>Method</h2><p>Boil the rice in the water until tender.</p>',
    );
    expect(read.ingredients.map((line) => line.name)).toEqual(['rice', 'water']);
  });
});

describe('hostile and broken pages', () => {
  it('hands out plain text whatever stands in the fields', () => {
    const evil = '<img src=x onerror=alert(1)><script>alert(2)</script><b>bold</b>&lt;i&gt;x&lt;/i&gt;';
    const read = recipeOf(
      script({
        ...RECIPE,
        name: `Rice ${evil}`,
        recipeIngredient: [`200 g rice ${evil}`, '1 egg'],
        recipeInstructions: [`Boil ${evil} well.`],
        recipeYield: `4 ${evil}`,
        author: evil,
        recipeCuisine: evil,
      }).replace(/<\/script>(?!$)/g, '<\\/script>'),
    );
    expect(JSON.stringify(read)).not.toMatch(/<|onerror|alert/);
    expect(read.name).toBe('Rice boldx');
  });

  it('leaves out text that is hidden from readers', () => {
    const read = recipeOf(
      '<h1>Plain rice</h1><h2>Ingredients</h2><ul>' +
        '<li>200 g rice<span style="display:none"> arsenic</span></li>' +
        '<li>400 ml water<span class="sr-only"> ads</span></li></ul><h2>Method</h2>' +
        '<p>Boil the rice in the water until tender.</p>',
    );
    expect(read.ingredients.map((line) => line.name)).toEqual(['rice', 'water']);
  });

  it('refuses 50 MB at once', () => {
    const page = '<p>rice</p>'.repeat(5_000_000);
    const before = process.threadCpuUsage();
    expect(readRecipePage(page, FOODS)).toEqual({ kind: 'no-recipe', reason: 'too-large' });
    expect(cpuMsSince(before)).toBeLessThan(1000);
  });

  it.each([
    ['nested without end', '<div>'],
    ['opened without end', '<span>a'],
    ['a list without end', '<ul><li>2 eggs'],
    ['rows of brackets', '<'],
    ['one endless word', 'ingredients:'],
  ])('ends soon on a page of %s', (_, piece) => {
    const before = process.threadCpuUsage();
    const page = piece.repeat(Math.floor(RECIPE_LIMITS.pageChars / piece.length / 4));
    expect(readRecipePage(page, FOODS).kind).toBe('no-recipe');
    expect(cpuMsSince(before)).toBeLessThan(5000);
  });

  it('reads a recipe of 300 ingredients whole', () => {
    const recipeIngredient = Array.from(
      { length: 300 },
      (_, index) => `${index + 1} g spice number ${index + 1}`,
    );
    expect(recipeOf(script({ ...RECIPE, recipeIngredient })).ingredients).toHaveLength(300);
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['<html><body><p>A poem about the sea and the wind.</p></body></html>', 'not-a-recipe'],
    [
      script({ '@type': 'Recipe', name: 'X', recipeInstructions: 'Mix all of it and bake.' }),
      'no-ingredients',
    ],
    ['<h1>List</h1><ul><li>2 l milk</li><li>500 g flour</li><li>6 eggs</li></ul>', 'no-instructions'],
    ['<script type="application/ld+json">{"@type":"Recipe",</script>', 'not-a-recipe'],
  ])('names why there is no recipe: %s', (html, reason) => {
    expect(readRecipePage(html, FOODS)).toEqual({ kind: 'no-recipe', reason });
  });
});
