import { expect, it } from 'vitest';
import { madeUpMedicines, madeUpSubstance, ON_A_DAY } from '../../records/made-up-medicines.ts';
import { medicineFileNameIsId } from './medicine-file-name-is-id.ts';

it('complains when a file bears another name than its record', () => {
  const medicines = madeUpMedicines({
    substances: [madeUpSubstance('ibuprofen'), madeUpSubstance('naproxen')],
  });
  expect(medicineFileNameIsId(medicines, ON_A_DAY)).toEqual([]);
  medicines.labelOf.set(medicines.substances[1] as object, 'substances/naprosyn');
  expect(medicineFileNameIsId(medicines, ON_A_DAY)).toMatchObject([{ record: 'substances/naprosyn' }]);
});
