import { describe, expect, it } from 'vitest';
import { GENERAL_FACT, madeUpRecords } from '../../records/made-up-records.ts';
import { unseenNeverGroundsNoRisk } from './unseen-never-grounds-no-risk.ts';

const context = { today: '2026-06-01' };

const grounded = (risk: 'NO_RISK' | 'HIGH_RISK', ...sources: string[]) =>
  unseenNeverGroundsNoRisk(
    madeUpRecords({
      groups: [
        {
          id: 'x',
          names: { en: ['x'], fr: ['x'] },
          facts: [{ ...GENERAL_FACT, risk, cite: sources.map((source) => ({ source })) }],
        },
      ],
      sources: [
        {
          id: 'memory',
          body: 'B',
          title: 'T',
          url: 'https://example.org/b',
          year: null,
          country: null,
          seen: 'unseen',
          checkedOn: '2026-01-01',
        },
      ],
    }),
    context,
  );

describe('unseenNeverGroundsNoRisk', () => {
  it('lets an unseen source warn but not reassure alone', () => {
    expect(grounded('HIGH_RISK', 'memory')).toEqual([]);
    expect(grounded('NO_RISK', 'memory', 'nhs')).toEqual([]);
    expect(grounded('NO_RISK', 'memory')).toMatchObject([{ record: 'groups/x' }]);
  });
});
