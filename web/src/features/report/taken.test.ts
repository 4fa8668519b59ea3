import type { JudgedKept } from '@mirabelle/contract/functions/kept-medicines.ts';
import type { KeptMedicineRow } from '@mirabelle/contract/kept-medicine.ts';
import type { SubstanceVerdict } from '@mirabelle/contract/medicine-verdict.ts';
import { expect, it } from 'vitest';
import { citation } from '../../verdict/testing/sample-findings.ts';
import { takenEntries } from './taken.ts';

const row = (id: string, over: Partial<KeptMedicineRow> = {}): KeptMedicineRow => ({
  ...{ id, name: id, substances: [], times_a_day: 2, units_per_time: 1, since: null, until: null },
  as_written: id,
  ...over,
});
const ibuprofen: SubstanceVerdict = {
  ...{
    substance: 'ibuprofen',
    variant: 'default',
    names: { en: 'ibuprofen', fr: 'ibuprofène' },
    dosage: '400 mg',
  },
  ...{ level: 'CAUTION', categories: [], elsewhere: [] },
  trimesters: { first: 'CAUTION', second: 'CAUTION', third: 'AVOID' },
  findings: [
    {
      ...{ key: 'level.avoid-from', kind: 'level', level: 'AVOID', substances: ['ibuprofen'] },
      ...{ data: { name: { en: 'ibuprofen', fr: 'ibuprofène' }, from: 24 }, citations: [citation()] },
    },
  ],
};
const judged = (id: string, over: Partial<JudgedKept> = {}): JudgedKept => ({
  ...{ id, level: 'CAUTION', recognised: true, substances: [ibuprofen], findings: [] },
  ...over,
});

it('tells the strictest first, with what is advised and by whom', () => {
  const medicines = [judged('Zinc', { level: 'SAFE', substances: [] }), judged('Advil')];
  const [first, second] = takenEntries([row('Zinc'), row('Advil')], { medicines }, 'en', null);
  expect([first?.key, second?.key]).toEqual(['Advil', 'Zinc']);
  expect(first?.advice).toHaveLength(1);
  expect(first?.sources).not.toBe('');
  // Each stands on a line of its own, for which the two pages need room.
  expect(first?.paragraphs).toHaveLength(3);
  expect(second?.paragraphs).toHaveLength(1);
});

it('tells the list without its answers, and leaves out what ended before the period', () => {
  const kept = [row('Advil'), row('Old', { until: '2026-10-01' }), row('Ends', { until: '2026-11-20' })];
  const entries = takenEntries(kept, null, 'fr', new Date('2026-11-10T00:00:00Z'));
  expect(entries.map(({ key, level }) => [key, level])).toEqual([
    ['Advil', null],
    ['Ends', null],
  ]);
});
