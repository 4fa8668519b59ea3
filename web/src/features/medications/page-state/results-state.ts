import {
  type AnalyzedMedication,
  analyzedMedicationSchema,
  medicationAnalysisTypeSchema,
} from '@mirabelle/contract/functions/analyze-medication.ts';
import {
  type ReceivedMedication,
  receivedMedicationSchema,
} from '@mirabelle/contract/functions/received-medication.ts';
import { medicinePictureSchema } from '@mirabelle/contract/medicine-picture.ts';
import { receivedIdSchema } from '@mirabelle/contract/received.ts';
import { z } from 'zod';

/** What is known about an analysis that is already in the history. */
const savedAnalysisSchema = z.object({
  id: receivedIdSchema,
  is_favorite: z.boolean(),
  user_notes: z.string().nullable(),
});
export type SavedAnalysis = z.infer<typeof savedAnalysisSchema>;

/** What was judged on this phone: to be judged by the server before it is saved. */
const askedSchema = z.discriminatedUnion('analysis_type', [
  z.object({
    analysis_type: z.literal('ocr'),
    readings: z.array(medicinePictureSchema).min(1),
    codes: z.array(z.string()).optional(),
  }),
  z.object({ analysis_type: z.literal('manual'), medication_text: z.string() }),
]);
export type Asked = z.infer<typeof askedSchema>;

/** Router state that /medication-results needs. */
const resultsStateSchema = z.object({
  analysisResult: receivedMedicationSchema,
  analysisType: medicationAnalysisTypeSchema,
  savedAnalysis: savedAnalysisSchema.optional(),
  /** What was typed; for a photo, the words are derived from what was read. */
  typedText: z.string().optional(),
  /** Codes of packs that were found in the photos. */
  codes: z.array(z.string()).optional(),
  /** Set where this phone answered by itself. */
  asked: askedSchema.optional(),
  /** Set where it did not know whether a partner's profile counts, and judged as for the strictest. */
  strictest: z.boolean().optional(),
  /** The user it belongs to, null for a visitor: a browser keeps the state when another user signs in. */
  userId: z.string().nullable(),
});
export type ResultsState = Omit<z.infer<typeof resultsStateSchema>, 'analysisResult'> & {
  analysisResult: AnalyzedMedication;
};

/** An analysis passed on by another page. */
export interface Handed {
  state: ResultsState;
  /** Set if it arrived with the basic fields only, without the keys and data behind its words. */
  plain: ReceivedMedication | null;
}

/**
 * The analysis that another page passed on.
 * @returns null if there is none, or it is another user's. The result is the very object that was passed on, not a
 * copy of the fields we know: it is saved as the server gave it.
 */
export function handedOver(state: unknown, userId: string | null): Handed | null {
  const parsed = resultsStateSchema.safeParse(state);
  if (!parsed.success || parsed.data.userId !== userId) return null;
  const { analysisResult } = state as { analysisResult: AnalyzedMedication };
  return {
    state: { ...parsed.data, analysisResult },
    plain: analyzedMedicationSchema.safeParse(analysisResult).success ? null : parsed.data.analysisResult,
  };
}
