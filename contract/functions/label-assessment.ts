import { z } from 'zod';
import { findingSchema } from '../finding.ts';
import type { LabelVerdict } from '../label-verdict.ts';
import { languageSchema } from '../language.ts';
import { receivedTextsSchema, receivedWhole } from '../received.ts';
import { riskSchema } from '../risk.ts';

/** What is kept of a label besides the answer: each ingredient with its rating, and what may be in it. */
export const labelAssessmentSchema = z.object({
  /** The language of the list that was judged; null where it is not clear. */
  language: languageSchema.nullable().catch(null),
  ingredients: z.array(
    z.object({
      name: z.string(),
      purpose: z.string().nullable().catch(null),
      parts: receivedTextsSchema,
      risk: riskSchema,
      /** Worst first; of one that is fine none, which keeps a history short. */
      findings: receivedWhole(findingSchema),
    }),
  ),
  traces: receivedTextsSchema,
});
export type LabelAssessment = z.infer<typeof labelAssessmentSchema>;

/** The form in which a label's verdict is kept. */
export function labelAssessmentOf({ language, ingredients, traces }: LabelVerdict): LabelAssessment {
  return {
    language,
    ingredients: ingredients.map((one) => ({ ...one, findings: one.risk === 'NO_RISK' ? [] : one.findings })),
    traces,
  };
}
