import { describe, expect, it } from 'vitest';
import { GENERAL_FACT, madeUpRecords } from '../../records/made-up-records.ts';
import { foodsGrounded } from './foods-grounded.ts';

const context = { today: '2026-06-01' };

describe('foodsGrounded', () => {
  it('finds a food that reaches no rating, neither its own nor through groups', () => {
    const names = { en: ['x'], fr: ['x'] };
    const records = madeUpRecords({
      groups: [
        { id: 'plants', names, facts: [GENERAL_FACT] },
        { id: 'roots', names, parents: ['plants'] },
      ],
      foods: [
        { id: 'carrot', names, groups: ['roots'] },
        { id: 'salt', names, facts: [GENERAL_FACT] },
        { id: 'mystery', names },
      ],
    });
    expect(foodsGrounded(records, context).map((p) => p.record)).toEqual(['foods/mystery']);
  });
});
