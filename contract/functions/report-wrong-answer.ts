import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { isStorable } from '../storable-text.ts';

/** Cards from which an answer can be reported as wrong. */
export const REPORTED_CARDS = [
  'menu-dish',
  'dish-test',
  'ingredient-test',
  'label',
  'recipe',
  'medicine',
  'diary',
  'already-ate',
] as const;
export type ReportedCard = (typeof REPORTED_CARDS)[number];

/** What is said to be wrong with it. `as-read`: not what the menu, the pack or the recipe says. */
export const WRONG_WAYS = ['stricter', 'milder', 'as-read', 'reason', 'other'] as const;
export type WrongWay = (typeof WRONG_WAYS)[number];

/** The most that a report holds; a client leaves out what is beyond. */
export const REPORT_LIMITS = {
  nameChars: 500,
  whyChars: 2_000,
  reasons: 30,
  keyChars: 120,
  aboutChars: 200,
  sources: 8,
  sourceChars: 200,
  ratingChars: 40,
  allergies: 20,
} as const;

/** What keys of messages and ids of sources are made of. */
export const REPORTED_ID = /^[\w.:/-]+$/;

const text = (most: number) =>
  z.string().max(most).refine(isStorable, { error: 'a text without control characters' });
const filled = (most: number) =>
  text(most).refine((words) => words.trim() !== '', { error: 'a text that says something' });

/** A key or the id of a record. */
const idOf = (most: number) => z.string().max(most).regex(REPORTED_ID, { error: 'a key or an id' });

/** One reason as the card gave it: keys and ids, never a sentence. */
const reportedReasonSchema = z.strictObject({
  /** Message key of the finding: "listeria.high". */
  key: idOf(REPORT_LIMITS.keyChars),
  /** Its own rating or level; null where it has none. */
  rating: text(REPORT_LIMITS.ratingChars).nullable(),
  /** The words it is about; null where it is about the whole. */
  about: text(REPORT_LIMITS.aboutChars).nullable(),
  /** Ids of its sources. */
  sources: z.array(idOf(REPORT_LIMITS.sourceChars)).max(REPORT_LIMITS.sources),
});
export type ReportedReason = z.infer<typeof reportedReasonSchema>;

/** Body of report-wrong-answer: nothing in it names a user, a scan or a photograph. */
export const reportWrongAnswerRequestSchema = z
  .strictObject({
    /** Id of the report, made by the client: a call made again with it leaves one report. */
    report_id: z.uuid({ error: 'a UUID' }),
    card: z.enum(REPORTED_CARDS),
    /** What was judged, as it was written. */
    name: filled(REPORT_LIMITS.nameChars),
    /** The answer: a rating, a level, or a recipe's state; null where the card has none. */
    rating: text(REPORT_LIMITS.ratingChars).nullable(),
    reasons: z.array(reportedReasonSchema).max(REPORT_LIMITS.reasons),
    /** Version of the knowledge, where the answer carries it. */
    knowledge: text(REPORT_LIMITS.keyChars).nullable(),
    /** Whose advice was followed: two letters; null where it was not known. */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, { error: 'the two letters of a country' })
      .nullable(),
    /** Of the interface. */
    language: z.enum(['en', 'fr']),
    wrong: z.enum(WRONG_WAYS),
    why: text(REPORT_LIMITS.whyChars).default(''),
    /** What of her counted, only where she ticked that it is sent as well. */
    counted: z
      .strictObject({
        week: z.number().int().min(0).max(45).nullable(),
        allergies: z.array(filled(REPORT_LIMITS.aboutChars)).max(REPORT_LIMITS.allergies),
      })
      .nullable()
      .default(null),
  })
  .refine(({ wrong, why }) => wrong !== 'other' || why.trim() !== '', {
    error: 'a few words, where it is something else',
    path: ['why'],
  });
export type ReportWrongAnswerRequest = z.input<typeof reportWrongAnswerRequestSchema>;

/**
 * Reports an answer as wrong to whoever runs the server. Without an account too. The same answer reported again by the same
 * user leaves the first report as it is, and says so.
 */
export const reportWrongAnswerOperation = defineOperation({
  name: 'report-wrong-answer',
  caller: 'anybody',
  request: reportWrongAnswerRequestSchema,
  response: z.object({
    report_id: z.uuid(),
    reported_at: z.iso.datetime({ offset: true }),
    /** True where an earlier report of this answer is kept, and this one is not. */
    already: z.boolean(),
  }),
});
