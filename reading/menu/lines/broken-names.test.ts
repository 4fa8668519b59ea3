import { describe, expect, it } from 'vitest';
import { FOODS } from '../../testing/foods-on-file.ts';
import { type HandMadeLine, handMadePage } from '../../testing/hand-made-page.ts';
import { readMenu } from '../read-menu.ts';

/** Dishes in a narrow column, the price beside their first line, the lines of one nearer than two dishes. */
function namesOf(dishes: readonly (readonly string[])[], weights?: readonly number[]): string[] {
  let y = 200;
  const lines: HandMadeLine[] = dishes.flatMap((own) => {
    const from = y;
    y += 20 + own.length * 36;
    return [
      { text: '8.95', left: 520, y: from },
      ...own.map((text, at) => ({ text, left: 60, y: from + at * 36, weight: weights?.[at] })),
    ];
  });
  const menu = readMenu(handMadePage(lines), FOODS);
  return menu.kind === 'menu' ? menu.sections.flatMap(({ items }) => items.map(({ name }) => name)) : [];
}

describe('names that are broken off at the end of their line', () => {
  it('go on in the next, with a capital or without', () => {
    const dishes = [
      ['Crispy Salt and Pepper Squid', 'with Sweet Chilli Sauce'],
      ["Warm Goat's Cheese and", 'Caramelised Red Onion Tart'],
      ['Soup of the Day with Crusty', 'Bread'],
      ['Steak and Ale Pie'],
      ['Wild Mushroom and Spinach', 'Lasagne'],
      ['Roast Chicken'],
    ];
    expect(namesOf(dishes)).toEqual(dishes.map((lines) => lines.join(' ')));
  });

  it('end there where second lines begin below short names, too', () => {
    const dishes = [
      ['Crispy Salt and Pepper Squid', 'with sweet chilli sauce'],
      ['Roast Chicken', 'with bread sauce'],
      ['Steak Pie', 'peas and gravy'],
      ['Wild Mushroom and Spinach Pie', 'with mashed potatoes'],
      ['Lamb Curry', 'with rice and naan'],
    ];
    expect(namesOf(dishes)).toEqual(dishes.map(([name]) => name));
  });

  it('end there where second lines are set in lighter type', () => {
    const dishes = [
      ['Crispy Salt and Pepper Squid', 'with Sweet Chilli Sauce'],
      ["Warm Goat's Cheese Tart", 'with Caramelised Red Onion'],
      ['Soup of the Day with Bread', 'and Butter'],
      ['Steak and Ale Pie'],
      ['Wild Mushroom and Spinach', 'Lasagne'],
    ];
    expect(namesOf(dishes, [0.073, 0.056])).toEqual(dishes.map(([name]) => name));
  });

  it('go on wherever the price stands, as long as each line is full', () => {
    const captions = [
      ['Portuguese', 'snails in broth', '41.20'],
      ['Andalusian', 'fried fish', '29.20'],
      ['Grilled razor', 'clams', '35.90'],
      ['Beetroot salad', 'and walnuts', '34.80'],
      ['Grated carrot', 'salad', '31.80'],
      ['Salmon tikka', '26.00'],
    ];
    let y = 200;
    const lines = captions.flatMap((own) => {
      y += 40;
      return own.map((text) => {
        y += 36;
        return { text, left: 60, y };
      });
    });
    const menu = readMenu(handMadePage(lines), FOODS);
    const names =
      menu.kind === 'menu' ? menu.sections.flatMap(({ items }) => items.map(({ name }) => name)) : [];
    expect(names).toEqual(captions.map((own) => own.slice(0, -1).join(' ')));
  });
});
