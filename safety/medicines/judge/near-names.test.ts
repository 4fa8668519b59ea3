import type { PackedMedicines } from '@mirabelle/contract/medicine.ts';
import { substanceSchema } from '@mirabelle/contract/medicine.ts';
import {
  madeUpAdvice,
  madeUpMedicines,
  madeUpSubstance,
} from '@mirabelle/knowledge/records/made-up-medicines.ts';
import { describe, expect, it } from 'vitest';
import { createMedicineEngine } from '../engine.ts';
import { userContextOf } from '../testing/ask.ts';

const AVOID = [madeUpAdvice({ first: 'AVOID', second: 'AVOID', third: 'AVOID' })];
const SAFE = [madeUpAdvice({ first: 'SAFE', second: 'SAFE', third: 'SAFE', speaksFor: ['oral'] })];
const packed: PackedMedicines = {
  version: '1',
  substances: [
    madeUpSubstance('mildine', { advice: SAFE }),
    madeUpSubstance('harshine', { advice: AVOID }),
    madeUpSubstance('cautine'),
    madeUpSubstance('zonfelone'),
    madeUpSubstance('zonfelotone'),
  ].map((record) => substanceSchema.parse(record)),
  classes: madeUpMedicines({}).classes,
  brands: [],
  services: [],
  sources: [],
};

/** What a text says where brands are sold: "Vellam:harshine@IT". */
function verdictOn(text: string, brands: string[], country: string | null = 'IT') {
  const list = brands.map((brand) => {
    const [name = '', substance = '', sold = ''] = brand.split(/[:@]/);
    const meanings = [{ parts: [substance], countries: [sold], origin: 'data-file' as const }];
    return { name, needsContext: false, meanings };
  });
  const verdict = createMedicineEngine({ ...packed, brands: list }).analyze({
    text,
    userContext: userContextOf(null, country),
  });
  const asked = verdict.findings.flatMap(({ key, data }) => (key === 'question.guess' ? [data.taken] : []));
  return { level: verdict.level, products: verdict.products.map(({ brand }) => brand), asked };
}

describe('a brand with a slip', () => {
  it.each(['Velalmo', 'Velamo', 'Velllamo', 'Vellsmo'])('is taken for it, and asked about: %s', (text) => {
    expect(verdictOn(text, ['Vellamo:harshine@IT'])).toEqual({
      level: 'AVOID',
      products: ['Vellamo'],
      asked: ['Vellamo'],
    });
  });

  it('reassures nobody', () => {
    expect(verdictOn('Velamo', ['Vellamo:mildine@IT']).level).toBe('CAUTION');
  });

  it.each([
    ['no finger makes it of a short name', 'Vellim', ['Vellam:harshine@IT']],
    ['the name is too short', 'Velam', ['Velan:harshine@IT']],
  ])('is only asked about where %s', (_, text, brands) => {
    expect(verdictOn(text, brands)).toMatchObject({ level: 'UNKNOWN', products: [] });
  });

  const TWO = ['Kortal:cautine@IT', 'Kostal:harshine@IT'];

  it('is only asked about where another brand that is sold here is judged worse', () => {
    const { level, products, asked } = verdictOn('Kotal', TWO);
    expect([level, products, asked.sort()]).toEqual(['UNKNOWN', [], ['Kortal', 'Kostal']]);
    expect(verdictOn('Kotral', ['Kortal:cautine@IT', 'Kotrel:harshine@IT']).asked.sort()).toEqual([
      'Kortal',
      'Kotrel',
    ]);
  });

  it('is taken for the likelier brand where the other is no worse, or sold elsewhere alone', () => {
    const [likelier] = TWO as [string];
    expect(verdictOn('Kotral', [likelier, 'Kotrel:mildine@IT']).products).toEqual(['Kortal']);
    expect(verdictOn('Kotral', [likelier, 'Kotrel:harshine@FR']).products).toEqual(['Kortal']);
  });

  it('is asked about where only the other is sold here, or no country is known', () => {
    expect(verdictOn('Kotral', ['Kortal:cautine@FR', 'Kotrel:mildine@IT']).level).toBe('UNKNOWN');
    expect(verdictOn('Kotral', ['Kortal:cautine@IT', 'Kotrel:harshine@FR'], null).level).toBe('UNKNOWN');
  });
});

it('asks where another substance is near, whatever the levels', () => {
  expect(verdictOn('zonfeloten', []).level).toBe('UNKNOWN');
});
