import { z } from 'zod';
import { type Localised, localisedSchema } from '../language.ts';

/** Over how long something adds up: a calendar day, or a week from Monday to Sunday, where she is. */
export const DIARY_PERIODS = ['day', 'week'] as const;
export const diaryPeriodSchema = z.enum(DIARY_PERIODS);
export type DiaryPeriod = z.infer<typeof diaryPeriodSchema>;

/** In what it is counted. */
export const DIARY_UNITS = ['mg', 'ug', 'IU', 'g', 'portions', 'cups', 'drinks'] as const;
export const diaryUnitSchema = z.enum(DIARY_UNITS);
export type DiaryUnit = z.infer<typeof diaryUnitSchema>;

/** What something is called, in each language. */
export const calledSchema = localisedSchema.transform((names): Localised => names as Localised);
