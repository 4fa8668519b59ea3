import { describe, expect, it } from 'vitest';
import { madeUpRecords } from '../made-up-records.ts';
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
});
