import { z } from 'zod';
import { countryCodeSchema } from '../language.ts';
import { signOffSchema } from '../review/answers.ts';
import { riskSchema } from '../risk.ts';
import { idSchema } from './names.ts';
import { stateConditionSchema } from './state.ts';

/** The hazards that rules judge; `general` carries the cited reason why ordinary food is fine. */
export const HAZARDS = [
  'listeria',
  'toxoplasmosis',
  'salmonella',
  'mercury',
  'alcohol',
  'caffeine',
  'vitamin-a',
  'raw-fish',
  'raw-shellfish',
  'raw-milk',
  'raw-juice',
  /** Minced meat that is not cooked right through. */
  'e-coli',
  /** Pork liver and what is made of it. */
  'hepatitis-e',
  /** Flour, dough and batter before baking. */
  'raw-flour',
  'sprouts',
  'unwashed-produce',
  /** Fruit and salad that were cut elsewhere and kept. */
  'pre-cut',
  /** Berries and vegetables that were frozen and are eaten without being heated. */
  'frozen-produce',
  /** Machines and buffets: food that stands ready. */
  'kept-ready',
  'herbal-teas',
  'liquorice',
  /** Seaweed. */
  'iodine',
  /** Game that was shot. */
  'lead',
  /** Oily and bottom-living fish, by portions a week. */
  'dioxins',
  'sweeteners',
  /** Counts only for a user with gestational diabetes. */
  'sugar',
  'other',
  'general',
] as const;
export const hazardSchema = z.enum(HAZARDS);
export type Hazard = z.infer<typeof hazardSchema>;

export const citeSchema = z
  .array(z.object({ source: idSchema, at: z.string().optional() }).strict())
  .min(1, 'every fact cites');

const factBase = {
  hazard: hazardSchema,
  cite: citeSchema,
  checkedOn: z.iso.date(),
  /** Where the position is that of one country's health authority and others differ; default: the source's country. */
  country: countryCodeSchema.optional(),
  note: z.string().optional(),
  /** Put in from reviews/ when the records are packed; no record holds it. */
  reviewed: signOffSchema.optional(),
};

/**
 * A rating under a condition. Facts of one hazard whose conditions hold together are disagreements between health
 * authorities.
 */
export const riskFactSchema = z
  .object({
    kind: z.literal('risk'),
    when: stateConditionSchema.optional(),
    risk: riskSchema,
    ...factBase,
    /**
     * Counts where that country decides and is only named elsewhere: it speaks of the country's own waters, or stands
     * against what all others say (decision 0023).
     */
    ownOnly: z.literal(true).optional(),
  })
  .strict();

/** How much of a substance a usual portion holds. */
export const contentFactSchema = z
  .object({
    kind: z.literal('content'),
    substance: z.enum(['caffeine', 'vitamin-a', 'mercury', 'alcohol', 'iodine']),
    value: z.number().nonnegative(),
    unit: z.enum(['mg', 'ug', 'ug/g', '%vol']),
    /** The portion meant: "mug (260 ml)". */
    per: z.string(),
    ...factBase,
  })
  .strict();

/** How much a health authority advises at most. */
export const limitFactSchema = z
  .object({
    kind: z.literal('limit'),
    what: z.string(),
    value: z.number().nonnegative(),
    unit: z.enum(['mg/day', 'ug/day', 'portions/day', 'portions/week', 'cups/day', 'g/week']),
    portionGrams: z.number().positive().optional(),
    ...factBase,
  })
  .strict();

export const factSchema = z.discriminatedUnion('kind', [riskFactSchema, contentFactSchema, limitFactSchema]);
export type Fact = z.infer<typeof factSchema>;
export type RiskFact = z.infer<typeof riskFactSchema>;
export type ContentFact = z.infer<typeof contentFactSchema>;
export type LimitFact = z.infer<typeof limitFactSchema>;
