import { describe, expect, it } from 'vitest';
import { FOODS } from '../../testing/foods-on-file.ts';
import { handMadePage, stacked } from '../../testing/hand-made-page.ts';
import { readMenu } from '../read-menu.ts';

/** Evenly spaced lines of one type, so that their order alone tells. */
function dishesOf(lines: readonly string[]): (readonly [string, string | null, string | null])[] {
  const menu = readMenu(handMadePage(stacked(lines, 100, 100)), FOODS);
  if (menu.kind !== 'menu') return [];
  return menu.sections.flatMap(({ items }) =>
    items.map(({ name, description, price }) => [name, description, price] as const),
  );
}

const DISHES = [
  ['Onion soup', 'Gruyère and croutons', '8.50'],
  ['Fish pie', 'Smoked haddock and leek', '14.50'],
  ['Lamb curry', 'Basmati rice and raita', '15.50'],
  ['Apple tart', 'Vanilla ice cream', '6.50'],
] as const;

describe('prices on lines of their own', () => {
  it('belong to the name above them where something is said below the last of a section', () => {
    const section = ([name, said, price]: (typeof DISHES)[number]) => [name, price, said];
    const lines = [
      'Starters',
      ...section(DISHES[0]),
      'Mains',
      ...section(DISHES[1]),
      ...section(DISHES[2]),
      'Desserts',
      ...section(DISHES[3]),
    ];
    expect(dishesOf(lines)).toEqual(DISHES);
  });

  it('belong to what is said above them where sections end with a price', () => {
    const lines = ['Starters', ...DISHES[0], 'Mains', ...DISHES[1], ...DISHES[2], 'Desserts', ...DISHES[3]];
    expect(dishesOf(lines)).toEqual(DISHES);
  });
});
