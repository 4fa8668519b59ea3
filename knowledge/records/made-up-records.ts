import {
  dietTraitSchema,
  dishSchema,
  foodSchema,
  groupSchema,
  limitRecordSchema,
  preparationSchema,
  sourceSchema,
  substitutionSchema,
} from '@mirabelle/contract/knowledge.ts';
import type { z } from 'zod';
import { KINDS } from './kinds.ts';
import type { RecordSet } from './read-records.ts';

export const GENERAL_FACT = {
  kind: 'risk' as const,
  hazard: 'general' as const,
  risk: 'NO_RISK' as const,
  cite: [{ source: 'nhs' }],
  checkedOn: '2026-01-01',
};

/** Records for a test of a check: one sound source, and whatever the test adds. Files bear the records' ids. */
export function madeUpRecords(records: {
  groups?: z.input<typeof groupSchema>[];
  foods?: z.input<typeof foodSchema>[];
  dishes?: z.input<typeof dishSchema>[];
  preparations?: z.input<typeof preparationSchema>[];
  sources?: z.input<typeof sourceSchema>[];
  substitutions?: z.input<typeof substitutionSchema>[];
  diets?: z.input<typeof dietTraitSchema>[];
  limits?: z.input<typeof limitRecordSchema>[];
}): RecordSet {
  const set: RecordSet = {
    groups: (records.groups ?? []).map((r) => groupSchema.parse(r)),
    foods: (records.foods ?? []).map((r) => foodSchema.parse(r)),
    dishes: (records.dishes ?? []).map((r) => dishSchema.parse(r)),
    preparations: (records.preparations ?? []).map((r) => preparationSchema.parse(r)),
    sources: [
      {
        id: 'nhs',
        body: 'NHS',
        title: 'Foods to avoid',
        url: 'https://example.org/nhs',
        year: 2024,
        country: 'GB',
        seen: 'own' as const,
        checkedOn: '2026-01-01',
      },
      ...(records.sources ?? []),
    ].map((r) => sourceSchema.parse(r)),
    substitutions: (records.substitutions ?? []).map((r) => substitutionSchema.parse(r)),
    diets: (records.diets ?? []).map((r) => dietTraitSchema.parse(r)),
    limits: (records.limits ?? []).map((r) => limitRecordSchema.parse(r)),
    fileOf: new Map(),
  };
  for (const kind of KINDS) for (const record of set[kind]) set.fileOf.set(record, record.id);
  return set;
}
