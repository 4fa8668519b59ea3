import { expect, it } from 'vitest';
import { madeUpRecords } from '../../records/made-up-records.ts';
import { limitsResolve } from './limits-resolve.ts';

const limit = {
  id: 'tuna',
  called: { en: 'Tuna' },
  period: 'week' as const,
  unit: 'portions' as const,
  checkedOn: '2026-11-30',
};
const check = (more: object) =>
  limitsResolve(
    madeUpRecords({
      foods: [{ id: 'tuna-steak', names: { en: ['tuna steak'], fr: ['steak de thon'] } }],
      limits: [{ ...limit, counts: { foods: ['tuna-steak'] }, ...more }],
    }),
    { today: '2026-12-01' },
  );

it('accepts foods and limits that are there', () => {
  expect(check({ within: 'tuna' })).toEqual([]);
});

it('finds what counts, what limits and what is shared where it is nowhere', () => {
  expect(check({ counts: { foods: ['cod'] } })).toMatchObject([
    { record: 'limits/tuna', what: expect.stringContaining('cod') },
  ]);
  expect(check({ limitsOf: { foods: ['cod'], hazard: 'mercury' } })).toHaveLength(1);
  expect(check({ within: 'fish' })).toHaveLength(1);
});
