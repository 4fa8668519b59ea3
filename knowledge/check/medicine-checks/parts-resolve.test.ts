import { expect, it } from 'vitest';
import { madeUpMedicines, madeUpSubstance, ON_A_DAY } from '../../records/made-up-medicines.ts';
import { partsResolve } from './parts-resolve.ts';

const singles = [madeUpSubstance('a'), madeUpSubstance('b')];

it('accepts a combination of two substances', () => {
  const medicines = madeUpMedicines({
    substances: [...singles, madeUpSubstance('a-b', { composedOf: ['a', 'b'] })],
  });
  expect(partsResolve(medicines, ON_A_DAY)).toEqual([]);
});

it('complains of parts that do not exist, are combinations, or are one alone', () => {
  const medicines = madeUpMedicines({
    substances: [
      ...singles,
      madeUpSubstance('a-b', { composedOf: ['a', 'b'] }),
      madeUpSubstance('a-b-c', { composedOf: ['a-b', 'c'] }),
      madeUpSubstance('only-a', { composedOf: ['a'] }),
    ],
  });
  expect(partsResolve(medicines, ON_A_DAY).map(({ record }) => record)).toEqual([
    'substances/a-b-c',
    'substances/a-b-c',
    'substances/only-a',
  ]);
});
