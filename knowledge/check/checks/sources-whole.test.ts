import { describe, expect, it } from 'vitest';
import { madeUpRecords } from '../../records/made-up-records.ts';
import { sourcesWhole } from './sources-whole.ts';

const context = { today: '2026-06-01' };

const whole = {
  id: 'x',
  body: 'ANSES',
  title: 'Avis',
  url: 'https://www.anses.fr/avis',
  year: 2019,
  country: 'FR' as string | null,
  seen: 'own' as 'own' | 'second-hand',
  checkedOn: '2026-01-01',
};
const found = (changes: object) =>
  sourcesWhole(madeUpRecords({ sources: [{ ...whole, ...changes }] }), context).map((p) => p.what);

describe('sourcesWhole', () => {
  it('accepts a whole source, also one that bears no year', () => {
    expect(found({})).toEqual([]);
    expect(found({ year: null })).toEqual([]);
    expect(found({ year: null, copyDated: '2024-10' })).toEqual([]);
  });

  it.each([
    ['a blank title', { title: '-' }, /title/],
    ['an address that leads to no site', { url: 'https://anses' }, /web address/],
    ['a missing country', { country: null }, /country/],
    [
      'a copy of what was read itself',
      { reportedBy: { title: 'Copy', url: 'https://example.org/copy' } },
      /copy/,
    ],
    ['a date of the copy beside a printed year', { copyDated: '2024' }, /date of a copy/],
  ])('finds %s', (_, changes, what) => {
    expect(found(changes)).toEqual([expect.stringMatching(what)]);
  });
});
