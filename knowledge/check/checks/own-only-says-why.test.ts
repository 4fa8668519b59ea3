import type { Fact } from '@mirabelle/contract/knowledge.ts';
import { describe, expect, it } from 'vitest';
import { madeUpRecords } from '../../records/made-up-records.ts';
import { ownOnlySaysWhy } from './own-only-says-why.ts';

const fact: Fact = {
  kind: 'risk',
  risk: 'TO_CHECK',
  hazard: 'mercury',
  cite: [{ source: 'gb-body' }],
  checkedOn: '2026-01-01',
  ownOnly: true,
};
const found = (facts: Fact[]) =>
  ownOnlySaysWhy(madeUpRecords({ groups: [{ id: 'x', names: { en: ['x'], fr: ['x'] }, facts }] }), {
    today: '2026-06-01',
  });

describe('ownOnlySaysWhy', () => {
  it('asks for a note where a position counts for its own country only', () => {
    expect(found([{ ...fact, note: 'Of the lakes there.' }])).toEqual([]);
    expect(found([fact])).toMatchObject([{ record: 'groups/x' }]);
  });
});
