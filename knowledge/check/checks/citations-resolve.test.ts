import { describe, expect, it } from 'vitest';
import { GENERAL_FACT, madeUpRecords } from '../../records/made-up-records.ts';
import { citationsResolve } from './citations-resolve.ts';

const context = { today: '2026-06-01' };

const cited = (source: string, movedTo?: string) =>
  citationsResolve(
    madeUpRecords({
      groups: [
        { id: 'x', names: { en: ['x'], fr: ['x'] }, facts: [{ ...GENERAL_FACT, cite: [{ source }] }] },
      ],
      sources: [
        {
          id: 'old',
          body: 'B',
          title: 'T',
          url: 'https://example.org/old',
          year: null,
          country: null,
          seen: 'own',
          checkedOn: '2026-01-01',
          ...(movedTo ? { movedTo } : {}),
        },
      ],
    }),
    context,
  );

describe('citationsResolve', () => {
  it('accepts a source on file', () => {
    expect(cited('nhs')).toEqual([]);
  });

  it('finds a source that is missing or has moved, and says where to', () => {
    expect(cited('nhss')).toMatchObject([{ what: expect.stringContaining('not in sources/') }]);
    expect(cited('old', 'nhs')).toMatchObject([{ fix: 'cite "nhs" instead' }]);
  });
});
