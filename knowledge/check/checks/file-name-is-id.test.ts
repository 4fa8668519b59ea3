import { describe, expect, it } from 'vitest';
import { madeUpRecords } from '../../records/made-up-records.ts';
import { fileNameIsId } from './file-name-is-id.ts';

const context = { today: '2026-06-01' };

describe('fileNameIsId', () => {
  it('accepts a file named after its record and names the one that is not', () => {
    const records = madeUpRecords({ groups: [{ id: 'cheese', names: { en: ['cheese'], fr: ['fromage'] } }] });
    expect(fileNameIsId(records, context)).toEqual([]);
    records.fileOf.set(records.groups[0] as object, 'chese');
    expect(fileNameIsId(records, context)).toMatchObject([
      { record: 'groups/chese', fix: expect.stringContaining('cheese.json') },
    ]);
  });
});
