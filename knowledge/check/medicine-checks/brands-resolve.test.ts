import { expect, it } from 'vitest';
import { madeUpAdvice, madeUpMedicines, madeUpSubstance, ON_A_DAY } from '../../records/made-up-medicines.ts';
import { brandsResolve } from './brands-resolve.ts';

const problemsOf = (parts: string[], set = 'list') =>
  brandsResolve(
    madeUpMedicines({
      substances: [
        madeUpSubstance('aspirin', {
          advice: [madeUpAdvice(), madeUpAdvice({ variant: 'low-dose', when: { routes: ['oral'] } })],
        }),
      ],
      brands: [{ brand: 'Kardegic', parts, needsContext: false, set, country: 'FR' }],
    }),
    ON_A_DAY,
  );

it('accepts substances and their ways of taking', () => {
  expect(problemsOf(['aspirin'])).toEqual([]);
  expect(problemsOf(['aspirin:low-dose'])).toEqual([]);
});

it('complains of unknown substances, ways of taking and sets', () => {
  expect(problemsOf(['nowhere'])).toHaveLength(1);
  expect(problemsOf(['aspirin:eye'])).toHaveLength(1);
  expect(problemsOf(['aspirin'], 'unlicensed')).toMatchObject([{ record: 'brands/fr.csv, Kardegic' }]);
});
