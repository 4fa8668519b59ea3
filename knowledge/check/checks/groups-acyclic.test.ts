import { describe, expect, it } from 'vitest';
import { madeUpRecords } from '../../records/made-up-records.ts';
import { groupsAcyclic } from './groups-acyclic.ts';

const context = { today: '2026-06-01' };

describe('groupsAcyclic', () => {
  it('names the groups of a circle and no others', () => {
    const names = { en: ['x'], fr: ['x'] };
    const records = madeUpRecords({
      groups: [
        { id: 'a', names, parents: ['b'] },
        { id: 'b', names, parents: ['a'] },
        { id: 'c', names, parents: ['a'] },
      ],
    });
    expect(groupsAcyclic(records, context).map((p) => p.record)).toEqual(['groups/a', 'groups/b']);
  });
});
