import type { MenuEdit } from '@mirabelle/contract/menu/edits.ts';
import { expect, it } from 'vitest';
import { applyEdits } from './apply-edits.ts';
import type { EditInForce } from './edited-menu.ts';
import type { ReadDish, ReadMenu } from './read-menu.ts';

const dish = (name: string, over: Partial<ReadDish> = {}): ReadDish => ({
  ...{
    id: name,
    name,
    description: null,
    price: '8.50',
    allergen_codes: [],
    number: null,
    second_name: null,
  },
  ...{ day: null, options: null, box: null, read_confidence: 90, came: 0 },
  ...over,
});
const menuOf = (...dishes: ReadDish[]): ReadMenu => ({
  version: 1,
  sections: [{ id: 's', title: 'Starters', course: 'STARTER', dishes }],
});
const made = (edit: MenuEdit, ...before: string[]): EditInForce => ({
  edit,
  before: before.map((name) => ({ id: name, name, description: null, price: '8.50', section: null })),
  reading: 0,
});
const change = (itemId: string, name: string) => made({ kind: 'change', itemId, name }, itemId);
const dishesOf = (menu: ReadMenu, ...edits: EditInForce[]) =>
  applyEdits(menu, edits).flatMap(({ dishes }) => dishes);
const namesOf = (menu: ReadMenu, ...edits: EditInForce[]) => dishesOf(menu, ...edits).map(({ name }) => name);

it('keeps away what a later reading brings once more of a dish that was corrected or deleted', () => {
  const menu = menuOf(dish('Beef tartar'), dish('Open daily'), dish('Soup'));
  const edits = [
    change('Beef tartar', 'Beef tartare'),
    made({ kind: 'delete', itemId: 'Open daily' }, 'Open daily'),
  ];
  const [section] = menu.sections;
  for (const [at, name] of ['Beef tartare', 'BEEF TARTAR', 'Open daily'].entries()) {
    section?.dishes.push(dish(name, { id: `new ${at}`, came: 1 }));
  }
  expect(namesOf(menu, ...edits)).toEqual(['Beef tartare', 'Soup']);
});

it('keeps a dish away by the words that it had when she corrected it, though they were read otherwise since', () => {
  const menu = menuOf(dish('Beef pic', { id: 'Beef pie' }), dish('Beef pie', { id: 'new', came: 1 }));
  expect(namesOf(menu, change('Beef pie', 'Beef pie with ale'))).toEqual(['Beef pie with ale']);
});

it('shows what a later reading brings where it says more than she does, or costs something else', () => {
  const menu = menuOf(
    dish('Tartar'),
    dish('Tartare', { id: 'more', description: 'with raw egg', came: 1 }),
    dish('Tartare', { id: 'large', price: '16.00', came: 1 }),
  );
  expect(dishesOf(menu, change('Tartar', 'Tartare')).map(({ id }) => id)).toEqual([
    'Tartar',
    'more',
    'large',
  ]);
});

it('leaves dishes of one name that were there before', () => {
  const menu = menuOf(dish('Soup'), dish('Sopu'));
  expect(namesOf(menu, change('Sopu', 'Soup'))).toEqual(['Soup', 'Soup']);
});

it('takes from a later reading what she did not say', () => {
  const menu = menuOf(dish('Tartar', { description: 'of tuna', price: '9.00' }));
  expect(dishesOf(menu, change('Tartar', 'Tartare'))).toMatchObject([
    { name: 'Tartare', description: 'of tuna', price: '9.00' },
  ]);
});

it('leaves a choice out that the words do not offer any more, and keeps those that they do', () => {
  const menu = menuOf(
    dish('Curry', { description: 'fish, tofu or chicken', options: ['fish', 'tofu', 'chicken'] }),
  );
  const edit = made({ kind: 'change', itemId: 'Curry', description: 'tofu or chicken' });
  expect(dishesOf(menu, edit)).toMatchObject([{ options: ['tofu', 'chicken'], read_confidence: 100 }]);
});

it('joins what is printed beside dishes, and puts a box around them', () => {
  const box = (left: number) => ({ left, top: 0.1, width: 0.2, height: 0.1 });
  const menu = menuOf(
    dish('Fillet', { allergen_codes: ['1'], box: box(0.1) }),
    dish('with fries', { allergen_codes: ['1', '7'], box: box(0.5) }),
  );
  const words = { name: 'Fillet with fries', description: null, price: '24.00' };
  const edit = made({ kind: 'join', itemId: 'Fillet', others: ['with fries'], ...words });
  expect(dishesOf(menu, edit)).toMatchObject([
    { ...words, allergen_codes: ['1', '7'], box: { left: 0.1, width: 0.6 }, as_read: [{}, {}] },
  ]);
});

it('lets edits of a dish wait that is not there', () => {
  expect(namesOf(menuOf(dish('Soup')), change('Pie', 'Tart'))).toEqual(['Soup']);
});
