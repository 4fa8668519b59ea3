import { describe, expect, it } from 'vitest';
import { madeUpRecords } from '../../records/made-up-records.ts';
import { dietsResolve, foodsAnswerDiets } from './diets-resolve.ts';

const context = { today: '2026-12-01' };
const names = { en: ['x'], fr: ['x'] };
const meat = { id: 'meat' as const, checkedOn: '2026-11-29' };

describe('dietsResolve', () => {
  const check = (trait: object) =>
    dietsResolve(
      madeUpRecords({
        groups: [{ id: 'pork', names }],
        foods: [{ id: 'ham', names }],
        dishes: [{ id: 'pie', names, components: [{ food: 'ham', certainty: 'always' }] }],
        diets: [{ ...meat, ...trait }],
      }),
      context,
    );

  it('accepts foods, groups and dishes', () => {
    expect(check({ foods: ['pork'], mayFoods: ['ham'], mayDishes: ['pie'] })).toEqual([]);
  });

  it('finds what is nowhere, and what stands twice', () => {
    expect(check({ foods: ['beef'] })).toMatchObject([
      { record: 'diets/meat', what: expect.stringContaining('beef') },
    ]);
    expect(check({ dishes: ['ham'] })).toHaveLength(1);
    expect(check({ foods: ['ham'], notFoods: ['ham'] })).toMatchObject([
      { what: expect.stringContaining('two lists') },
    ]);
  });
});

describe('foodsAnswerDiets', () => {
  const check = (food: object) =>
    foodsAnswerDiets(
      madeUpRecords({
        groups: [{ id: 'plant-food', names }],
        foods: [{ id: 'thing', names, ...food }],
        diets: [
          { ...meat, foods: ['ham'], allergens: [] },
          { id: 'milk', allergens: ['milk'], checkedOn: '2026-11-29' },
        ],
      }),
      context,
    );

  it('is content with plants, and with what a record or an allergen tells', () => {
    expect(check({ groups: ['plant-food'] })).toEqual([]);
    expect(check({ allergens: ['milk'] })).toEqual([]);
    expect(check({ id: 'ham' })).toEqual([]);
  });

  it('asks of any other food what it is', () => {
    expect(check({})).toMatchObject([{ record: 'foods/thing' }]);
  });
});
