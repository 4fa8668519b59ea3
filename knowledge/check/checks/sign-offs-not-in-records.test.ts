import { expect, it } from 'vitest';
import { GENERAL_FACT, madeUpRecords } from '../../records/made-up-records.ts';
import { signOffsNotInRecords } from './sign-offs-not-in-records.ts';

const found = (fact: object) =>
  signOffsNotInRecords(
    madeUpRecords({
      groups: [{ id: 'x', names: { en: ['x'], fr: ['x'] }, facts: [{ ...GENERAL_FACT, ...fact }] }],
    }),
    { today: '2026-06-01' },
  );

it('refuses a fact that says by itself that it was reviewed', () => {
  expect(found({})).toEqual([]);
  expect(found({ reviewed: { profession: 'midwife', on: '2026-05-01' } })).toMatchObject([
    { record: 'groups/x', what: expect.stringContaining('facts.0') },
  ]);
});
