import { z } from 'zod';
import { citeSchema, hazardSchema } from './facts.ts';
import { calledSchema, diaryPeriodSchema, diaryUnitSchema } from './limit-units.ts';
import { idSchema } from './names.ts';

/**
 * Something that adds up over a day or a week, and how what she has counts towards it. How much is advised at most, and what
 * a cup holds, stand with the foods as facts of the kinds `limit` and `content`.
 */
export const limitRecordSchema = z
  .object({
    id: idSchema,
    /** In all six languages, as it stands beside a bar. */
    called: calledSchema,
    period: diaryPeriodSchema,
    unit: diaryUnitSchema,
    counts: z
      .object({
        /** Ids of groups and foods, one portion of which counts once. */
        foods: z.array(idSchema).default([]),
        /** Ids of groups and foods that do not count though they belong to those: soy sauce. */
        notFoods: z.array(idSchema).default([]),
        /** Counts what a portion holds of it by the facts of the food, and not the portion itself. */
        substance: z.enum(['caffeine', 'vitamin-a', 'glycyrrhizic-acid']).optional(),
        /** A food counts only in this state: wine once it is free of alcohol. */
        alcohol: z.literal('free').optional(),
        /** Ids of substances of medicines whose strength counts too. */
        medicines: z.array(idSchema).default([]),
      })
      .strict(),
    /** Of which foods the facts say how much is advised at most, and of which hazard. Left out: no figure is on file. */
    limitsOf: z
      .object({ foods: z.array(idSchema).min(1), hazard: hazardSchema })
      .strict()
      .optional(),
    /** What a portion weighs, where a limit is by weight and names no portion. */
    portion: z.object({ grams: z.number().positive(), cite: citeSchema }).strict().optional(),
    /** Id of what it shares one limit with, "two steaks or four tins": both together count there. */
    within: idSchema.optional(),
    checkedOn: z.iso.date(),
    note: z.string().optional(),
    movedTo: z.never().optional(),
  })
  .strict();
export type LimitRecord = z.infer<typeof limitRecordSchema>;
