import { z } from 'zod';
import { timeZoneSchema } from '../diary/entry.ts';
import { diarySumsSchema } from '../diary/limits.ts';
import { defineOperation } from '../operation.ts';

/** Body of diary-sums. */
export const diarySumsRequestSchema = z.object({
  /** The day, which its week goes with; left out, today in the time zone. */
  day: z.iso.date({ error: 'a day such as 2026-11-30' }).optional(),
  time_zone: timeZoneSchema,
});
export type DiarySumsRequest = z.infer<typeof diarySumsRequestSchema>;

/** What she had on a day and in its week, against the limits of her country. Changes nothing. */
export const diarySumsOperation = defineOperation({
  name: 'diary-sums',
  request: diarySumsRequestSchema,
  response: diarySumsSchema,
  errors: ['too_much_to_judge'],
});
