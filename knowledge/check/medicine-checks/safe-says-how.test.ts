import { expect, it } from 'vitest';
import { madeUpAdvice, madeUpMedicines, madeUpSubstance, ON_A_DAY } from '../../records/made-up-medicines.ts';
import { safeSaysHow } from './safe-says-how.ts';

const problemsOf = (changes: Parameters<typeof madeUpAdvice>[0]) =>
  safeSaysHow(
    madeUpMedicines({ substances: [madeUpSubstance('x', { advice: [madeUpAdvice(changes)] })] }),
    ON_A_DAY,
  );

it('complains of SAFE that does not say how the medicine is taken', () => {
  expect(problemsOf({ second: 'SAFE' })).toMatchObject([{ record: 'substances/x' }]);
  expect(problemsOf({ second: 'SAFE', speaksFor: ['oral'] })).toEqual([]);
  expect(problemsOf({ second: 'SAFE', when: { routes: ['topical'] } })).toEqual([]);
  expect(problemsOf({ second: 'CAUTION' })).toEqual([]);
});
