import { describe, expect, it } from 'vitest';
import { madeUpRecords } from '../../records/made-up-records.ts';
import { substitutionsResolve } from './substitutions-resolve.ts';

const check = (substitution: object) =>
  substitutionsResolve(
    madeUpRecords({
      groups: [{ id: 'ham', names: { en: ['ham'], fr: ['jambon'] } }],
      dishes: [
        {
          id: 'tartare',
          names: { en: ['tartare'], fr: ['tartare'] },
          components: [{ food: 'ham', certainty: 'always' }],
        },
      ],
      substitutions: [
        {
          id: 'ham-cooked',
          kind: 'cook',
          for: ['ham'],
          reason: 'heat',
          core: { celsius: 70, seconds: 120 },
          cite: [{ source: 'nhs' }],
          checkedOn: '2026-01-01',
          ...substitution,
        },
      ],
    }),
    { today: '2026-06-01' },
  );

describe('substitutionsResolve', () => {
  it('accepts one whose foods, rules and sources are on file', () => {
    expect(check({ against: ['listeria', 'allergies'] })).toEqual([]);
  });

  it('finds a food, a rule or a source that is not', () => {
    expect(check({ for: ['hams'] })).toMatchObject([{ what: expect.stringContaining('"hams"') }]);
    expect(check({ against: ['fear'] })).toMatchObject([{ what: expect.stringContaining('"fear"') }]);
    expect(check({ cite: [{ source: 'nhss' }] })).toMatchObject([{ what: expect.stringContaining('nhss') }]);
  });

  it('lets a dish be meant only where another dish is proposed', () => {
    expect(check({ for: ['tartare'] })).toHaveLength(1);
  });

  it('wants guidance behind a core temperature', () => {
    expect(check({ cite: [] })).toMatchObject([{ fix: 'cite guidance' }]);
  });
});
