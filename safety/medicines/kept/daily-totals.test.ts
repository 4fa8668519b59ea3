import type { KeptMedicineRow } from '@mirabelle/contract/kept-medicine.ts';
import { describe, expect, it } from 'vitest';
import { engine } from '../testing/ask.ts';
import { answerKept } from './answer-kept.ts';

const TODAY = '2026-11-30';
function kept(id: string, text: string, over: Partial<KeptMedicineRow> = {}): KeptMedicineRow {
  const row = { id, name: text, substances: [], as_written: text, since: null, until: null };
  return { ...row, times_a_day: 2, units_per_time: 1, ...over };
}
const answer = (country: string | null, ...medicines: KeptMedicineRow[]) =>
  answerKept(engine, medicines, { userContext: { country, gestationalWeek: 18 }, language: 'en' }, TODAY);
const total = (substance: string, country: string | null, ...medicines: KeptMedicineRow[]) =>
  answer(country, ...medicines).totals.find((one) => one.substance === substance);

describe('answerKept', () => {
  it('adds one substance up over products, and quotes a limit from a document that was read', () => {
    const found = total('paracetamol', 'CA', kept('a', 'Doliprane 1000 mg'), kept('b', 'paracetamol 500 mg'));
    expect(found).toMatchObject({ mg: 3000, medicines: ['a', 'b'], unknownAmount: [] });
    expect(found?.limits).toMatchObject([{ mg: 4000, citations: [{ body: 'Health Canada' }] }]);
  });

  it('follows the limit of her own health authority', () => {
    expect(total('paracetamol', 'FR', kept('a', 'Doliprane 1000 mg'))?.limits).toMatchObject([
      { mg: 3000, citations: [{ body: 'ANSM', secondHand: true }] },
    ]);
  });

  it('gives no limit where the only source was not read', () => {
    expect(total('zinc', null, kept('a', 'zinc 15 mg'))?.limits).toHaveLength(1);
    expect(total('metoclopramide', 'FR', kept('a', 'metoclopramide 10 mg'))).toMatchObject({
      mg: 20,
      limits: [],
    });
  });

  it('names what it cannot add instead of counting it as nothing', () => {
    const found = total(
      'paracetamol',
      null,
      kept('a', 'paracetamol 500 mg'),
      kept('b', 'paracetamol'),
      kept('c', 'paracetamol 500 mg', { times_a_day: null }),
    );
    expect(found).toMatchObject({ mg: 1000, medicines: ['a', 'b', 'c'], unknownAmount: ['b', 'c'] });
  });

  it('counts what she says of a strength before what the box says, and parts of a unit', () => {
    const said = {
      substances: [{ id: 'paracetamol', name: 'paracetamol', strength: 650 }],
      units_per_time: 0.5,
    };
    expect(total('paracetamol', null, kept('a', 'paracetamol 500 mg', said))?.mg).toBe(650);
    expect(total('levothyroxine', null, kept('a', 'levothyroxine 75 µg', { times_a_day: 1 }))?.mg).toBe(
      0.075,
    );
  });

  it('adds only what she takes on the day', () => {
    const found = total(
      'paracetamol',
      null,
      kept('a', 'paracetamol 500 mg', { until: TODAY }),
      kept('b', 'paracetamol 500 mg', { until: '2026-11-29' }),
      kept('c', 'paracetamol 500 mg', { since: '2026-12-01' }),
    );
    expect(found).toMatchObject({ mg: 1000, medicines: ['a'] });
  });

  it('names two medicines of a kind that add up', () => {
    const two = answer(null, kept('a', 'ibuprofen 400 mg'), kept('b', 'naproxen 250 mg'));
    expect(two.together.map(({ key }) => key)).toEqual(['duplicate.class']);
    expect(answer(null, kept('a', 'ibuprofen 400 mg')).together).toEqual([]);
  });

  it('judges what no one knows as unknown, and never drops what was once recognised', () => {
    const { medicines } = answer(
      'FR',
      kept('a', 'Nabrofenil'),
      kept('b', 'my pills', { substances: [{ id: 'warfarin', name: 'warfarin', strength: null }] }),
    );
    expect(medicines).toMatchObject([
      { level: 'UNKNOWN', recognised: false },
      { level: 'AVOID', recognised: true },
    ]);
  });
});
