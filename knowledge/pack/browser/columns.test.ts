import { describe, expect, it } from 'vitest';
import { fromColumns, toColumns } from './columns.ts';

describe('records in columns', () => {
  it('come back as they were, whether many or few hold a field', () => {
    const records = [
      { id: 'a', course: 'MAIN' },
      { id: 'b' },
      {},
      { id: 'd', rare: { heat: 'raw' } },
      { id: 'e', no: false, course: null },
      { id: 'f', rare: [] },
    ];
    expect(fromColumns(toColumns(records))).toEqual(records);
    expect(fromColumns(toColumns([]))).toEqual([]);
  });

  it('hold no 0, which stands for nothing', () => {
    expect(() => toColumns([{ id: 'a', times: 0 }])).toThrow('"times" is 0');
  });
});
