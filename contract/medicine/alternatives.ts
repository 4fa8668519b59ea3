import { z } from 'zod';
import { idSchema } from '../knowledge.ts';
import { citedFact } from './advice.ts';

/** What else helps without being a medicine. */
export const MEASURES = [
  'rest-and-fluids',
  'sleep-measures',
  'diet-and-movement',
  'honey',
  'saltwater-gargle',
  'steam-and-humid-air',
  'light-therapy',
  'psychotherapy',
  'physiotherapy',
  'small-meals',
  'fibre-and-fluids',
  'oral-rehydration',
  'cold-or-heat-pack',
  'ask-pharmacist',
  'ask-specialist',
  'wait-until-after-birth',
] as const;

/** Why an alternative is offered. */
export const ALTERNATIVE_REASONS = [
  'first-choice-in-pregnancy',
  'more-experience',
  'little-absorbed',
  'does-not-cross-placenta',
  'not-a-medicine',
  'outside-this-trimester-only',
  'lower-malformation-risk',
] as const;

/** A safer way, best first. Either a substance or a measure. */
export const alternativeSchema = z
  .object({
    substance: idSchema.optional(),
    /** Of that substance; left out: `usual`. */
    variant: idSchema.optional(),
    measure: z.enum(MEASURES).optional(),
    reason: z.enum(ALTERNATIVE_REASONS),
    /** Trimesters it is offered for; left out: all. It is nowhere offered where it is to be avoided itself. */
    trimesters: z
      .array(z.union([z.literal(1), z.literal(2), z.literal(3)]))
      .min(1)
      .optional(),
    /** To be decided by who prescribed the medicine, not by the user. */
    byPrescriber: z.boolean().default(false),
    ...citedFact,
  })
  .strict()
  .refine((a) => Boolean(a.substance) !== Boolean(a.measure), 'a substance or a measure, not both');
export type Alternative = z.infer<typeof alternativeSchema>;
