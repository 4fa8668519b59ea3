import { expect, it } from 'vitest';
import {
  inSixLanguages,
  madeUpMedicines,
  madeUpSubstance,
  ON_A_DAY,
} from '../../records/made-up-medicines.ts';
import { medicineAliasOwnedOnce } from './medicine-alias-owned-once.ts';

const named = (id: string, french: string, sharedNames: string[] = []) =>
  madeUpSubstance(id, { names: { ...inSixLanguages(id), fr: [id, french] }, sharedNames });

it('complains to both owners of a name, accents aside', () => {
  const medicines = madeUpMedicines({ substances: [named('a', 'Réglisse'), named('b', 'reglisse')] });
  expect(medicineAliasOwnedOnce(medicines, ON_A_DAY).map(({ record }) => record)).toEqual([
    'substances/a',
    'substances/b',
  ]);
});

it('accepts a name that all owners list as shared', () => {
  const substances = [named('a', 'réglisse', ['réglisse']), named('b', 'réglisse', ['réglisse'])];
  expect(medicineAliasOwnedOnce(madeUpMedicines({ substances }), ON_A_DAY)).toEqual([]);
});
