import { expect, it } from 'vitest';
import { madeUpAdvice, madeUpMedicines, madeUpSubstance, ON_A_DAY } from '../../records/made-up-medicines.ts';
import { medicineDates } from './medicine-dates.ts';

it('complains of what was checked tomorrow', () => {
  const medicines = madeUpMedicines({
    substances: [
      madeUpSubstance('today', { advice: [madeUpAdvice({ checkedOn: ON_A_DAY.today })] }),
      madeUpSubstance('tomorrow', { advice: [madeUpAdvice({ checkedOn: '2026-02-02' })] }),
    ],
  });
  expect(medicineDates(medicines, ON_A_DAY)).toMatchObject([
    { record: 'substances/tomorrow', what: 'advice.0 was checked on 2026-02-02' },
  ]);
});
