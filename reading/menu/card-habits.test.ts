import { describe, expect, it } from 'vitest';
import { FOODS } from '../testing/foods-on-file.ts';
import { type HandMadeLine, handMadePage } from '../testing/hand-made-page.ts';
import { readWithAccount } from './read-menu.ts';

/** The dishes that are read of these lines: "name | price | description". */
function dishesOf(lines: readonly HandMadeLine[]): string[] {
  const { reading } = readWithAccount(handMadePage(lines), FOODS);
  if (reading.kind !== 'menu') return [reading.kind];
  return reading.sections.flatMap(({ items }) =>
    items.map(({ name, price, description }) => [name, price ?? '-', description ?? ''].join(' | ')),
  );
}

/** Cards below each other: a name with its price, what is said of it set off by a gap, and a button. */
const CARDS = [
  ['Tomato soup', '6.50', 'Slow roasted on the vine', 'and cream'],
  ['Fish pie', '12.00', 'Cod and peas below', 'mashed potatoes'],
  ['Bean chilli', '10.50', 'Two kinds of beans and', 'rice'],
  ['Apple tart', '5.00', 'Baked every morning with', 'cinnamon'],
  ['Lemon cake', '4.50', 'Three layers of sponge and', 'lemon cream'],
] as const;

const card = ([name, price, first, second]: (typeof CARDS)[number], at: number): HandMadeLine[] => {
  const y = 100 + at * 360;
  return [
    { text: name, left: 100, y },
    { text: price, left: 700, y },
    { text: first, left: 100, y: y + 70 },
    { text: second, left: 100, y: y + 108 },
    { text: 'Add to basket', left: 100, y: y + 168 },
  ];
};

describe('cards', () => {
  it('hold what is said of a dish although a gap parts it from the name', () => {
    expect(dishesOf(CARDS.flatMap(card))).toEqual(
      CARDS.map(([name, price, first, second]) => `${name} | ${price} | ${first} ${second}`),
    );
  });

  it('end with a button, which is told as a note', () => {
    const { account } = readWithAccount(handMadePage(CARDS.flatMap(card)), FOODS);
    const buttons = account.filter(({ row }) => row.text === 'Add to basket');
    expect(buttons.map(({ role }) => role)).toEqual(CARDS.map(() => 'note'));
  });
});

it('does not join sizes with a price to the word that stands above all of them', () => {
  const block = (name: string, y: number): HandMadeLine[] => [
    { text: name, left: 100, y, height: 34 },
    ...['Small', 'Medium', 'Large'].flatMap((size, at) => [
      { text: `${size} ${name.toLowerCase()}`, left: 120, y: y + 50 + 60 * at },
      { text: `${3 + at}.50`, left: 700, y: y + 50 + 60 * at },
    ]),
  ];
  const dishes = dishesOf([...block('Mocha', 100), ...block('Cappuccino', 340), ...block('Latte', 580)]);
  for (const drink of ['mocha', 'cappuccino', 'latte'])
    expect(dishes).toEqual(
      expect.arrayContaining([
        `Small ${drink} | 3.50 | `,
        `Medium ${drink} | 4.50 | `,
        `Large ${drink} | 5.50 | `,
      ]),
    );
});

it('ends a name with its line where the line below begins with a capital and had room there', () => {
  const lines = [
    ['Chocolate mousse', '5.20', 'Light and strong, with grated orange peel'],
    ['Carrot cake', '4.80', 'Walnuts, cream cheese and a little lemon'],
    ['Rice pudding', '4.50', 'Served warm, with cinnamon and raisins'],
    ['Bread pudding', '4.50', 'Raisins, vanilla and a spoon of cream'],
  ].flatMap(([name, price, said], at) => [
    { text: name!, left: 100, y: 100 + 120 * at },
    { text: price!, left: 900, y: 100 + 120 * at },
    { text: said!, left: 100, y: 140 + 120 * at, letterWidth: 12 },
  ]);
  expect(dishesOf(lines).map((dish) => dish.split(' | ')[0])).toEqual([
    'Chocolate mousse',
    'Carrot cake',
    'Rice pudding',
    'Bread pudding',
  ]);
});

describe('names over two lines on a page without prices', () => {
  const dish = (lines: readonly string[], said: string, y: number): HandMadeLine[] => [
    ...lines.map((text, at) => ({ text, left: 100, y: y + 44 * at, weight: 0.09 })),
    { text: said, left: 100, y: y + 44 * lines.length, weight: 0.05 },
  ];
  const page = [
    { text: 'Mains', left: 100, y: 30, height: 44 },
    ...dish(['Duck breast and potatoes', 'with parsley'], 'Cherries, shallots', 100),
    ...dish(['Katsukare (Japanese', 'curry)'], 'Rice and pickles', 330),
    { text: 'Starters', left: 100, y: 570, height: 44 },
    ...dish(['Tomato soup'], 'Cream, basil', 640),
    ...dish(['Bean chilli'], 'Rice, lime', 830),
  ];

  it('go on as long as they are bold, or a bracket is open', () => {
    expect(dishesOf(page).map((text) => text.split(' | ')[0])).toEqual([
      'Duck breast and potatoes with parsley',
      'Katsukare (Japanese curry)',
      'Tomato soup',
      'Bean chilli',
    ]);
  });
});
