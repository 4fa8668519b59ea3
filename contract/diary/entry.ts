import { z } from 'zod';
import { findingSchema } from '../finding.ts';
import { countryCodeSchema } from '../language.ts';
import { medicineFindingSchema } from '../medicine-verdict.ts';
import { receivedIdSchema, receivedTextSchema, receivedTimeSchema, receivedWhole } from '../received.ts';
import { isStorable } from '../storable-text.ts';
import { diaryAmountSchema } from './limits.ts';

/** Length in characters of an entry's name, counted after trimming (the column's own limit). */
export const DIARY_NAME = { min: 1, max: 200 } as const;
/** How many portions one entry may have, the smallest excluded. */
export const DIARY_PORTION = { above: 0, max: 20 } as const;
/** A time may be ahead of the server's clock by so much: clocks of devices differ. */
export const DIARY_CLOCK_SKEW_MS = 5 * 60_000;
/** No entry is of before. */
export const DIARY_EARLIEST = '2000-01-01T00:00:00Z';

/** What it was. */
export const DIARY_KINDS = ['dish', 'drink', 'food', 'medicine'] as const;
export const diaryKindSchema = z.enum(DIARY_KINDS, { error: 'dish, drink, food or medicine' });
export type DiaryKind = z.infer<typeof diaryKindSchema>;

/** Which result an entry was taken from. */
export const DIARY_ORIGINS = [
  'menu_item',
  'ingredient_test',
  'dish_test',
  'recipe_adaptation',
  'medication_analysis',
] as const;
export const diaryOriginSchema = z.object({
  kind: z.enum(DIARY_ORIGINS, { error: 'a kind of result' }),
  /** Id of its row. */
  id: z.uuid({ error: 'a UUID' }),
});
export type DiaryOrigin = z.infer<typeof diaryOriginSchema>;

/** A name as the functions take it. */
export const diaryNameSchema = z
  .string({ error: 'a text' })
  .trim()
  .min(DIARY_NAME.min, { error: `at least ${DIARY_NAME.min} character` })
  .max(DIARY_NAME.max, { error: `at most ${DIARY_NAME.max} characters` })
  .refine(isStorable, { error: 'a text without control characters' });

/** Usual portions; of a medicine tablets, capsules or measures. Kept to a hundredth. */
export const diaryPortionSchema = z
  .number({ error: 'a number of portions' })
  .min(0.01, { error: 'more than 0' })
  .max(DIARY_PORTION.max, { error: `at most ${DIARY_PORTION.max}` })
  .transform((portion) => Math.round(portion * 100) / 100);

/** Places, and UTC: not the abbreviations and offsets, which say nothing of daylight saving. */
const TIME_ZONE = /^(?:UTC|[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+){1,2})$/;

/** IANA name of a time zone, as `Intl.DateTimeFormat().resolvedOptions().timeZone` gives it. */
export const timeZoneSchema = z
  .string({ error: 'the name of a time zone, such as Europe/Paris' })
  .max(64, { error: 'the name of a time zone, such as Europe/Paris' })
  .refine((name) => TIME_ZONE.test(name) && isTimeZone(name), {
    error: 'the name of a time zone, such as Europe/Paris',
  });

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Of food the three ratings, of a medicine its level. */
export const diaryRiskSchema = z.enum([
  'HIGH_RISK',
  'TO_CHECK',
  'NO_RISK',
  'SAFE',
  'CAUTION',
  'AVOID',
  'UNKNOWN',
]);
export type DiaryRisk = z.infer<typeof diaryRiskSchema>;

/** At most so many findings are kept with an entry, worst first. */
export const DIARY_FINDINGS = 3;

/** How it was judged on the day it was logged, which stays as it was. */
export const diaryVerdictSchema = z.object({
  /** Worst first, each with its citations. */
  findings: receivedWhole(findingSchema),
  medicineFindings: receivedWhole(medicineFindingSchema),
  /** Country whose advice counted; null where it was not known. */
  country: countryCodeSchema.nullable().catch(null),
  /** Version of the knowledge it was judged by; null for a result of before that was kept. */
  knowledgeVersion: receivedTextSchema,
});
export type DiaryVerdict = z.infer<typeof diaryVerdictSchema>;

/** Columns of `diary_entries` that a list reads: its verdict, the most of an entry, is read once one is opened. */
export const DIARY_LIST_COLUMNS =
  'id, kind, name, portion, eaten_at, time_zone, day, risk, amounts, origin, created_at, updated_at';

/** Columns of an entry. */
export const DIARY_COLUMNS =
  'id, kind, name, portion, eaten_at, time_zone, day, risk, verdict, amounts, origin, created_at, updated_at';

/**
 * A row of `diary_entries` as the rest interface gives it. Its owner changes `portion`, `eaten_at` and `time_zone` there and
 * deletes it; a time in the future is refused with the message `diary_in_future`, an unknown zone with `diary_time_zone`.
 * The name stays, since what the entry counts for was worked out from it: another name is another entry.
 */
export const diaryEntryRowSchema = z.object({
  id: receivedIdSchema,
  kind: z.enum(DIARY_KINDS),
  name: z.string(),
  portion: z.number(),
  eaten_at: receivedTimeSchema,
  time_zone: z.string(),
  /** The calendar day it was, where she was. */
  day: z.iso.date(),
  risk: diaryRiskSchema.nullable().catch(null),
  verdict: diaryVerdictSchema,
  /** Of one portion. */
  amounts: receivedWhole(diaryAmountSchema),
  origin: diaryOriginSchema.nullable().catch(null),
  created_at: receivedTimeSchema,
  updated_at: receivedTimeSchema,
});
export type DiaryEntryRow = z.infer<typeof diaryEntryRowSchema>;

/** An entry as a list has it. */
export const listedDiaryEntrySchema = diaryEntryRowSchema.omit({ verdict: true });
export type ListedDiaryEntry = z.infer<typeof listedDiaryEntrySchema>;
