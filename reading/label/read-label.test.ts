import { describe, expect, it } from 'vitest';
import { readLabel } from './read-label.ts';

const names = (text: string) =>
  readLabel(text).lists.map(({ ingredients }) => ingredients.map(({ name }) => name));

describe('the list of a label', () => {
  it('is parted into ingredients, without percentages, with what they are made of and what they are for', () => {
    const { lists } = readLabel(
      'Shortbread\nIngredients: WHEAT flour (with calcium, iron), butter (31%), raising\nagents: E500, emulsifier (soya lecithin), salt.',
    );
    expect(lists).toEqual([
      {
        language: 'en',
        ingredients: [
          { name: 'WHEAT flour', purpose: null, parts: ['with calcium', 'iron'] },
          { name: 'butter', purpose: null, parts: [] },
          { name: 'E500', purpose: 'raising agents', parts: [] },
          { name: 'soya lecithin', purpose: 'emulsifier', parts: [] },
          { name: 'salt', purpose: null, parts: [] },
        ],
      },
    ]);
  });

  it.each([
    ['en', 'Ingredients: sugar, salt and water'],
    ['fr', 'Ingrédients : sucre, sel, huile de colza'],
    ['de', 'Zutaten: Zucker, Salz und Wasser'],
    ['es', 'Ingredientes: azúcar, sal, harina de trigo y aceite vegetal'],
    ['it', 'Ingredienti: zucchero, sale, olio di girasole'],
    ['pt', 'Ingredientes: açúcar, sal, óleo de girassol e amido de milho'],
  ])('is found in %s', (language, text) => {
    expect(readLabel(text).lists.map((list) => list.language)).toEqual([language]);
    expect(names(text)[0]?.length).toBeGreaterThanOrEqual(2);
  });

  it('is found by a heading that was read badly, or of a language that is none of the six', () => {
    expect(names('lngredients: sugar, salt')).toEqual([['sugar', 'salt']]);
    expect(names('Ingredienser: rå mælk, salt')).toEqual([['rå mælk', 'salt']]);
    expect(readLabel('Ingredienser: rå mælk, salt').lists[0]?.language).toBeNull();
  });

  it('is found without its heading, which was not photographed', () => {
    expect(names('sugar, wheat flour,\nraw milk, salt')).toEqual([
      ['sugar', 'wheat flour', 'raw milk', 'salt'],
    ]);
  });

  it('stands once in each language of the pack', () => {
    const text =
      'DE Zutaten: Zucker, Salz\nFR Biscuits. Ingrédients : sucre, sel\nIT Ingredienti: zucchero, sale';
    expect(readLabel(text).lists.map(({ language }) => language)).toEqual(['de', 'fr', 'it']);
    expect(names(text)).toEqual([
      ['Zucker', 'Salz'],
      ['sucre', 'sel'],
      ['zucchero', 'sale'],
    ]);
  });

  it('puts words together that the end of a line parted', () => {
    expect(names('Zutaten: Zucker, Backtrieb-\nmittel: Natron, Vollkorn-\nWEIZEN')).toEqual([
      ['Zucker', 'Natron', 'Vollkorn-WEIZEN'],
    ]);
  });

  it('goes on behind a full stop that may be a comma, and where a bracket was not closed', () => {
    expect(names('Ingredients: sugar. salt,\nraw milk')).toEqual([['sugar', 'salt', 'raw milk']]);
    expect(names('Ingredients: sugar, filling (cream, rum, salt')).toEqual([
      ['sugar', 'filling cream', 'rum', 'salt'],
    ]);
  });

  it('ends before nutrition, storage and what may be in it', () => {
    const reading = readLabel(
      ['Ingredients: sugar, salt', 'May contain traces of NUTS.', 'Made with raw milk']
        .concat('Nutrition per 100g Energy 1 kJ, fat 2 g', 'Store in a cool, dry place')
        .join('\n'),
    );
    expect(reading.lists[0]?.ingredients.map(({ name }) => name)).toEqual(['sugar', 'salt']);
    expect(reading.traces).toEqual(['May contain traces of NUTS.']);
    expect(reading.statements).toEqual(['Made with raw milk']);
  });

  it('is not there in other texts', () => {
    expect(readLabel('Keep refrigerated\nBest before end').lists).toEqual([]);
    expect(readLabel('').lists).toEqual([]);
  });
});

it.each([
  ['en', 'Ingredients: pork, salt.\nCook thoroughly before eating.'],
  ['fr', 'Ingrédients : porc, sel.\nÀ cuire à cœur avant consommation.'],
  ['de', 'Zutaten: Schweinefleisch, Salz.\nVor dem Verzehr vollständig durchgaren.'],
  ['es', 'Ingredientes: carne de cerdo, sal.\nCocinar completamente antes de su consumo.'],
  ['it', 'Ingredienti: carne di suino, sale.\nDa consumarsi previa completa cottura.'],
  ['pt', 'Ingredientes: carne de porco, sal.\nCozinhar bem antes de consumir.'],
])('reads that it has to be cooked first in %s, and leaves that out of the list', (_language, text) => {
  const reading = readLabel(text);
  expect(reading.cookFirst).toBe(true);
  expect(reading.lists[0]?.ingredients).toHaveLength(2);
});

it('takes nothing from words of storage and dates', () => {
  const text = 'Yogurt\nIngredients: pasteurised milk, cultures.';
  for (const words of ['Keep refrigerated below 5 °C.', 'Keep refrigerated and eat within 3 days.'])
    expect(readLabel(`${text}\n${words}`)).toEqual(readLabel(text));
});

it('takes no heating up for cooking', () => {
  expect(readLabel('Ingredients: rice, cooked chicken.\nHeat until piping hot.').cookFirst).toBe(false);
});

it.each([
  'Ingredients: milk, salt.\nNot pasteurised.',
  'Ingrédients : lait, sel.\nNon pasteurisé.',
  'Tomme au lait cru\nIngrédients : lait, sel',
  'Aus Rohmilch\nZutaten: Milch, Salz',
  'Formaggio a latte crudo\nIngredienti: latte, sale',
  'Queso de leche cruda\nIngredientes: leche, sal',
  'Queijo de leite cru\nIngredientes: leite, sal',
])('reads that the food is not pasteurised: %s', (text) => {
  expect(readLabel(text).unpasteurised).toBe(true);
  expect(readLabel(text).lists[0]?.ingredients).toHaveLength(2);
});

it('keeps a flavouring that is natural whole', () => {
  expect(readLabel('Ingredienti: sale, aromi naturali').lists[0]?.ingredients[1]).toMatchObject({
    name: 'aromi naturali',
    purpose: null,
  });
});

it('reads the product, much caffeine and how much of it is printed', () => {
  expect(
    readLabel('BOLT\nEnergy drink 500 ml\nIngredients: water, caffeine\nHigh caffeine content (32mg/100ml)'),
  ).toMatchObject({ product: ['BOLT', 'Energy drink 500 ml'], muchCaffeine: true, caffeineMg: 32 });
});
