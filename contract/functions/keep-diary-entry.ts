import { z } from 'zod';
import {
  diaryEntryRowSchema,
  diaryKindSchema,
  diaryNameSchema,
  diaryOriginSchema,
  diaryPortionSchema,
  timeZoneSchema,
} from '../diary/entry.ts';
import { diarySumsSchema } from '../diary/limits.ts';
import { defineOperation } from '../operation.ts';

/** Body of keep-diary-entry. */
export const keepDiaryEntryRequestSchema = z
  .object({
    /** Made by the client: a call made again with it gives the kept entry, and nothing is doubled. */
    entry_id: z.uuid({ error: 'a UUID' }),
    kind: diaryKindSchema,
    /** What it was, in her words. Left out, it is called what its origin is called. */
    name: diaryNameSchema.optional(),
    /** The result it is taken from, of which the verdict is kept as it stands; without it the name is judged. */
    origin: diaryOriginSchema.optional(),
    portion: diaryPortionSchema.default(1),
    /** When; left out, now by the server's clock. */
    eaten_at: z.iso.datetime({ offset: true, error: 'a time such as 2026-11-30T08:30:00Z' }).optional(),
    time_zone: timeZoneSchema,
  })
  .refine(({ name, origin }) => name !== undefined || origin !== undefined, {
    error: 'a name, or the result it is taken from',
    path: ['name'],
  });
export type KeepDiaryEntryRequest = z.infer<typeof keepDiaryEntryRequestSchema>;
/** What a client may send, before defaults. */
export type KeepDiaryEntryInput = z.input<typeof keepDiaryEntryRequestSchema>;

export const keepDiaryEntryResponseSchema = z.object({
  entry: diaryEntryRowSchema,
  /** As they stand on the day of the entry, with it. */
  sums: diarySumsSchema,
});
export type KeepDiaryEntryResponse = z.infer<typeof keepDiaryEntryResponseSchema>;

/**
 * Judges what she had, works out what it adds to what adds up, and keeps it once. An origin that is not hers to see, or was
 * deleted, is not_found; the id of another entry is diary_entry_differs.
 */
export const keepDiaryEntryOperation = defineOperation({
  name: 'keep-diary-entry',
  request: keepDiaryEntryRequestSchema,
  response: keepDiaryEntryResponseSchema,
  errors: ['not_found', 'diary_off', 'diary_in_future', 'diary_entry_differs', 'too_much_to_judge'],
});
