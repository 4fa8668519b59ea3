import { describe, expect, it } from 'vitest';
import { FOODS } from '../../testing/foods-on-file.ts';
import { handMadePage, stacked } from '../../testing/hand-made-page.ts';
import { layoutsOf } from '../layouts.ts';
import { readMenu } from '../read-menu.ts';

function itemsOf(lines: readonly string[]) {
  const reading = readMenu(handMadePage(stacked(lines, 100, 200)), FOODS);
  return reading.kind === 'menu' ? reading.sections.flatMap((section) => section.items) : [];
}

describe('names in small letters', () => {
  it('begin dishes of their own where prices were not read', () => {
    const items = itemsOf([
      'tomato soup 6.50',
      'grilled salmon 15.00',
      'mushroom risotto',
      'roast chicken 13.00',
      'fish pie 12.00',
      'lamb curry',
      'apple pie 5.50',
      'ice cream 4.50',
    ]);
    expect(items.map(({ name }) => name)).toEqual([
      'Tomato soup',
      'Grilled salmon',
      'Mushroom risotto',
      'Roast chicken',
      'Fish pie',
      'Lamb curry',
      'Apple pie',
      'Ice cream',
    ]);
  });

  it('keep a line that begins with "with" below them', () => {
    const items = itemsOf([
      'tomato soup 6.50',
      'grilled salmon 15.00',
      'with raw oysters',
      'roast chicken 13.00',
      'fish pie 12.00',
      'apple pie 5.50',
    ]);
    expect(items[1]).toMatchObject({ name: 'Grilled salmon', description: 'with raw oysters' });
  });

  it('are not seen where prices stand behind what is said of a dish', () => {
    const lines = [
      ['Tomato soup', 'basil and cream 6.50'],
      ['Grilled salmon', 'green beans 15.00'],
      ['Roast chicken', 'rice and peas 13.00'],
      ['Fish pie', 'leek and potato 12.00'],
      ['Apple pie', 'vanilla ice cream 5.50'],
    ];
    const [laidOut] = layoutsOf(handMadePage(stacked(lines.flat(), 100, 200)), FOODS);
    expect(laidOut!.rows.map(({ text }) => text)).toContain('basil and cream');
  });
});
