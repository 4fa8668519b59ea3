import type { MedicationDetails, SavedMedication } from '@mirabelle/contract/functions/medication-history.ts';
import type { MedicineFinding, MedicineVerdict } from '@mirabelle/contract/medicine-verdict.ts';
import { renderMedicine } from '@mirabelle/safety/medicines/messages/render.ts';

export const KNOWLEDGE = 'knowledge-1';

const citation = {
  source: 'agency-nsaids',
  body: 'ANSM',
  title: 'Anti-inflammatories in pregnancy',
  url: 'https://agency.example/nsaids',
  year: 2017,
  country: 'FR',
  secondHand: false,
  reportedBy: null,
  at: null,
};
const names = { en: 'ibuprofen', fr: 'ibuprofène', de: 'Ibuprofen' };
const fromWeek: MedicineFinding = {
  kind: 'level',
  key: 'level.avoid-from',
  level: 'CAUTION',
  substances: ['ibuprofen'],
  data: { name: names, from: 24 },
  citations: [citation],
};
const lowestDose: MedicineFinding = {
  kind: 'condition',
  key: 'condition.lowest-dose-short-time',
  level: null,
  substances: ['ibuprofen'],
  data: { name: names },
  citations: [citation],
};

/** Ibuprofen at 20 weeks in France: ask first, and avoid it from 24 weeks. */
export const verdict: MedicineVerdict = {
  version: KNOWLEDGE,
  level: 'CAUTION',
  basis: 'week',
  week: 20,
  country: 'FR',
  confidence: 96.6,
  products: [
    {
      brand: 'Advil',
      read: 'Advil',
      corrected: false,
      origin: 'data-file',
      compositions: 1,
      substances: ['ibuprofen'],
      strengths: [{ value: 400, unit: 'mg', perMl: null }],
      form: 'tablets',
      route: 'oral',
      manufacturer: null,
    },
  ],
  ingredients: [
    {
      substance: 'ibuprofen',
      variant: 'usual',
      names,
      dosage: '400 mg',
      level: 'CAUTION',
      trimesters: { first: 'CAUTION', second: 'AVOID', third: 'AVOID' },
      categories: [{ system: 'TGA', letter: 'C', year: 2019, citation }],
      findings: [fromWeek, lowestDose],
      elsewhere: [
        {
          substance: 'ibuprofen',
          country: 'US',
          level: 'AVOID',
          avoidFromWeek: 20,
          citation: { ...citation, body: 'FDA' },
        },
      ],
    },
  ],
  findings: [],
  warnings: [
    { type: 'use', trimester: null, severity: 'MODERATE', finding: lowestDose },
    { type: 'pregnancy', trimester: 3, severity: 'HIGH', finding: fromWeek },
  ],
  alternatives: [
    {
      substance: 'paracetamol',
      measure: null,
      names: { en: 'paracetamol', fr: 'paracétamol' },
      level: 'SAFE',
      reason: 'first-choice-in-pregnancy',
      byPrescriber: false,
      insteadOf: ['ibuprofen'],
      trimesters: [1, 2, 3],
      citations: [citation],
    },
    {
      substance: null,
      measure: 'cold-or-heat-pack',
      names: {},
      level: 'SAFE',
      reason: 'not-a-medicine',
      byPrescriber: false,
      insteadOf: ['ibuprofen'],
      trimesters: [1, 2, 3],
      citations: [],
    },
  ],
  services: [
    {
      id: 'crat',
      name: 'CRAT',
      url: 'https://crat.example/',
      phone: null,
      email: null,
      public: false,
      countries: ['FR'],
    },
  ],
  unknown: [],
};

const id = (at: number, kind = 0) => `00000000-0000-4000-8000-${kind}${String(at).padStart(11, '0')}`;

/** The id of the `at`-th analysis. */
export const idOf = (at: number): string => id(at);

/** An analysis as the server stores it, with its details, in English. */
export function savedAnalysis(at: number, over: Partial<SavedMedication> = {}): SavedMedication {
  const words = renderMedicine(verdict, 'en');
  const details: MedicationDetails = {
    questions: words.questions,
    contacts: words.contacts,
    elsewhere: words.elsewhere,
    citations: words.citations,
    read: words.read,
    unknown: words.unknown,
    verdict,
  };
  const time = `2026-05-${String(at).padStart(2, '0')}T10:00:00.000Z`;
  return {
    id: id(at),
    medication_name: words.medication_name,
    analysis_type: 'manual',
    risk_level: 'CAUTION',
    confidence_score: words.confidence_score,
    is_favorite: false,
    user_notes: null,
    created_at: time,
    updated_at: time,
    safety_analysis: words.safety_analysis,
    medication_info: {
      form: 'tablets',
      dosage: '400 mg',
      manufacturer: null,
      active_ingredients: ['ibuprofen'],
    },
    medication_ingredients: words.ingredients.map((one, index) => ({
      id: id(index, 1),
      ingredient_name: one.name,
      dosage: one.dosage,
      risk_level: one.risk_level,
      safety_notes: one.safety_notes,
    })),
    // Unordered: the page sorts them.
    medication_alternatives: words.alternatives
      .map((one, index) => ({
        id: id(index, 2),
        alternative_name: one.name,
        alternative_type: one.type as string,
        safety_level: one.safety_level,
        description: one.description,
        priority_order: index + 1,
      }))
      .reverse(),
    medication_warnings: words.warnings.map((one, index) => ({
      id: id(index, 3),
      severity: one.severity,
      warning_text: one.text,
      warning_type: one.type,
      trimester: one.trimester,
    })),
    language: 'en',
    analyzed_at: time,
    knowledge_version: KNOWLEDGE,
    details,
    ...over,
  };
}
