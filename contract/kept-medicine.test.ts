import { describe, expect, it } from 'vitest';
import { keptAsOne, keptFrom, keptMedicineRowSchema, milligramsIn, withStrength } from './kept-medicine.ts';
import type { MedicineVerdict, ReadProduct } from './medicine-verdict.ts';

const product = (over: Partial<ReadProduct>): ReadProduct => ({
  brand: null,
  read: 'Doliprane',
  corrected: false,
  origin: null,
  compositions: 1,
  substances: ['paracetamol'],
  strengths: [{ value: 1, unit: 'g', perMl: null }],
  form: null,
  route: null,
  manufacturer: null,
  ...over,
});
const ingredient = (substance: string, dosage: string | null) =>
  ({ substance, dosage, names: { en: substance } }) as MedicineVerdict['ingredients'][number];
const unknown = (read: string) =>
  ({
    kind: 'unknown',
    key: 'unknown.product',
    data: { read },
  }) as unknown as MedicineVerdict['findings'][number];
const verdict = (over: Partial<MedicineVerdict>) =>
  ({ products: [], ingredients: [], findings: [], ...over }) as unknown as MedicineVerdict;

const one = verdict({ products: [product({})], ingredients: [ingredient('paracetamol', '1 g')] });

describe('keptFrom', () => {
  it('keeps what was typed under its own words, with the strength of one unit in milligrams', () => {
    expect(keptFrom(one, ' Doliprane  1 g ')).toEqual([
      {
        name: 'Doliprane 1 g',
        substances: [{ id: 'paracetamol', name: 'paracetamol', strength: 1000 }],
        as_written: 'Doliprane  1 g',
      },
    ]);
  });

  it('keeps each product of a photograph in words that read again as the same', () => {
    const two = verdict({
      products: [
        product({ form: 'tablets' }),
        product({ read: 'Dafalgan codeine', substances: ['paracetamol', 'codeine'], strengths: [] }),
      ],
      ingredients: [ingredient('paracetamol', '1 g'), ingredient('codeine', '30 mg')],
    });
    const kept = keptFrom(two, null);
    expect(kept.map(({ name }) => name)).toEqual(['Doliprane 1 g tablets', 'Dafalgan codeine']);
    // Which of the two the strength is of is not said.
    expect(kept[1]?.substances.map(({ strength }) => strength)).toEqual([null, null]);
  });

  it('keeps a name that no record has', () => {
    expect(keptFrom(verdict({}), 'Nabrofenil')).toEqual([
      { name: 'Nabrofenil', substances: [], as_written: 'Nabrofenil' },
    ]);
    const beside = keptFrom(verdict({ products: [product({})], findings: [unknown('Nabrofenil')] }), 'both');
    expect(beside.map(({ name }) => name)).toEqual(['Doliprane 1 g', 'Nabrofenil']);
    expect(keptFrom(verdict({}), null)).toEqual([]);
  });

  it('stays within the lengths of a row', () => {
    const [kept] = keptFrom(verdict({}), 'x'.repeat(5000));
    expect([kept?.name.length, kept?.as_written.length]).toEqual([200, 2000]);
  });
});

describe('what she changes', () => {
  it('is one medicine with all that the answer found', () => {
    expect(keptAsOne(one, ' Doliprane ')).toMatchObject({
      name: 'Doliprane',
      substances: [{ strength: 1000 }],
    });
  });

  it('reads the strength that she gave', () => {
    expect(withStrength('Aspirin 75 mg tablets', 300)).toBe('Aspirin 300 mg tablets');
    expect(withStrength('Kardegic', 75)).toBe('Kardegic 75 mg');
    expect(withStrength('Kardégic 0,5 mg', 75)).toBe('Kardégic 75 mg');
  });
});

it('reads worded strengths of one unit, and no others', () => {
  expect(['500 mg', '75 µg', '1 g'].map(milligramsIn)).toEqual([500, 0.075, 1000]);
  expect(['10 mg / 5 ml', '0.1 %', '400 IU', null].map(milligramsIn)).toEqual([null, null, null, null]);
});

it('reads a row as any server gives it', () => {
  const row = keptMedicineRowSchema.parse({
    id: 'a',
    name: 'x',
    substances: [{ id: 'paracetamol', name: 'paracetamol' }, 'odd'],
    times_a_day: '3.00',
    units_per_time: 0.5,
    as_written: null,
  });
  expect(row).toMatchObject({
    times_a_day: 3,
    units_per_time: 0.5,
    since: null,
    until: null,
    as_written: '',
  });
  expect(row.substances).toEqual([{ id: 'paracetamol', name: 'paracetamol', strength: null }]);
});
