import { describe, expect, it } from 'vitest';
import { FOODS } from '../../testing/foods-on-file.ts';
import { handMadePage, stacked } from '../../testing/hand-made-page.ts';
import { readMenu } from '../read-menu.ts';

/** The dishes that are read of these lines: "name | price | description". */
function dishesOf(lines: readonly string[]): string[] {
  const menu = readMenu(handMadePage(stacked(lines, 100, 100)), FOODS);
  if (menu.kind !== 'menu') return [menu.kind];
  return menu.sections.flatMap(({ items }) =>
    items.map(({ name, price, description }) => [name, price ?? '-', description ?? ''].join(' | ')),
  );
}

describe('prices of several kinds', () => {
  it('are told apart by words that every line repeats, which are no part of the name', () => {
    const lines = [
      'Poulet Midi 15,00€ Soir 18,50€',
      'Travers Midi 18,00€ Soir 21,50€',
      'Magret de canard Midi 28,00€ Soir 31,50€',
      'Gambas 38,50€',
    ];
    expect(dishesOf(lines)).toEqual([
      'Poulet | 15,00€ / 18,50€ | Midi Soir',
      'Travers | 18,00€ / 21,50€ | Midi Soir',
      'Magret de canard | 28,00€ / 31,50€ | Midi Soir',
      'Gambas | 38,50€ | ',
    ]);
  });

  it('leave to a name the food that it ends with', () => {
    const lines = [
      'Chicken burger £8.50 Large £10.50',
      'Bean burger £8.00 Large £10.00',
      'Fish burger £9.00 Large £11.00',
    ];
    expect(dishesOf(lines).map((dish) => dish.split(' | ')[0])).toEqual([
      'Chicken burger',
      'Bean burger',
      'Fish burger',
    ]);
  });
});
