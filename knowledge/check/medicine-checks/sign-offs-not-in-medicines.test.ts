import { expect, it } from 'vitest';
import { madeUpAdvice, madeUpMedicines, madeUpSubstance, ON_A_DAY } from '../../records/made-up-medicines.ts';
import { signOffsNotInMedicines } from './sign-offs-not-in-medicines.ts';

const found = (changes: object) =>
  signOffsNotInMedicines(
    madeUpMedicines({ substances: [madeUpSubstance('x', { advice: [madeUpAdvice(changes)] })] }),
    ON_A_DAY,
  );

it('refuses advice that says by itself that it was reviewed', () => {
  expect(found({})).toEqual([]);
  expect(found({ reviewed: { profession: 'midwife', on: '2026-01-05' } })).toMatchObject([
    { record: 'substances/x' },
  ]);
});
