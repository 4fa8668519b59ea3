import { describe, expect, it } from 'vitest';
import { GENERAL_FACT, madeUpRecords } from '../records/made-up-records.ts';
import { countFactsBySight } from './count-facts.ts';

describe('countFactsBySight', () => {
  it('counts a fact by the best of its sources', () => {
    const source = (id: string, seen: 'unseen' | 'second-hand') => ({
      id,
      body: 'B',
      title: 'T',
      url: `https://example.org/${id}`,
      year: null,
      country: null,
      seen,
      reportedBy: { title: 'Copy', url: 'https://example.org/copy' },
      checkedOn: '2026-01-01',
    });
    const cite = (...ids: string[]) => ({ ...GENERAL_FACT, cite: ids.map((id) => ({ source: id })) });
    const records = madeUpRecords({
      groups: [
        {
          id: 'x',
          names: { en: ['x'], fr: ['x'] },
          facts: [cite('nhs', 'memory'), cite('copy'), cite('memory')],
        },
      ],
      sources: [source('copy', 'second-hand'), source('memory', 'unseen')],
    });
    expect(countFactsBySight(records)).toEqual({ own: 1, secondHand: 1, unseen: 1 });
  });
});
