import { expect, it } from 'vitest';
import { madeUpMedicines, madeUpSubstance, ON_A_DAY } from '../../records/made-up-medicines.ts';
import { medicineMovedResolve } from './medicine-moved-resolve.ts';

it('accepts a move to a living record, and no other', () => {
  const problemsOf = (movedTo: string) =>
    medicineMovedResolve(
      madeUpMedicines({
        substances: [
          madeUpSubstance('new'),
          madeUpSubstance('gone', { movedTo: 'new' }),
          madeUpSubstance('old', { movedTo }),
        ],
      }),
      ON_A_DAY,
    );
  expect(problemsOf('new')).toEqual([]);
  expect(problemsOf('gone')).toHaveLength(1);
  expect(problemsOf('nowhere')).toHaveLength(1);
});
