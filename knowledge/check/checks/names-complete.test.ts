import { describe, expect, it } from 'vitest';
import { madeUpRecords } from '../../records/made-up-records.ts';
import { namesComplete } from './names-complete.ts';

const context = { today: '2026-06-01' };

const problems = (en: string[]) =>
  namesComplete(madeUpRecords({ groups: [{ id: 'x', names: { en, fr: ['un'] } }] }), context);

describe('namesComplete', () => {
  it('accepts names that differ', () => {
    expect(problems(['goat cheese', "goat's cheese"])).toEqual([]);
  });

  it('finds a name that stands twice and one without letters', () => {
    expect(problems(['Cheese', 'cheese'])).toHaveLength(1);
    expect(problems(['cheese', '-'])).toMatchObject([{ what: expect.stringContaining('no letters') }]);
  });
});
