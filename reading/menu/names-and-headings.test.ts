import { describe, expect, it } from 'vitest';
import { FOODS } from '../testing/foods-on-file.ts';
import { type HandMadeLine, handMadePage, stacked } from '../testing/hand-made-page.ts';
import { readMenu } from './read-menu.ts';

const SANDWICHES = ['Roast beef sandwich', 'Tuna melt', 'Egg mayonnaise', 'Club sandwich', 'Cheese toastie'];

const itemsOf = (lines: readonly HandMadeLine[]) => {
  const reading = readMenu(handMadePage(lines), FOODS);
  return reading.kind === 'menu' ? reading.sections.flatMap((section) => section.items) : [];
};

describe('a heading whose words no list holds', () => {
  it('heads its dishes, and is no line of the first of them', () => {
    const page = [
      ...stacked(
        SANDWICHES.map((name) => `${name} £7.00`),
        100,
        200,
      ),
      { text: 'Zorblings', left: 100, y: 500, height: 42 },
      ...stacked(['Roast duck £9.00', 'Pea risotto £8.00'], 100, 560),
    ];
    const names = itemsOf(page).map((item) => item.name);
    expect(names).toEqual([...SANDWICHES, 'Roast duck', 'Pea risotto']);
  });
});

describe('a choice behind a comma', () => {
  it('stays in the name of its dish, where others run on to their description', () => {
    const lines = ['Soup, bread and butter', 'Sausages, mash and gravy', 'Curry with fish, chicken or tofu'];
    expect(
      itemsOf(
        stacked(
          lines.map((text) => `${text} £9.50`),
          100,
          200,
        ),
      ).map((item) => item.name),
    ).toEqual(['Soup', 'Sausages', 'Curry with fish, chicken or tofu']);
  });
});

describe('names in two languages with a stroke between them', () => {
  it('are one dish, with the second name told of it', () => {
    const lines = [
      'Zuppa di pomodoro / Soup of tomatoes',
      'Insalata di pollo / Salad of chicken',
      'Spaghetti alle vongole / Spaghetti with clams',
    ].map((text) => `${text} 9.50`);
    expect(itemsOf(stacked(lines, 100, 200))).toMatchObject([
      { name: 'Zuppa di pomodoro', description: 'Soup of tomatoes' },
      { name: 'Insalata di pollo', description: 'Salad of chicken' },
      { name: 'Spaghetti alle vongole', description: 'Spaghetti with clams' },
    ]);
  });

  it('are left alone where both sides are of one language', () => {
    const lines = [
      'Chicken curry / Lamb curry',
      'Tea with milk / Coffee with milk',
      'Soup and bread / Soup and salad',
    ];
    expect(
      itemsOf(
        stacked(
          lines.map((text) => `${text} 9.50`),
          100,
          200,
        ),
      ).map((item) => item.name),
    ).toEqual(lines);
  });
});
