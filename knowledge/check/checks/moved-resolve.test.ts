import { describe, expect, it } from 'vitest';
import { madeUpRecords } from '../../records/made-up-records.ts';
import { movedResolve } from './moved-resolve.ts';

const context = { today: '2026-06-01' };

describe('movedResolve', () => {
  it('finds a record that moved to nowhere or to one that has moved itself', () => {
    const names = { en: ['x'], fr: ['x'] };
    const records = madeUpRecords({
      foods: [
        { id: 'a', names },
        { id: 'b', names, movedTo: 'a' },
        { id: 'c', names, movedTo: 'b' },
      ],
    });
    expect(movedResolve(records, context).map((p) => p.record)).toEqual(['foods/c']);
  });
});
