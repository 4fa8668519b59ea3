import { describe, expect, it } from 'vitest';
import { madeUpRecords } from '../../records/made-up-records.ts';
import { unitsFit } from './units-fit.ts';

const context = { today: '2026-06-01' };

const inUnit = (unit: 'mg' | 'ug') =>
  unitsFit(
    madeUpRecords({
      foods: [
        {
          id: 'coffee',
          names: { en: ['coffee'], fr: ['café'] },
          facts: [
            {
              kind: 'content',
              hazard: 'caffeine',
              substance: 'caffeine',
              value: 100,
              unit,
              per: 'mug',
              cite: [{ source: 'nhs' }],
              checkedOn: '2026-01-01',
            },
          ],
        },
      ],
    }),
    context,
  );

describe('unitsFit', () => {
  it('wants caffeine in milligrams', () => {
    expect(inUnit('mg')).toEqual([]);
    expect(inUnit('ug')).toMatchObject([{ fix: 'give it in mg' }]);
  });

  it.each([
    ['caffeine', 'mg/day', 0],
    ['caffeine', 'portions/week', 1],
    ['oily fish', 'portions/week', 0],
    ['oily fish', 'mg/day', 1],
  ] as const)('limits %s in %s: %i problems', (what, unit, count) => {
    const records = madeUpRecords({
      groups: [
        {
          id: 'x',
          names: { en: ['x'], fr: ['x'] },
          facts: [
            {
              kind: 'limit',
              hazard: 'other',
              what,
              value: 2,
              unit,
              cite: [{ source: 'nhs' }],
              checkedOn: '2026-01-01',
            },
          ],
        },
      ],
    });
    expect(unitsFit(records, context)).toHaveLength(count);
  });
});
