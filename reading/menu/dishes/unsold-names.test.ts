import { expect, it } from 'vitest';
import { FOODS } from '../../testing/foods-on-file.ts';
import { handMadePage, stacked } from '../../testing/hand-made-page.ts';
import { readMenu } from '../read-menu.ts';

function dishesOf(lines: readonly string[]): [string, string | null][] {
  const menu = readMenu(handMadePage(stacked(lines, 100, 100)), FOODS);
  if (menu.kind !== 'menu') throw new Error(menu.kind);
  return menu.sections.flatMap(({ items }) =>
    items.map(({ name, description }): [string, string | null] => [name, description]),
  );
}

it('takes two names of food below each other for two dishes whose prices were not read', () => {
  const dishes = dishesOf([
    'Mushroom risotto £11.00',
    'Fish pie £12.00',
    'Tomato soup',
    'Lentil salad',
    'Lamb curry £13.50',
    'Roast chicken £12.50',
  ]);
  expect(dishes.map(([name]) => name)).toContain('Lentil salad');
  expect(dishes.map(([name]) => name)).toContain('Tomato soup');
});

it('leaves with its dish what may be said of it, where dishes with a price have such lines below them', () => {
  const dishes = dishesOf([
    'Main courses',
    'Tuna bowl',
    'Raw salmon and soy sauce',
    'Mushroom risotto £11.00',
    'Parmesan cheese and brown butter',
    'Fish pie £12.00',
    'Mashed potatoes and garden peas',
    'Lamb curry £13.50',
    'Basmati rice and mango chutney',
  ]);
  expect(dishes).not.toContainEqual(['Tuna bowl', null]);
});
