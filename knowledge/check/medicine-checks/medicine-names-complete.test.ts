import { expect, it } from 'vitest';
import {
  inSixLanguages,
  madeUpMedicines,
  madeUpSubstance,
  ON_A_DAY,
} from '../../records/made-up-medicines.ts';
import { medicineNamesComplete } from './medicine-names-complete.ts';

it('asks for names in all six languages', () => {
  const { pt: _pt, ...five } = inSixLanguages('ibuprofen');
  const medicines = madeUpMedicines({
    substances: [madeUpSubstance('naproxen'), madeUpSubstance('ibuprofen', { names: five })],
  });
  expect(medicineNamesComplete(medicines, ON_A_DAY)).toMatchObject([
    { record: 'substances/ibuprofen', what: 'has no name in pt' },
  ]);
});
