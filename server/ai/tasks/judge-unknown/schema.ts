import { HAZARDS } from '@mirabelle/contract/knowledge.ts';
import { riskSchema } from '@mirabelle/contract/risk.ts';
import { z } from 'zod';
import { COMPONENT_LIMITS, componentSchema } from '../component.ts';

/** The reasons a model may give: kinds of danger that there are words for, so that it writes none of its own. */
export const REASONS = HAZARDS.filter((hazard) => hazard !== 'sugar' && hazard !== 'general');
export const reasonSchema = z.enum(REASONS);
export type Reason = z.infer<typeof reasonSchema>;

/** What a model is to answer of words that knowledge does not cover. */
export const unknownAnswerSchema = z
  .object({
    rating: riskSchema.describe(
      'HIGH_RISK: to be avoided in pregnancy as it is usually served. TO_CHECK: it depends, or you are not sure. NO_RISK: ordinary food.',
    ),
    reason: reasonSchema.nullable().describe('The main danger; null where the rating is NO_RISK.'),
    components: z
      .array(componentSchema)
      .max(COMPONENT_LIMITS.count)
      .describe('What it is made of as usually served; empty where you do not know it.'),
  })
  .strict();
export type UnknownAnswer = z.infer<typeof unknownAnswerSchema>;
