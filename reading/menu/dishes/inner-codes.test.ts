import { expect, it } from 'vitest';
import { FOODS } from '../../testing/foods-on-file.ts';
import { handMadePage, stacked } from '../../testing/hand-made-page.ts';
import { readMenu } from '../read-menu.ts';
import { withoutGluedCodes } from './inner-codes.ts';

function dishesOf(texts: readonly string[]) {
  const menu = readMenu(handMadePage(stacked(texts, 80, 200)), FOODS);
  if (menu.kind !== 'menu') throw new Error(`read as ${menu.kind}`);
  return menu.sections.flatMap(({ items }) => items.map(({ name, description }) => [name, description]));
}

it('takes codes out that stand between a name and what is in the dish', () => {
  expect(
    dishesOf([
      'Biscuit (1,3), eggs, sugar £5.00',
      'Cassata (82), ricotta, sugar £6.00',
      'Clafoutis (4), eggs, fruit, sugar £5.50',
      'Panforte (7,812), nuts, sugar £4.00',
      'Carrot cake (4,5) £4.50',
    ]),
  ).toEqual([
    ['Biscuit', 'eggs, sugar'],
    ['Cassata', 'ricotta, sugar'],
    ['Clafoutis', 'eggs, fruit, sugar'],
    ['Panforte', 'nuts, sugar'],
    ['Carrot cake', null],
  ]);
});

it('leaves brackets with words and years', () => {
  expect(
    dishesOf(['Rioja (2019), Spain £5.00', 'Soup (hot), bread £4.00', 'Fish pie £9.00'])[0]![0],
  ).toContain('2019');
});

it('takes letters off that a word runs into where the page explains them', () => {
  const legend = new Set('ACDGLM');
  expect(withoutGluedCodes('Tarte aux pommesac', legend, FOODS).text).toBe('Tarte aux pommes');
  expect(withoutGluedCodes('Tarte aux pommes', legend, FOODS).text).toBe('Tarte aux pommes');
  expect(withoutGluedCodes('Fish and chips', legend, FOODS).text).toBe('Fish and chips');
  expect(withoutGluedCodes('Tarte aux pommesac', new Set(), FOODS).text).toBe('Tarte aux pommesac');
});
