import type { Language } from '@mirabelle/contract/language.ts';
import { describe, expect, it } from 'vitest';
import { readIngredientLine } from './ingredient-line.ts';

type Case = readonly [line: string, low: number | null, high: number | null, unit: string, name: string];

const CASES: Readonly<Record<string, readonly Case[]>> = {
  'fractions and ranges': [
    ['½ tsp turmeric', 0.5, 0.5, 'tsp', 'turmeric'],
    ['1 1/2 cups oat milk', 1.5, 1.5, 'cups', 'oat milk'],
    ['1-1/2 cups oat milk', 1.5, 1.5, 'cups', 'oat milk'],
    ['1⁄3 cup honey', 1 / 3, 1 / 3, 'cup', 'honey'],
    ['2½ cups rolled oats', 2.5, 2.5, 'cups', 'rolled oats'],
    ['0,5 l Milch', 0.5, 0.5, 'l', 'Milch'],
    ['1.000 g Mehl', 1000, 1000, 'g', 'Mehl'],
    ['2-3 carrots', 2, 3, '', 'carrots'],
    ['2 to 3 tablespoons lime juice', 2, 3, 'tablespoons', 'lime juice'],
    ['2 à 3 carottes', 2, 3, '', 'carottes'],
    ['600g-700g potatoes', 600, 700, 'g', 'potatoes'],
    ['1½–2 EL Honig', 1.5, 2, 'EL', 'Honig'],
  ],
  'words for amounts': [
    ['a pinch of saffron', 1, 1, 'pinch', 'saffron'],
    ['two eggs', 2, 2, '', 'eggs'],
    ['half an onion', 0.5, 0.5, '', 'onion'],
    ['a few sprigs of thyme', null, null, 'sprigs', 'thyme'],
    ['splash of sherry', null, null, 'splash', 'sherry'],
    ['une pincée de sel', 1, 1, 'pincée', 'sel'],
    ['eine Dose Kokosmilch', 1, 1, 'Dose', 'Kokosmilch'],
    ['media cebolla', 0.5, 0.5, '', 'cebolla'],
    ['mezzo bicchiere di vino bianco', 0.5, 0.5, 'bicchiere', 'vino bianco'],
    ['meia xícara (chá) de leite', 0.5, 0.5, 'xícara (chá)', 'leite'],
  ],
  'containers and two measures': [
    ['1 (14 oz) can tomatoes', 1, 1, 'can', 'tomatoes'],
    ['one 14-ounce can coconut milk', 1, 1, 'can', 'coconut milk'],
    ['2 x 400g tins chickpeas, drained', 2, 2, 'tins', 'chickpeas'],
    ['1 boîte (400 g) de tomates pelées', 1, 1, 'boîte', 'tomates pelées'],
    ['1 cup / 240 ml water', 1, 1, 'cup', 'water'],
    ['150g/5½oz double cream', 150, 150, 'g', 'double cream'],
    ['250 ml (1 tasse) de lait', 250, 250, 'ml', 'lait'],
    ['2 cups plus 2 tablespoons cake flour', 2, 2, 'cups', 'cake flour'],
    ['1 lb 2 oz potatoes', 1, 1, 'lb', 'potatoes'],
    ['500g/1lb 2oz parsnips, peeled', 500, 500, 'g', 'parsnips'],
  ],
  'asides and preparation': [
    ['1 onion, finely chopped', 1, 1, '', 'onion'],
    ['2 onions peeled and sliced', 2, 2, '', 'onions'],
    ['3 cups crisp, sweet, juicy pears, unpeeled', 3, 3, 'cups', 'crisp, sweet, juicy pears'],
    ['freshly ground pepper to taste', null, null, '', 'freshly ground pepper'],
    ['sunflower oil, for frying', null, null, '', 'sunflower oil'],
    ['2 eggs (size M)', 2, 2, '', 'eggs'],
    ['juice of 1 lemon', 1, 1, '', 'juice lemon'],
  ],
  'amounts behind the name': [
    ['Farine : 200 g', 200, 200, 'g', 'Farine'],
    ['Farina 00 250 g', 250, 250, 'g', 'Farina 00'],
    ['Uova 3', 3, 3, '', 'Uova'],
    ['Sale q.b.', null, null, '', 'Sale'],
    ['Mehl Type 405', null, null, '', 'Mehl Type 405'],
  ],
  'units of six languages': [
    ['1 c. à soupe d’huile d’olive', 1, 1, 'c. à soupe', "huile d'olive"],
    ['2 càs de sucre', 2, 2, 'càs', 'sucre'],
    ['1 c.s. de moutarde', 1, 1, 'c.s.', 'moutarde'],
    ['25 cl de crème fraîche', 25, 25, 'cl', 'crème fraîche'],
    ['4 gousses d’ail', 4, 4, 'gousses', 'ail'],
    ['1 noix de beurre', 1, 1, 'noix', 'beurre'],
    ['2 noix de coco', 2, 2, '', 'noix de coco'],
    ['1 Msp. Zimt', 1, 1, 'Msp.', 'Zimt'],
    ['2 gestr. TL Backpulver', 2, 2, 'TL', 'Backpulver'],
    ['3 cucharadas soperas de aceite', 3, 3, 'cucharadas soperas', 'aceite'],
    ['2 dientes de ajo', 2, 2, 'dientes', 'ajo'],
    ['2 cucchiaini di zucchero', 2, 2, 'cucchiaini', 'zucchero'],
    ['1 colher de sopa de azeite', 1, 1, 'colher de sopa', 'azeite'],
    ['1 pitada de noz-moscada', 1, 1, 'pitada', 'noz-moscada'],
  ],
};

describe.each(Object.entries(CASES))('%s', (_, cases) => {
  it.each(cases)('%s', (line, low, high, unit, name) => {
    const read = readIngredientLine(line);
    expect(read).toMatchObject({ unit, name });
    if (low === null) expect(read.low).toBeNull();
    else {
      expect(read.low).toBeCloseTo(low, 5);
      expect(read.high).toBeCloseTo(high!, 5);
    }
  });
});

describe('what is shown of a line', () => {
  it.each([
    ['150g/5½oz double cream', '150', 'g', 'double cream (5½oz)'],
    ['2 (14 oz) cans beans, drained', '2', 'cans', 'beans, drained (14 oz)'],
    ['1 cucchiaino raso di sale', '1', 'cucchiaino', 'raso di sale'],
    ['meia cebola picada', 'meia', '', 'cebola picada'],
    ['quelques feuilles de basilic', 'quelques', 'feuilles', 'basilic'],
    ['2 to 3 eggs, beaten', '2–3', '', 'eggs, beaten'],
  ])('loses nothing of %s', (line, amount, unit, rest) => {
    expect(readIngredientLine(line)).toMatchObject({ amount, unit, rest });
  });

  it('gives units the same id in all languages', () => {
    const ids = [
      '1 tbsp oil',
      '1 EL Öl',
      "1 c. à soupe d'huile",
      '1 cucharada de aceite',
      '1 cucchiaio di olio',
      '1 colher de sopa de óleo',
    ];
    expect(ids.map((line) => readIngredientLine(line).unitId)).toEqual(Array(6).fill('tbsp'));
  });

  it.each([
    ['fr', '1 t de farine', 'cup'],
    ['en', '1 t vanilla', 'tsp'],
    ['en', '1 T vanilla', 'tbsp'],
  ] as const)('reads one letter by language and case: %s, %s', (language, line, id) => {
    expect(readIngredientLine(line, language as Language).unitId).toBe(id);
  });

  it.each(['', '   ', '((((', '1/0 cup', '½', '€€€', 'x'.repeat(2000), '- '])(
    'gives some answer for %j',
    (line) => {
      expect(readIngredientLine(line)).toMatchObject({ unit: expect.any(String), name: expect.any(String) });
    },
  );
});
