import { z } from 'zod';
import { diaryKindSchema, diaryNameSchema, diaryOriginSchema, timeZoneSchema } from '../diary/entry.ts';
import {
  calledSchema,
  diaryLimitIdSchema,
  diaryLimitValueSchema,
  diaryPeriodSchema,
  diarySumStateSchema,
  diaryUnitSchema,
} from '../diary/limits.ts';
import { defineOperation } from '../operation.ts';

/** How many results may be asked about at once. */
export const DIARY_FIT_ITEMS = 200;

const fitItemSchema = z
  .object({
    /** The client's own name of it, given back. */
    key: z
      .string({ error: 'a text' })
      .min(1, { error: 'a text' })
      .max(100, { error: 'at most 100 characters' }),
    kind: diaryKindSchema,
    name: diaryNameSchema.optional(),
    origin: diaryOriginSchema.optional(),
  })
  .refine(({ name, origin }) => name !== undefined || origin !== undefined, {
    error: 'a name, or a result',
    path: ['name'],
  });

/** Body of diary-fit. */
export const diaryFitRequestSchema = z.object({
  items: z
    .array(fitItemSchema, { error: 'a list of what is on offer' })
    .max(DIARY_FIT_ITEMS, { error: `at most ${DIARY_FIT_ITEMS} items` }),
  time_zone: timeZoneSchema,
});
export type DiaryFitRequest = z.infer<typeof diaryFitRequestSchema>;

/** How one portion would sit in the day or the week so far. */
export const diaryFitSchema = z.object({
  limit: diaryLimitIdSchema,
  called: calledSchema,
  period: diaryPeriodSchema,
  unit: diaryUnitSchema,
  /** Without the portion. */
  sum: z.number().nonnegative(),
  /** What the portion would add; null where no source says. */
  amount: z.number().nonnegative().nullable(),
  about: z.boolean(),
  upTo: diaryLimitValueSchema.nullable(),
  /** With the portion. */
  state: diarySumStateSchema,
  /** Counted in portions, which one it would be: 2 of `upTo.value`; null where it is counted otherwise. */
  nth: z.number().int().positive().nullable(),
});
export type DiaryFit = z.infer<typeof diaryFitSchema>;

/** Answer of diary-fit. */
export const diaryFitResponseSchema = z.object({
  /** False where she keeps no diary: then there are no items. */
  diary: z.boolean(),
  /**
   * Those of the items that add to something she logged in this day or week; nothing is said of what she never logs. Over
   * the limit first.
   */
  items: z.array(z.object({ key: z.string(), fits: z.array(diaryFitSchema).min(1) })),
});
export type DiaryFitResponse = z.infer<typeof diaryFitResponseSchema>;

/** Says of results how they fit into what she had today and this week. Changes nothing. */
export const diaryFitOperation = defineOperation({
  name: 'diary-fit',
  request: diaryFitRequestSchema,
  response: diaryFitResponseSchema,
  errors: ['too_much_to_judge'],
});
