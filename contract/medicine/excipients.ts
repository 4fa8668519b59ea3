import { z } from 'zod';
import { euAllergenSchema } from '../allergens.ts';
import { signOffSchema } from '../review/answers.ts';
import { citedFact } from './advice.ts';
import { adviceLevelSchema } from './terms.ts';

/** What an inactive part of a product can mean; worded as `excipient.<key>`. */
export const EXCIPIENT_FINDINGS = [
  'alcohol-trace',
  'alcohol-small',
  'alcohol-much',
  'alcohol-unknown',
  'benzyl-alcohol',
  'propylene-glycol',
  'phthalate',
  'aspartame',
  'phenylketonuria',
  'lactose',
  'gluten',
  'peanut-or-soya',
] as const;

/** What a substance means where it is an inactive part of a product. Of several rules that hold, all are reported. */
export const excipientRuleSchema = z
  .object({
    finding: z.enum(EXCIPIENT_FINDINGS),
    /** What it makes of the product at least; null: reported, and no more. */
    level: adviceLevelSchema.nullable(),
    /**
     * Milligrams in one dose: `moreThan` exclusive, `atMost` inclusive. A rule with neither holds for any amount;
     * `unknown` holds where no amount was read, and then alone of those that ask for one.
     */
    doseMg: z
      .object({
        moreThan: z.number().nonnegative().optional(),
        atMost: z.number().positive().optional(),
        unknown: z.boolean().optional(),
      })
      .strict()
      .optional(),
    /** Users whom it concerns, by what they wrote as allergies; left out: every user. */
    only: z
      .object({
        allergens: z.array(euAllergenSchema).default([]),
        /** Words in any of our languages, compared without case and accents: "PKU". */
        words: z.array(z.string().min(2)).default([]),
      })
      .strict()
      .optional(),
    ...citedFact,
    /** Put in from reviews/ when the records are packed; no record holds it. */
    reviewed: signOffSchema.optional(),
  })
  .strict();
export type ExcipientRule = z.infer<typeof excipientRuleSchema>;
