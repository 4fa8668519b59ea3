import { expect, it } from 'vitest';
import { GENERAL_FACT, madeUpRecords } from '../records/made-up-records.ts';
import { listSources } from './list-sources.ts';

it('lists sources that nothing cites, and that share an address', () => {
  const source = (id: string, url: string, year: number | null) => ({
    id,
    body: 'Body',
    title: 'Title',
    url,
    year,
    country: 'GB',
    seen: 'own' as const,
    checkedOn: '2026-01-01',
  });
  const records = madeUpRecords({
    groups: [{ id: 'x', names: { en: ['x'], fr: ['x'] }, facts: [GENERAL_FACT] }],
    sources: [
      source('one', 'https://example.org/page', 2020),
      source('two', 'https://example.org/page', null),
    ],
  });
  expect(listSources(records)).toEqual({
    uncited: ['one', 'two'],
    sharing: [['one', 'two']],
  });
});
