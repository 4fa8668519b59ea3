import { expect, it } from 'vitest';
import { madeUpAdvice, madeUpMedicines, madeUpSubstance, ON_A_DAY } from '../../records/made-up-medicines.ts';
import { medicineCitationsResolve } from './medicine-citations-resolve.ts';

it('finds a source that is not a record, however deep it is cited', () => {
  const position = { ...madeUpAdvice(), country: 'FR', cite: [{ source: 'nowhere' }] };
  const { variant: _variant, ...rest } = position;
  const medicines = madeUpMedicines({
    substances: [madeUpSubstance('x', { advice: [madeUpAdvice({ positions: [rest] })] })],
  });
  expect(medicineCitationsResolve(medicines, ON_A_DAY)).toMatchObject([
    { record: 'substances/x', what: expect.stringContaining('advice.0.positions.0 cites "nowhere"') },
  ]);
});

it('complains when two sources bear one id', () => {
  const medicines = madeUpMedicines({});
  const [first] = medicines.sources;
  medicines.sources.push({ ...(first as (typeof medicines.sources)[number]) });
  expect(medicineCitationsResolve(medicines, ON_A_DAY)).toHaveLength(1);
});
