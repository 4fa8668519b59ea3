import { describe, expect, it } from 'vitest';
import { GENERAL_FACT, madeUpRecords } from '../../records/made-up-records.ts';
import { datesNotInFuture } from './dates-not-in-future.ts';

const context = { today: '2026-06-01' };

const on = (checkedOn: string) =>
  datesNotInFuture(
    madeUpRecords({
      groups: [{ id: 'x', names: { en: ['x'], fr: ['x'] }, facts: [{ ...GENERAL_FACT, checkedOn }] }],
    }),
    context,
  );

describe('datesNotInFuture', () => {
  it('accepts today and finds tomorrow', () => {
    expect(on('2026-06-01')).toEqual([]);
    expect(on('2026-06-02')).toMatchObject([{ record: 'groups/x' }]);
  });
});
