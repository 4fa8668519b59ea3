import { z } from 'zod';
import { receivedTextSchema, receivedTimeSchema } from './received.ts';

/** What a note or a question may be about; `free` is about no result. */
export const NOTE_KINDS = [
  'scan',
  'dish',
  'ingredient-test',
  'dish-test',
  'adaptation',
  'medication',
  'free',
] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

/** Characters of a note, and of the name that it keeps. */
export const NOTE_CHARS = 2_000;
export const NOTE_NAME_CHARS = 500;

/** What a note is about: the id of the result, if it was kept, and its name as it was then. */
export const noteAboutSchema = z.object({
  kind: z.enum(NOTE_KINDS).catch('free'),
  id: receivedTextSchema,
  name: receivedTextSchema,
});
export type NoteAbout = z.infer<typeof noteAboutSchema>;

/** A row of `result_notes`. */
export const resultNoteRowSchema = z.object({
  id: z.uuid(),
  about: noteAboutSchema.catch({ kind: 'free', id: null, name: null }),
  text: z.string(),
  /** To be asked at the next appointment. */
  is_question: z.boolean().catch(false),
  created_at: receivedTimeSchema,
});
export type ResultNote = z.infer<typeof resultNoteRowSchema>;
