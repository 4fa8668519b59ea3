import { describe, expect, it } from 'vitest';
import { FOODS } from '../../testing/foods-on-file.ts';
import { type HandMadeLine, handMadePage } from '../../testing/hand-made-page.ts';
import { readMenu } from '../read-menu.ts';

const DISHES = [
  ['Leek Soup', 'Cream, Nutmeg, Rye Bread', '8.50'],
  ['Baked Hake', 'Fennel, Potatoes, Lemon', '19.00'],
  ['Chicken Pie', 'Carrots, Peas, Gravy', '16.50'],
  ['Braised Beef', 'Onions, Mashed Potatoes', '21.00'],
  ['Plum Cake', 'Almonds, Vanilla Custard', '7.50'],
] as const;

/** Evenly spaced lines in one type: nothing but the prices tells where a dish begins. */
function page(third: Partial<HandMadeLine> | null): ReturnType<typeof readMenu> {
  const lines = DISHES.flatMap(([name, said, price], at): HandMadeLine[] => {
    const y = 200 + at * 88;
    const sold = { text: price, left: 900, y };
    return [
      { text: name, left: 80, y },
      { text: said, left: 80, y: y + 44 },
      ...(at !== 2 ? [sold] : third ? [{ ...sold, ...third }] : []),
    ];
  });
  return readMenu(handMadePage(lines), FOODS);
}

function dishesOf(reading: ReturnType<typeof readMenu>) {
  if (reading.kind !== 'menu') throw new Error(reading.kind);
  return reading.sections.flatMap(({ items }) =>
    items.map(({ name, description, price }) => [name, description, price]),
  );
}

describe('a price of which only the place was read', () => {
  const expected = DISHES.map(([name, said, price], at) => [name, said, at === 2 ? null : price]);

  it.each([
    ['letters that no price has', { text: 'IeSo', confidence: 40 }],
    ['what is too little to be read anywhere else', { text: 'aB', confidence: 30 }],
    ['signs without a figure', { text: '?)', confidence: 20 }],
  ])('tells where a dish begins: %s', (_, third) => {
    expect(dishesOf(page(third))).toEqual(expected);
  });

  it('is a word where it was read as one', () => {
    const [, , pie] = dishesOf(page({ text: 'Leeks', confidence: 92, left: 600 }));
    expect(pie).not.toEqual(expected[2]);
  });

  it('is no word by which a dish may be unsafe, however badly that was read', () => {
    const [, , pie] = dishesOf(page({ text: 'raw', confidence: 50 }));
    expect(pie?.join(' ')).toContain('raw');
  });

  it('stays a word where no words stand beside it', () => {
    const alone = dishesOf(page({ text: 'Zorvat', confidence: 50, y: 200 + 2 * 88 + 66 }));
    expect(JSON.stringify(alone)).toContain('Zorvat');
  });

  it('makes no dish of a heading', () => {
    const lines = DISHES.flatMap(([name, , price], at): HandMadeLine[] => [
      { text: name, left: 80, y: 200 + at * 44 },
      { text: price, left: 900, y: 200 + at * 44 },
    ]);
    const speck = { text: 'aB', left: 900, confidence: 30 };
    const below = [
      { text: 'Desserts', left: 80, y: 460 },
      { ...speck, y: 460 },
      { text: 'Rice Pudding', left: 80, y: 504 },
      { text: '6.50', left: 900, y: 504 },
    ];
    const reading = readMenu(handMadePage([...lines, ...below]), FOODS);
    if (reading.kind !== 'menu') throw new Error(reading.kind);
    expect(reading.sections.at(-1)?.title).toBe('Desserts');
    expect(dishesOf(reading).map(([name]) => name)).toEqual([
      ...DISHES.map(([name]) => name),
      'Rice Pudding',
    ]);
  });

  it('is no price of a line that has none beside it', () => {
    const alone = dishesOf(page({ text: 'aB', confidence: 30, y: 200 + 2 * 88 + 66 }));
    expect(alone).toEqual(dishesOf(page(null)));
  });
});
