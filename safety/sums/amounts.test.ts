import type { Language } from '@mirabelle/contract/language.ts';
import { loadMedicines } from '@mirabelle/knowledge/load-medicines.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMedicineEngine, type MedicineEngine } from '../medicines/engine.ts';
import { ownEngine, ownKnowledge } from '../testing/own-engine.ts';
import { amountsOfMedicine } from './amounts-of-medicine.ts';
import { createDiaryCounts, type DiaryCounts } from './diary-counts.ts';
import { type LimitRow, medicineRows } from './limit-table.ts';

let diary: DiaryCounts;
let medicines: MedicineEngine;
let limited: (country: string | null) => LimitRow[];
beforeAll(async () => {
  const packed = await loadMedicines();
  diary = createDiaryCounts(await ownKnowledge(), await ownEngine());
  medicines = createMedicineEngine(packed);
  limited = (country) => medicineRows(packed.substances, medicines.catalogue, country);
});

const worded = (amounts: readonly { limit: string; amount: number | null; unit: string }[]) =>
  amounts.map(({ limit, amount, unit }) => `${limit} ${amount ?? '?'} ${unit}`);
const amountsOf = (text: string, language: Language = 'en') =>
  worded(diary.amountsOf({ kind: 'dish', text, language, userContext: { country: 'GB' } }));
const rowOf = (id: string, country: string | null) => diary.limitsFor(country).find((row) => row.id === id);

describe('what a portion adds', () => {
  it.each<[string, string[], Language?]>([
    ['Coffee', ['caffeine 140 mg']],
    ['Thé noir', ['caffeine 75 mg'], 'fr'],
    ['Latte', ['caffeine 80 mg']],
    ['Decaf latte', []],
    ['Tiramisu', []],
    ['Mate', ['caffeine ? mg']],
    ['Tuna steak with rice', ['tuna 1 portions']],
    ['Tuna sandwich', ['tinned-tuna 1 portions']],
    ['Grilled salmon', ['oily-fish 1 portions']],
    ['Saumon grillé', ['oily-fish 1 portions'], 'fr'],
    ['Monkfish', ['mercury-fish 1 portions']],
    ['Fish and chips', []],
    ['Liver pâté on toast', ['liver 1 portions', 'vitamin-a ? ug']],
    ['Tofu curry', ['soya 1 portions']],
    ['Salmon with soy sauce', ['oily-fish 1 portions']],
    ['Wakame salad', ['seaweed 1 portions']],
    ['Chamomile tea', ['herbal-tea 1 cups']],
    ['Liquorice', ['liquorice ? mg']],
    ['Alcohol-free beer', ['alcohol-free 1 drinks']],
    ['Beer', []],
  ])('%s: %j', (text, amounts, language) => {
    expect(amountsOf(text, language).sort()).toEqual(amounts);
  });

  it('is said with who says how much it holds', () => {
    const [caffeine] = diary.amountsOf({ kind: 'dish', text: 'Coffee', language: 'en' });
    expect(caffeine).toMatchObject({ about: true, called: { en: 'Caffeine', fr: 'Caféine' } });
    expect(caffeine?.citations.length).toBeGreaterThan(0);
  });
});

describe('what a tablet adds', () => {
  const ofMedicine = (text: string) =>
    worded(amountsOfMedicine(medicines.analyze({ text }), diary.records, () => true)).sort();

  it.each([
    ['Paracetamol 500 mg', ['medicine:paracetamol 500 mg']],
    ['Doliprane 1000 mg', ['medicine:paracetamol 1000 mg']],
    ['Paracetamol 1 g', ['medicine:paracetamol 1000 mg']],
    ['Paracetamol', ['medicine:paracetamol ? mg']],
    ['Paracetamol 500 mg caffeine 65 mg', ['caffeine 65 mg', 'medicine:paracetamol 500 mg']],
    ['Vitamin A 800 µg', ['vitamin-a 800 ug']],
    ['Hydrocortisone cream 1 %', []],
    ['Blorvak', []],
  ])('%s: %j', (text, amounts) => {
    expect(ofMedicine(text)).toEqual(amounts);
  });

  it('is compared with limits of sources that were read, her own first', () => {
    const paracetamol = (country: string | null) =>
      limited(country).find(({ id }) => id === 'medicine:paracetamol')?.upTo;
    expect(paracetamol('GB')).toMatchObject({ value: 4000, country: 'GB', own: true });
    expect(paracetamol('FR')).toMatchObject({ value: 3000, country: 'FR', own: true });
    expect(paracetamol('DE')).toMatchObject({ value: 3000, country: 'FR', own: false });
    // Its source is general knowledge, which no one read.
    expect(limited(null).map(({ id }) => id)).not.toContain('medicine:selenium');
  });
});

describe('the limit that is shown', () => {
  it('is that of her country, or the lowest of others, named as such', () => {
    expect(rowOf('caffeine', 'CA')?.upTo).toMatchObject({ value: 300, country: 'CA', own: true });
    expect(rowOf('caffeine', 'FR')?.upTo).toMatchObject({ value: 200, country: 'EU', own: false });
    expect(rowOf('oily-fish', null)?.upTo).toMatchObject({ value: 2, country: 'GB', own: false });
    expect(rowOf('seaweed', 'NZ')?.upTo).toMatchObject({ value: 1, country: 'NZ', own: true });
  });

  it('is none where no figure is on file', () => {
    expect(rowOf('alcohol-free', 'GB')?.upTo).toBeNull();
    expect(rowOf('liver', 'FR')?.upTo).toBeNull();
  });

  it('is one for fish that ANSES counts together, by weight', () => {
    expect(rowOf('tuna', 'FR')).toMatchObject({ bar: 'mercury-fish', unit: 'g', factor: 140 });
    expect(rowOf('tuna', 'GB')).toMatchObject({ bar: 'tuna', unit: 'portions' });
  });

  it('is two steaks or four tins where the NHS counts', () => {
    expect(rowOf('tinned-tuna', 'GB')).toMatchObject({
      upTo: { value: 4 },
      within: { id: 'tuna', factor: 0.5 },
    });
  });

  it('cites sources, each of them', () => {
    const rows = [...diary.limitsFor('GB'), ...limited('GB')].filter(({ upTo }) => upTo !== null);
    expect(rows.length).toBeGreaterThan(8);
    for (const { upTo } of rows) expect(upTo?.citations.length).toBeGreaterThan(0);
  });
});
