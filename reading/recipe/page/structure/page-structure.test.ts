import { describe, expect, it } from 'vitest';
import { FOODS } from '../../../testing/foods-on-file.ts';
import { readRecipePage } from '../read-page.ts';

const page = (body: string) =>
  '<html lang="en"><head><title>Fig tart - Kitchen</title></head><body><h1>Fig tart</h1>' +
  `<p>Some words about figs that grow by my house and how I love them in summer.</p>${body}` +
  '<h2>Comments</h2><p>Nice!</p></body></html>';

function recipeOf(body: string) {
  const reading = readRecipePage(page(body), FOODS);
  if (reading.kind !== 'recipe') throw new Error(reading.reason);
  return reading.recipe;
}

const LAYOUTS: readonly (readonly [name: string, body: string])[] = [
  [
    'tabs of buttons before their panels',
    '<div><button>Ingredients</button><button>Method</button></div><div class=panel><ul>' +
      '<li>200 g flour</li><li>6 figs</li><li>100 g butter</li></ul></div><div class=panel><ol>' +
      '<li>Rub the butter into the flour.</li>' +
      '<li>Lay the figs on top and bake for 30 minutes.</li></ol></div>',
  ],
  [
    'headings that are buttons',
    '<h3><button>Ingredients</button></h3><div><ul><li>200 g flour</li><li>6 figs</li>' +
      '<li>100 g butter</li></ul></div><h3><button>Method</button></h3><div><ol>' +
      '<li>Rub the butter into the flour.</li>' +
      '<li>Lay the figs on top and bake for 30 minutes.</li></ol></div>',
  ],
  [
    'a list of terms',
    '<h2>Ingredients</h2><dl><dt>flour</dt><dd>200 g</dd><dt>figs</dt><dd>6</dd><dt>butter</dt>' +
      '<dd>100 g</dd></dl><h2>Method</h2><ol><li>Rub the butter into the flour.</li>' +
      '<li>Lay the figs on top and bake for 30 minutes.</li></ol>',
  ],
  [
    'spans set under each other by a style sheet',
    '<div class="ingredients"><span class=i>200 g flour</span><span class=i>6 figs</span>' +
      '<span class=i>100 g butter</span></div><div class="directions">' +
      '<span class=s>Rub the butter into the flour.</span>' +
      '<span class=s>Lay the figs on top and bake for 30 minutes.</span>' +
      '<span class=s>Serve it with cream.</span></div>',
  ],
  [
    'elements of the page’s own',
    '<h2>Ingredients</h2><x-list><x-item>200 g flour</x-item><x-item>6 figs</x-item>' +
      '<x-item>100 g butter</x-item></x-list><h2>Method</h2><x-list>' +
      '<x-item>Rub the butter into the flour.</x-item>' +
      '<x-item>Lay the figs on top and bake for 30 minutes.</x-item></x-list>',
  ],
  [
    'steps numbered in a table',
    '<h2>Ingredients</h2><table><tr><td>flour</td><td>200 g</td></tr><tr><td>figs</td><td>6</td>' +
      '</tr><tr><td>butter</td><td>100 g</td></tr></table><h2>Steps</h2><table><tr><td>1</td>' +
      '<td>Rub the butter into the flour.</td></tr><tr><td>2</td>' +
      '<td>Lay the figs on top and bake for 30 minutes.</td></tr></table>',
  ],
  [
    'a list repeated for phones',
    '<div class=desktop><h3>Ingredients</h3><ul><li>200 g flour</li><li>6 figs</li>' +
      '<li>100 g butter</li></ul></div><div class=mobile><h3>Ingredients</h3><ul>' +
      '<li>200 g flour</li><li>6 figs</li><li>100 g butter</li></ul></div><h3>Method</h3><ol>' +
      '<li>Rub the butter into the flour.</li>' +
      '<li>Lay the figs on top and bake for 30 minutes.</li></ol>',
  ],
  [
    'amounts in spans, links after the method',
    '<h2>Ingredients</h2><ul><li><span class=q>200</span><span class=u>g</span> ' +
      '<span class=n>flour</span></li><li><span class=q>6</span> <a href=/f>figs</a></li><li>' +
      '<span>100</span><span>g</span><span> butter</span></li></ul><h2>Method</h2>' +
      '<p>Rub the butter into the flour.</p><p>Lay the figs on top and bake for 30 minutes.</p>' +
      '<div class="tags">Filed under: tarts</div><p><a href=x>Next: Plum tart</a></p>' +
      '<p>I hope you will all try this one and tell me how it went for you, dear readers.</p>',
  ],
  [
    'headings in the words of the cook',
    '<p>You’ll need:</p><p>200 g flour<br>6 figs<br>100 g butter</p>' +
      '<p>What you do: Rub the butter into the flour. Lay the ' +
      'figs on top and bake for 30 minutes.</p>',
  ],
  [
    'headings and items never closed',
    '<h2>Ingredients<h2><ul><li>200 g flour<li>6 figs<li>100 g butter</ul>' +
      '<h2>Method<p>Rub the butter into the flour.<p>Lay the figs on top and bake for 30 minutes.',
  ],
];

describe('a page without any data for machines', () => {
  it.each(LAYOUTS)('is read by its layout: %s', (_, body) => {
    const read = recipeOf(body);
    expect(read.name).toBe('Fig tart');
    expect(read.ingredients.map(({ amount, unit, name }) => [amount, unit, name])).toEqual([
      ['200', 'g', 'flour'],
      ['6', '', 'figs'],
      ['100', 'g', 'butter'],
    ]);
    expect(read.instructions.join(' ')).toMatch(
      /^Rub the butter into the flour\. Lay the figs on top and bake for 30 minutes\.(?: Serve it with cream\.)?$/,
    );
  });

  it('takes the dish for the name, not the site in the first heading', () => {
    const reading = readRecipePage(
      '<title>Fig tart | Kitchen</title><h1>Kitchen</h1><h2>Fig tart</h2><h3>Ingredients</h3><ul>' +
        '<li>200 g flour</li><li>6 figs</li></ul><h3>Method</h3>' +
        '<p>Rub the butter into the flour and bake.</p>',
      FOODS,
    );
    expect(reading).toMatchObject({ recipe: { name: 'Fig tart' } });
  });

  it('keeps the parts of a recipe that has a method for each', () => {
    const read = recipeOf(
      '<h3>Ingredients for the dough</h3><ul><li>200 g flour</li><li>100 g butter</li></ul>' +
        '<h3>Method for the dough</h3><ol><li>Rub the butter into the flour.</li>' +
        '<li>Chill the dough for an hour.</li></ol><h3>Ingredients for the topping</h3><ul>' +
        '<li>6 figs</li><li>2 tbsp honey</li></ul><h3>Method for the topping</h3><ol>' +
        '<li>Lay the figs on top, drizzle with honey and bake for 30 minutes.</li></ol>',
    );
    expect(read.ingredients.map((line) => [line.group, line.name])).toEqual([
      ['for the dough', 'flour'],
      ['for the dough', 'butter'],
      ['for the topping', 'figs'],
      ['for the topping', 'honey'],
    ]);
    expect(read.instructions).toEqual([
      'Rub the butter into the flour.',
      'Chill the dough for an hour.',
      'Lay the figs on top, drizzle with honey and bake for 30 minutes.',
    ]);
  });
});
