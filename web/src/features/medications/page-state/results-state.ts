import {
  type AnalyzedMedication,
  analyzedMedicationSchema,
  medicationAnalysisTypeSchema,
} from '@mirabelle/contract/functions/analyze-medication.ts';
import {
  type ReceivedMedication,
  receivedMedicationSchema,
} from '@mirabelle/contract/functions/received-medication.ts';
import { receivedIdSchema } from '@mirabelle/contract/received.ts';
import { z } from 'zod';

/** What is known of an analysis that is in the history already. */
const savedAnalysisSchema = z.object({
  id: receivedIdSchema,
  is_favorite: z.boolean(),
  user_notes: z.string().nullable(),
});
export type SavedAnalysis = z.infer<typeof savedAnalysisSchema>;

/** Router state that /medication-results needs. */
const resultsStateSchema = z.object({
  analysisResult: receivedMedicationSchema,
  analysisType: medicationAnalysisTypeSchema,
  savedAnalysis: savedAnalysisSchema.optional(),
  /** What was typed; a photo's words are told from what was read. */
  typedText: z.string().optional(),
  /** Whose analysis it is; a browser keeps the state when another user signs in. */
  userId: z.string(),
});
export type ResultsState = Omit<z.infer<typeof resultsStateSchema>, 'analysisResult'> & {
  analysisResult: AnalyzedMedication;
};

/** An analysis that was handed over. */
export interface Handed {
  state: ResultsState;
  /** Set where it came in the basic fields, without the keys and data that it could be worded from. */
  plain: ReceivedMedication | null;
}

/**
 * The analysis that another page handed over.
 * @returns null where there is none, or it is another user's. The result is the one that was handed over, not a copy
 * of what we know of it: it is saved as the server gave it.
 */
export function handedOver(state: unknown, userId: string): Handed | null {
  const parsed = resultsStateSchema.safeParse(state);
  if (!parsed.success || parsed.data.userId !== userId) return null;
  const { analysisResult } = state as { analysisResult: AnalyzedMedication };
  return {
    state: { ...parsed.data, analysisResult },
    plain: analyzedMedicationSchema.safeParse(analysisResult).success ? null : parsed.data.analysisResult,
  };
}
