import { describe, expect, it } from 'vitest';
import { GENERAL_FACT, madeUpRecords } from '../../records/made-up-records.ts';
import { weakGroundNeverNoRisk } from './weak-ground-never-no-risk.ts';

const context = { today: '2026-06-01' };

const source = (id: string, seen: 'unseen' | 'second-hand', more: object = {}) => ({
  id,
  body: 'B',
  title: 'T',
  url: `https://example.org/${id}`,
  year: null,
  country: null,
  seen,
  reportedBy: { title: 'Copy', url: 'https://example.org/copy' },
  checkedOn: '2026-01-01',
  ...more,
});
const sources = [
  source('memory', 'unseen', { year: 2020 }),
  source('report', 'second-hand'),
  source('dated-report', 'second-hand', { year: 2020 }),
  source('dated-copy', 'second-hand', { copyDated: '2024-10' }),
];
const group = (risk: 'NO_RISK' | 'HIGH_RISK', ...ids: string[]) => ({
  id: 'x',
  names: { en: ['x'], fr: ['x'] },
  facts: [{ ...GENERAL_FACT, risk, cite: ids.map((id) => ({ source: id })) }],
});
const grounded = (risk: 'NO_RISK' | 'HIGH_RISK', ...ids: string[]) =>
  weakGroundNeverNoRisk(madeUpRecords({ groups: [group(risk, ...ids)], sources }), context);

describe('weakGroundNeverNoRisk', () => {
  it.each(['memory', 'report'])('lets a weak source warn but not reassure alone: %s', (weak) => {
    expect(grounded('HIGH_RISK', weak)).toEqual([]);
    expect(grounded('NO_RISK', weak, 'nhs')).toEqual([]);
    expect(grounded('NO_RISK', weak)).toMatchObject([{ record: 'groups/x' }]);
  });

  it('refuses several weak sources together', () => {
    expect(grounded('NO_RISK', 'memory', 'report')).toHaveLength(1);
  });

  it.each(['dated-report', 'dated-copy'])('lets a dated copy reassure: %s', (id) => {
    expect(grounded('NO_RISK', id)).toEqual([]);
  });

  it('refuses food taken to come fine on a weak source', () => {
    const dish = (id: string) => ({
      id: 'd',
      names: { en: ['d'], fr: ['d'] },
      components: [{ food: 'x', certainty: 'always' as const }],
      assumes: [
        {
          of: 'x',
          state: { heat: 'cooked' as const },
          because: 'roasted-through' as const,
          cite: [{ source: id }],
          checkedOn: '2026-01-01',
        },
      ],
    });
    const found = (id: string) =>
      weakGroundNeverNoRisk(
        madeUpRecords({ groups: [group('NO_RISK', 'nhs')], dishes: [dish(id)], sources }),
        context,
      );
    expect(found('report')).toMatchObject([{ record: 'dishes/d' }]);
    expect(found('dated-report')).toEqual([]);
  });
});
