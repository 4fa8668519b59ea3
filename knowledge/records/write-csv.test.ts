import { describe, expect, it } from 'vitest';
import { parseCsv } from './parse-csv.ts';
import { writeCsv } from './write-csv.ts';

describe('writeCsv', () => {
  it('writes what parseCsv reads back', () => {
    const text = writeCsv(
      ['id', 'title'],
      [
        ['a', 'Eggs, "runny" or not'],
        ['b', 12],
        ['c', null],
      ],
    );
    expect(parseCsv(text)).toEqual([
      { id: 'a', title: 'Eggs, "runny" or not' },
      { id: 'b', title: '12' },
      { id: 'c', title: '' },
    ]);
  });
});
