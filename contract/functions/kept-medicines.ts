import { z } from 'zod';
import { citationSchema } from '../finding.ts';
import { countryCodeSchema, languageSchema } from '../language.ts';
import { adviceLevelSchema } from '../medicine.ts';
import { medicineFindingSchema, substanceVerdictSchema } from '../medicine-verdict.ts';
import { defineOperation } from '../operation.ts';

/** The calendar day where she is: the server's own may be another. */
const todaySchema = z.object({ today: z.iso.date({ error: 'a date, as in 2026-11-30' }) });

const namesSchema = z.partialRecord(languageSchema, z.string());

/** A change of an answer with a week of pregnancy. */
export const weekTurnSchema = z.object({
  /** The kept medicine, and what she calls it. */
  medicine: z.string(),
  name: z.string(),
  /** Completed week from which the answer is another, and its first day. */
  week: z.number().int(),
  from: z.iso.date(),
  /** What changes: its substances, each with its level in the week before and from then on. */
  changes: z.array(
    z.object({
      /** Null where the answer of the product changes by more than one substance's. */
      substance: z.string().nullable(),
      names: namesSchema,
      before: adviceLevelSchema,
      after: adviceLevelSchema,
      citations: z.array(citationSchema),
    }),
  ),
});
export type WeekTurn = z.infer<typeof weekTurnSchema>;

/** A kept medicine, judged for today. */
export const judgedKeptSchema = z.object({
  id: z.string(),
  level: adviceLevelSchema,
  /** Whether anything of it was recognised. */
  recognised: z.boolean(),
  substances: z.array(substanceVerdictSchema),
  /** What is not known of it, and what to look up on the box. */
  findings: z.array(medicineFindingSchema),
});
export type JudgedKept = z.infer<typeof judgedKeptSchema>;

/** What a health authority prints as the most of a substance in a day. */
export const dailyLimitSchema = z.object({
  mg: z.number().positive(),
  citations: z.array(citationSchema).min(1),
});

/** How much of one substance the medicines hold that she takes today. */
export const dailyTotalSchema = z.object({
  substance: z.string(),
  names: namesSchema,
  /** The kept medicines that hold it. */
  medicines: z.array(z.string()).min(1),
  /** Milligrams a day of those whose amount is known; null where none is. */
  mg: z.number().positive().nullable(),
  /** The kept medicines whose amount is not known: the sum is without them. */
  unknownAmount: z.array(z.string()),
  /** Limits from documents that were read; empty where there is none. */
  limits: z.array(dailyLimitSchema),
});
export type DailyTotal = z.infer<typeof dailyTotalSchema>;

/** All kept medicines of the caller, judged for the calendar day where she is. */
export const judgeKeptMedicinesOperation = defineOperation({
  name: 'kept-medicines',
  method: 'GET',
  request: todaySchema,
  response: z.object({
    /** Completed week; null where none is counted: then each answer is of the worst trimester. */
    week: z.number().int().nullable(),
    country: countryCodeSchema.nullable(),
    medicines: z.array(judgedKeptSchema),
    totals: z.array(dailyTotalSchema),
    /** Medicines of one kind in several products, which add up. */
    together: z.array(medicineFindingSchema),
  }),
  errors: ['too_much_to_judge'],
});
export type JudgedKeptMedicines = z.infer<typeof judgeKeptMedicinesOperation.response>;

/** Which answers on kept medicines change with the week that begins soon or has just begun. */
export const weekTurnsOperation = defineOperation({
  name: 'week-turns',
  method: 'GET',
  request: todaySchema,
  response: z.object({ turns: z.array(weekTurnSchema) }),
  errors: ['too_much_to_judge'],
});
