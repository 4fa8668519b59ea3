import { describe, expect, it } from 'vitest';
import { brie, finding } from '../../verdict/testing/sample-findings.ts';
import { dishOf, ratedDish } from './cook-card/testing/rated.ts';
import { findDishes } from './find-dishes.ts';

const tart = dishOf('Tarte flambée', [
  finding({ subject: 'cream', data: { food: { en: 'cream', fr: 'crème' } } }),
]);
const toast = dishOf(
  'Croque du chef',
  [{ ...brie, data: { food: { en: 'brie', fr: 'brie', de: 'Brie' } } }],
  {
    description: 'pain de campagne, salade',
    number: '12',
    second_name: 'Toasted cheese sandwich',
  },
);
const soup = ratedDish(
  'Bouillabaisse',
  { allergens: [{ allergen: 'crustaceans', option: 'Shellfish', certainty: 'sure' }] },
  { section_id: 'fish', options: ['avec rouille'] },
);
const all = [tart, toast, soup];
const headings = new Map([['fish', 'De la mer']]);
const found = (search: string) => findDishes(all, search, headings).map(({ name }) => name);

describe('finding dishes in a menu', () => {
  it.each([
    ['by its name without accents', 'flambee', tart],
    ['by the beginning of a word', 'bouill', soup],
    ['by its description', 'campagne', toast],
    ['by its name in the menu’s other language', 'sandwich', toast],
    ['by the heading above it', 'mer', soup],
    ['by what one chooses from', 'rouille', soup],
    ['by its number', '12', toast],
    ['by a food of its verdict in another language', 'crème', tart],
    ['by an allergen in any language', 'Krebstiere', soup],
    ['by several words in any order', 'chef croque', toast],
    ['with a letter changed', 'bouillabeisse', soup],
    ['with two letters swapped', 'campange', toast],
    ['with a letter left out while it is being typed', 'flmbe', tart],
  ])('finds one %s', (_how, search, dish) => {
    expect(found(search)).toEqual([dish.name]);
  });

  it('finds none where a word fits none of them, and all without a word', () => {
    expect(found('croque nothing')).toEqual([]);
    expect(found('  ')).toEqual(all.map(({ name }) => name));
  });

  it('takes a short word and a number as they are', () => {
    expect(found('brio')).toEqual([]);
    expect(found('1')).toEqual([]);
  });
});
