import { describe, expect, it } from 'vitest';
import { madeUpRecords } from '../../records/made-up-records.ts';
import { groupsResolve } from './groups-resolve.ts';

const context = { today: '2026-06-01' };

describe('groupsResolve', () => {
  it('finds groups that are not on file in parents, foods and preparations', () => {
    const names = { en: ['x'], fr: ['x'] };
    const records = madeUpRecords({
      groups: [{ id: 'a', names, parents: ['none'] }],
      foods: [{ id: 'b', names, groups: ['a', 'none'] }],
      preparations: [{ id: 'c', names, appliesTo: ['none'], removes: ['a'] }],
    });
    expect(groupsResolve(records, context).map((p) => p.record)).toEqual([
      'groups/a',
      'foods/b',
      'preparations/c',
    ]);
  });
});
