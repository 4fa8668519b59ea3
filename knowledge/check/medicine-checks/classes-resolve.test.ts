import { expect, it } from 'vitest';
import {
  inSixLanguages,
  madeUpMedicines,
  madeUpSubstance,
  ON_A_DAY,
} from '../../records/made-up-medicines.ts';
import { classesResolve } from './classes-resolve.ts';

const group = (id: string, parents: string[]) => ({ id, names: inSixLanguages(id), parents });

it('accepts classes that exist and lead upwards', () => {
  const medicines = madeUpMedicines({
    substances: [madeUpSubstance('x', { classes: ['nsaid'] })],
    classes: [group('nsaid', ['medicine'])],
  });
  expect(classesResolve(medicines, ON_A_DAY)).toEqual([]);
});

it('finds classes that do not exist', () => {
  const medicines = madeUpMedicines({
    substances: [madeUpSubstance('x', { classes: ['nowhere'] })],
    classes: [group('nsaid', ['elsewhere'])],
  });
  expect(classesResolve(medicines, ON_A_DAY).map(({ record }) => record)).toEqual([
    'substances/x',
    'medicine-classes/nsaid',
  ]);
});

it('finds classes that are above themselves', () => {
  const medicines = madeUpMedicines({ classes: [group('a', ['b']), group('b', ['c']), group('c', ['a'])] });
  expect(classesResolve(medicines, ON_A_DAY)).toHaveLength(3);
});
