import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { isStorable } from '../storable-text.ts';
import { type AnalyzedMedication, medicationAnalysisTypeSchema } from './analyze-medication.ts';

/** Length in characters of a user's notes on an analysis, counted after trimming (the column's own limit). */
export const MEDICATION_NOTES = { max: 5_000 } as const;
/** Bytes of a body: a leaflet that names hundreds of substances, each with its findings and citations. */
export const MEDICATION_SAVE_BYTES = 8 * 1024 * 1024;

/** Notes as the functions take them: trimmed; blank is null. */
export const medicationNotesSchema = z
  .string({ error: 'a text or null' })
  .trim()
  .max(MEDICATION_NOTES.max, { error: `at most ${MEDICATION_NOTES.max} characters` })
  .refine(isStorable, { error: 'a text without control characters' })
  .transform((notes) => (notes === '' ? null : notes))
  .nullable();

/** Body of save-medication-analysis. */
export const saveMedicationRequestSchema = z.object({
  /**
   * The result as analyze-medication gave it, whole: its seal tells whether it is the server's own. One that was
   * changed in any way, or made for another user, is refused with analysis_not_ours.
   */
  analysis_result: z.custom<AnalyzedMedication>(
    (result) => typeof result === 'object' && result !== null && !Array.isArray(result),
    { error: 'the result that analyze-medication gave' },
  ),
  analysis_type: medicationAnalysisTypeSchema,
  is_favorite: z.boolean({ error: 'true or false' }).default(false),
  user_notes: medicationNotesSchema.default(null),
  /** Id of the record, made by the client: a call made again with it gives the first answer. */
  analysis_id: z.uuid({ error: 'a UUID' }).optional(),
});
export type SaveMedicationRequest = z.infer<typeof saveMedicationRequestSchema>;
/** What a client may send, before defaults. */
export type SaveMedicationInput = z.input<typeof saveMedicationRequestSchema>;

/** Answer of save-medication-analysis. */
export const saveMedicationResponseSchema = z.object({
  success: z.literal(true),
  analysis_id: z.uuid(),
  /** The spec reads it; failures are answered with a status and an error code, so it is never set beside an id. */
  error: z.string().optional(),
});
export type SaveMedicationResponse = z.infer<typeof saveMedicationResponseSchema>;

/** Keeps a result of analyze-medication for the caller, once. */
export const saveMedicationOperation = defineOperation({
  name: 'save-medication-analysis',
  request: saveMedicationRequestSchema,
  response: saveMedicationResponseSchema,
  maxBodyBytes: MEDICATION_SAVE_BYTES,
  errors: ['analysis_not_ours', 'too_much_to_judge'],
});
