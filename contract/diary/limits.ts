import { z } from 'zod';
import { citationSchema } from '../finding.ts';
import { calledSchema, diaryPeriodSchema, diaryUnitSchema } from '../knowledge/limit-units.ts';
import { countryCodeSchema } from '../language.ts';

export * from '../knowledge/limit-units.ts';

/** What adds up: a record of knowledge/limits ("caffeine"), or a substance of medicines ("medicine:paracetamol"). */
export const diaryLimitIdSchema = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*(?::[a-z0-9]+(?:-[a-z0-9]+)*)?$/);

/** What one portion adds to something that adds up. */
export const diaryAmountSchema = z.object({
  limit: diaryLimitIdSchema,
  /** What it is called: "caffeine". */
  called: calledSchema,
  /** Null where it counts and no source says how much a portion holds. */
  amount: z.number().nonnegative().nullable(),
  unit: diaryUnitSchema,
  /** True for a usual content or portion; false for what a pack states. Shown as "about". */
  about: z.boolean(),
  /** Who says how much it holds; empty where a portion counts as one, or a pack states it. */
  citations: z.array(citationSchema),
});
export type DiaryAmount = z.infer<typeof diaryAmountSchema>;

/** Up to how much a health authority advises. */
export const diaryLimitValueSchema = z.object({
  /** In the unit of the sum. */
  value: z.number().nonnegative(),
  /** Whose advice: "INT" of authorities of several countries; null where the source names none. */
  country: countryCodeSchema.nullable(),
  /** False where her own country states none, or is not known, so that another's is shown, named as such. */
  own: z.boolean(),
  citations: z.array(citationSchema),
});
export type DiaryLimitValue = z.infer<typeof diaryLimitValueSchema>;

/**
 * `over`: more than the limit. `unknown`: not more as far as is known, and some of it is not known. `no_limit`: no official
 * figure is on file, only the sum is shown.
 */
export const DIARY_SUM_STATES = ['within', 'reached', 'over', 'unknown', 'no_limit'] as const;
export const diarySumStateSchema = z.enum(DIARY_SUM_STATES);
export type DiarySumState = z.infer<typeof diarySumStateSchema>;

/** At most so many entries of a sum are listed, newest first. */
export const DIARY_SUM_ENTRIES = 50;

/** What she had of one thing in a day or a week. Nothing that she never logged has one. */
export const diarySumSchema = z.object({
  limit: diaryLimitIdSchema,
  called: calledSchema,
  period: diaryPeriodSchema,
  /** First and last day of it. */
  from: z.iso.date(),
  to: z.iso.date(),
  unit: diaryUnitSchema,
  /** Rounded to a tenth. */
  sum: z.number().nonnegative(),
  /** Some of it is a usual content. */
  about: z.boolean(),
  /** How many entries count and hold an amount that no source gives: the sum is at least so much. */
  unknown: z.number().int().nonnegative(),
  /** Null where no official figure is on file. */
  upTo: diaryLimitValueSchema.nullable(),
  state: diarySumStateSchema,
  entry_count: z.number().int().positive(),
  entries: z
    .array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        day: z.iso.date(),
        /** Portion times what one holds. */
        amount: z.number().nonnegative().nullable(),
      }),
    )
    .max(DIARY_SUM_ENTRIES),
});
export type DiarySum = z.infer<typeof diarySumSchema>;

/** All sums as they stand on one day: those of the day, and those of its week. */
export const diarySumsSchema = z.object({
  day: z.iso.date(),
  /** Monday and Sunday. */
  week: z.object({ from: z.iso.date(), to: z.iso.date() }),
  /** Those over their limit first, then the fullest. */
  sums: z.array(diarySumSchema),
});
export type DiarySums = z.infer<typeof diarySumsSchema>;
