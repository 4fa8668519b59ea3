import { expect, it } from 'vitest';
import { FOODS } from '../../testing/foods-on-file.ts';
import { handMadePage, stacked } from '../../testing/hand-made-page.ts';
import { readMenu } from '../read-menu.ts';

it('takes names below a priced one for dishes, with a speck behind them as well', () => {
  const lines = ['Cake 1.69', 'Coconut', 'Blueberry.', 'Chocolate', 'Strawberry.', 'Vanilla', 'Muffin 2.99'];
  const menu = readMenu(handMadePage(stacked(lines, 100, 100)), FOODS);
  if (menu.kind !== 'menu') throw new Error(menu.kind);
  const names = menu.sections.flatMap(({ items }) => items.map(({ name }) => name.replace(/\.$/, '')));
  expect(names).toEqual(
    expect.arrayContaining(['Coconut', 'Blueberry', 'Chocolate', 'Strawberry', 'Vanilla']),
  );
});
