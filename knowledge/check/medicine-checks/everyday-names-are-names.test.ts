import { expect, it } from 'vitest';
import { madeUpMedicines, madeUpSubstance, ON_A_DAY } from '../../records/made-up-medicines.ts';
import { everydayNamesAreNames } from './everyday-names-are-names.ts';

it('complains of an everyday name that is not a name of the substance', () => {
  const medicines = madeUpMedicines({
    substances: [
      madeUpSubstance('iron', { everydayNames: ['iron'] }),
      madeUpSubstance('rue', { everydayNames: ['ruta'] }),
    ],
  });
  expect(everydayNamesAreNames(medicines, ON_A_DAY)).toMatchObject([{ record: 'substances/rue' }]);
});
