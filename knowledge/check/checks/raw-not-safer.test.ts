import { describe, expect, it } from 'vitest';
import { GENERAL_FACT, madeUpRecords } from '../../records/made-up-records.ts';
import { rawNotSafer } from './raw-not-safer.ts';

const context = { today: '2026-06-01' };

const rated = (raw: 'HIGH_RISK' | 'NO_RISK', cooked: 'HIGH_RISK' | 'NO_RISK') =>
  rawNotSafer(
    madeUpRecords({
      groups: [
        {
          id: 'fish',
          names: { en: ['fish'], fr: ['poisson'] },
          facts: [
            { ...GENERAL_FACT, hazard: 'raw-fish', risk: raw, when: { heat: ['raw'] } },
            { ...GENERAL_FACT, hazard: 'raw-fish', risk: cooked, when: { heat: ['cooked'] } },
          ],
        },
      ],
    }),
    context,
  );

describe('rawNotSafer', () => {
  it('finds conditions the wrong way round', () => {
    expect(rated('HIGH_RISK', 'NO_RISK')).toEqual([]);
    expect(rated('NO_RISK', 'HIGH_RISK')).toMatchObject([{ record: 'groups/fish' }]);
  });
});
