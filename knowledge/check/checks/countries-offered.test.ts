import { expect, it } from 'vitest';
import { madeUpRecords } from '../../records/made-up-records.ts';
import { countriesOffered } from './countries-offered.ts';

const of = (country: string | null) =>
  countriesOffered(
    madeUpRecords({
      sources: [
        {
          id: 'one',
          body: 'Body',
          title: 'Title',
          url: 'https://example.org/page',
          year: 2020,
          country,
          seen: 'own',
          checkedOn: '2026-01-01',
        },
      ],
    }),
    { today: '2026-06-01' },
  );

it('finds a health authority of a country that the profile does not offer', () => {
  expect(of('NO')).toEqual([]);
  expect(of('EU')).toEqual([]);
  expect(of(null)).toEqual([]);
  expect(of('AQ')).toMatchObject([{ record: 'sources/one' }]);
});
