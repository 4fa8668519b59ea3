import {
  type AnalyzedMedication,
  analyzedMedicationSchema,
  medicationAnalysisTypeSchema,
} from '@mirabelle/contract/functions/analyze-medication.ts';
import { z } from 'zod';

/** What is known of an analysis that is in the history already. */
const savedAnalysisSchema = z.object({
  id: z.uuid(),
  is_favorite: z.boolean(),
  user_notes: z.string().nullable(),
});
export type SavedAnalysis = z.infer<typeof savedAnalysisSchema>;

/** Router state that /medication-results needs (spec 2 section 2). */
const resultsStateSchema = z.object({
  analysisResult: analyzedMedicationSchema,
  analysisType: medicationAnalysisTypeSchema,
  savedAnalysis: savedAnalysisSchema.optional(),
  /** What was typed; a photo's words are told from what was read. */
  typedText: z.string().optional(),
  /** Whose analysis it is; a browser keeps the state when another user signs in. */
  userId: z.string(),
});
export type ResultsState = z.infer<typeof resultsStateSchema>;

/**
 * The analysis that another page handed over.
 * @returns null where there is none, or it is another user's. The result is the one that was handed over, not a copy
 * of what we know of it: it is saved as the server gave it.
 */
export function handedOver(state: unknown, userId: string): ResultsState | null {
  const parsed = resultsStateSchema.safeParse(state);
  if (!parsed.success || parsed.data.userId !== userId) return null;
  return { ...parsed.data, analysisResult: (state as { analysisResult: AnalyzedMedication }).analysisResult };
}
