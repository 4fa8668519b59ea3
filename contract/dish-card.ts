import { z } from 'zod';
import { euAllergenSchema } from './allergens.ts';
import { dietFactsSchema } from './diets/schemas.ts';
import { citationSchema, confidenceSchema, findingSchema, optionVerdictSchema } from './finding.ts';
import { riskSchema } from './risk.ts';

/** A finding without what only its details show; what has its usual value is left out. */
const cardFindingSchema = findingSchema
  .pick({ rule: true, key: true, settledBy: true, reviewed: true })
  .extend({
    /** Left out: the card's. */
    risk: riskSchema.optional(),
    subject: z.string().default(''),
    data: findingSchema.shape.data.default({}),
    /** Ids of its sources, the one to link first. */
    citations: z.array(z.string()).default([]),
    question: z.string().nullable().default(null),
    modification: z.string().nullable().default(null),
  });
export type CardFinding = z.output<typeof cardFindingSchema>;

/**
 * What the results page first shows of a judged dish, kept with the dish (decision 37): the findings that its rating
 * depends on and those that ask something, without what only the details hold. Read whole or not at all: half of its
 * findings would be taken for all of them.
 */
export const dishCardSchema = z.object({
  /** The rating in force: the worst of the dish's own and its parts'. */
  risk: riskSchema,
  confidence: confidenceSchema,
  findings: z.array(cardFindingSchema).default([]),
  profile_findings: z.array(cardFindingSchema).default([]),
  /** Findings of the parts that the rating depends on, where the dish has none of its own. */
  part_findings: z.array(cardFindingSchema).default([]),
  /** Allergens that are named or always in it, and those that usually or sometimes are. */
  sure: z.array(euAllergenSchema).default([]),
  possible: z.array(euAllergenSchema).default([]),
  options: z.array(optionVerdictSchema).default([]),
  /** What it tells to those who keep a diet; left out where it was judged before anyone looked. */
  diet: dietFactsSchema.optional().catch(undefined),
});
export type DishCard = z.output<typeof dishCardSchema>;
/** A card as it is stored. */
export type StoredDishCard = z.input<typeof dishCardSchema>;

/** The sources that cards of a scan link, by their ids; kept once, with the scan. */
export const cardSourcesSchema = z.record(
  z.string(),
  citationSchema.pick({ body: true, title: true, url: true }).extend({
    year: citationSchema.shape.year.default(null),
    secondHand: z.boolean().default(false),
    reportedBy: citationSchema.shape.reportedBy.default(null),
  }),
);
export type CardSources = z.output<typeof cardSourcesSchema>;
export type StoredCardSources = z.input<typeof cardSourcesSchema>;
