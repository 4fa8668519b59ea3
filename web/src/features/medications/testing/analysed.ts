import type { AnalyzedMedication } from '@mirabelle/contract/functions/analyze-medication.ts';
import type { MedicineFinding, MedicineVerdict } from '@mirabelle/contract/medicine-verdict.ts';
import { renderMedicine } from '@mirabelle/safety/medicines/messages/render.ts';
import { verdict } from './saved-analysis.ts';

/** A result as analyze-medication gives it: ibuprofen at 20 weeks, with the given changes. */
export function analysed(over: Partial<MedicineVerdict> = {}): AnalyzedMedication {
  return {
    ...renderMedicine({ ...verdict, ...over }, 'en'),
    language: 'en',
    analyzed_at: '2026-05-04T10:00:00.000Z',
    seal: 'seal-of-the-server',
  };
}

const about = (
  kind: MedicineFinding['kind'],
  key: string,
  data: MedicineFinding['data'],
): MedicineFinding => ({
  kind,
  key,
  level: kind === 'unknown' ? 'UNKNOWN' : null,
  substances: [],
  data,
  citations: verdict.ingredients[0]?.findings[0]?.citations ?? [],
});

/** An unknown name. */
export const unknownVerdict: Partial<MedicineVerdict> = {
  level: 'UNKNOWN',
  basis: 'worst-trimester',
  week: null,
  country: null,
  confidence: 10,
  products: [],
  ingredients: [],
  findings: [about('unknown', 'unknown.product', { read: 'Nabrofenil' })],
  warnings: [
    {
      type: 'identity',
      trimester: null,
      severity: 'MODERATE',
      finding: about('unknown', 'unknown.product', { read: 'Nabrofenil' }),
    },
  ],
  alternatives: [],
  services: [],
  unknown: ['Nabrofenil'],
};

/** Warfarin, which is to be avoided but must not be stopped. */
export function warfarinVerdict(): Partial<MedicineVerdict> {
  const [ibuprofen] = verdict.ingredients;
  if (!ibuprofen) throw new Error('the example holds an ingredient');
  const names = { en: 'warfarin', fr: 'warfarine' };
  const stopping = { ...about('stopping', 'stopping.clots', { name: names }), substances: ['warfarin'] };
  const avoid = { ...about('level', 'level.avoid', { name: names }), substances: ['warfarin'] };
  return {
    level: 'AVOID',
    ingredients: [
      {
        ...ibuprofen,
        substance: 'warfarin',
        names,
        dosage: '5 mg',
        level: 'AVOID',
        trimesters: { first: 'AVOID', second: 'AVOID', third: 'AVOID' },
        categories: [],
        findings: [avoid, stopping],
        elsewhere: [],
      },
    ],
    warnings: [
      { type: 'stopping', trimester: null, severity: 'HIGH', finding: stopping },
      { type: 'pregnancy', trimester: null, severity: 'HIGH', finding: avoid },
    ],
    products: [
      {
        brand: null,
        read: 'warfarin',
        corrected: false,
        origin: null,
        compositions: 1,
        substances: ['warfarin'],
        strengths: [{ value: 5, unit: 'mg', perMl: null }],
        form: null,
        route: null,
        manufacturer: null,
      },
    ],
  };
}
