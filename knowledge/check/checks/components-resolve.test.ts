import { describe, expect, it } from 'vitest';
import { madeUpRecords } from '../../records/made-up-records.ts';
import { componentsResolve } from './components-resolve.ts';

const context = { today: '2026-06-01' };

const names = { en: ['x'], fr: ['x'] };
const dish = (...foods: string[]) =>
  componentsResolve(
    madeUpRecords({
      groups: [{ id: 'cheese', names }],
      foods: [{ id: 'egg', names }],
      dishes: [{ id: 'quiche', names, components: foods.map((food) => ({ food, certainty: 'always' })) }],
    }),
    context,
  );

describe('componentsResolve', () => {
  it('accepts foods and groups', () => {
    expect(dish('egg', 'cheese')).toEqual([]);
  });

  it('finds what is not on file and what stands twice', () => {
    expect(dish('eggs')).toMatchObject([
      { record: 'dishes/quiche', fix: expect.stringContaining('eggs.json') },
    ]);
    expect(dish('egg', 'egg')).toHaveLength(1);
  });
});
