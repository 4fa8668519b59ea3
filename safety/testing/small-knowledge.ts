import {
  dishSchema,
  type Fact,
  foodSchema,
  groupSchema,
  type PackedHarmless,
  type PackedKnowledge,
  preparationSchema,
  sourceSchema,
} from '@mirabelle/contract/knowledge.ts';
import type { z } from 'zod';

/** Sources of made-up knowledge: one authority a country, one second-hand, one that no one saw. */
const sources = [
  ['gb-body', 'British body', 'GB', 'own'],
  ['fr-body', 'French body', 'FR', 'own'],
  ['au-body', 'Australian body', 'AU', 'second-hand'],
  ['unseen-body', 'Body from memory', 'US', 'unseen'],
  ['undated-body', 'Body reported without a date', 'US', 'second-hand'],
].map(([id, body, country, seen]) =>
  sourceSchema.parse({
    id,
    body,
    title: `Advice of the ${body}`,
    url: `https://example.org/${id}`,
    year: id === 'undated-body' ? null : 2024,
    country,
    seen,
    ...(seen === 'second-hand' ? { reportedBy: { title: 'A copy', url: 'https://example.org/copy' } } : {}),
    checkedOn: '2026-01-01',
  }),
);

type Input<S extends z.ZodType> = z.input<S>;

/** Made-up records for a test, completed to packed knowledge; shapes are checked as those of real ones. */
export function smallKnowledge(records: {
  groups?: Input<typeof groupSchema>[];
  foods?: Input<typeof foodSchema>[];
  dishes?: Input<typeof dishSchema>[];
  preparations?: Input<typeof preparationSchema>[];
  harmlessWords?: PackedHarmless;
}): PackedKnowledge {
  return {
    version: 'test',
    groups: (records.groups ?? []).map((r) => groupSchema.parse(r)),
    foods: (records.foods ?? []).map((r) => foodSchema.parse(r)),
    dishes: (records.dishes ?? []).map((r) => dishSchema.parse(r)),
    preparations: (records.preparations ?? []).map((r) => preparationSchema.parse(r)),
    sources,
    ...(records.harmlessWords ? { harmlessWords: records.harmlessWords } : {}),
  };
}

/** Names that are the same in English and French. */
export function named(...names: [string, ...string[]]): { en: string[]; fr: string[] } {
  return { en: names, fr: names };
}

type RiskParts = Partial<Extract<Fact, { kind: 'risk' }>> &
  Pick<Extract<Fact, { kind: 'risk' }>, 'hazard' | 'risk'>;

/** A risk fact, cited to the British authority unless another is named. */
export function riskFact({ cite, ...parts }: RiskParts): Fact {
  return { kind: 'risk', cite: cite ?? [{ source: 'gb-body' }], checkedOn: '2026-01-01', ...parts };
}
