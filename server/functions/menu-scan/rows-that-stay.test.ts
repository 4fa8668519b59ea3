import { expect, it } from 'vitest';
import { menuOf } from '../../testing/scans.ts';
import type { ItemRow } from './load-menu.ts';
import { rowsThatStay } from './rows-that-stay.ts';

const row = (name: string, price = '8.50'): ItemRow => ({
  id: `${name} ${price}`,
  name,
  description: null,
  price,
  allergen_codes: [],
  number: null,
  second_name: null,
  day: null,
  options: null,
  box: null,
  read_confidence: 90,
  risk: null,
  section_id: 's',
  section: 'Starters',
  course: 'STARTER',
});
const stay = (rows: ItemRow[], ...dishes: string[]) => rowsThatStay(rows, menuOf(...dishes).sections);

it('keeps a row for a dish of the same name, whatever was found between', () => {
  expect(stay([row('Soup'), row('Tart')], 'Oysters', 'Soup', 'Pie', 'Tart')).toEqual([
    undefined,
    { id: 'Soup 8.50', same: true },
    undefined,
    { id: 'Tart 8.50', same: true },
  ]);
});

it('tells two of one name apart by their price', () => {
  expect(stay([row('Soup', '5.00'), row('Soup')], 'Soup')).toEqual([{ id: 'Soup 8.50', same: true }]);
});

it('keeps a row for a dish whose name was read more fully, to be judged again', () => {
  expect(stay([row('Tomato soup')], 'Tomato soup with raw oysters')).toEqual([
    { id: 'Tomato soup 8.50', same: false },
  ]);
});

it('judges a dish again that stands under another heading', () => {
  const other = { ...row('Soup'), section: 'Desserts' };
  expect(stay([other], 'Soup')).toEqual([{ id: other.id, same: false }]);
});
