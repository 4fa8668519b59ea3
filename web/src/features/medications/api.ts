import type {
  AnalyzedMedication,
  AnalyzeMedicationRequest,
} from '@mirabelle/contract/functions/analyze-medication.ts';
import {
  receivedMedicationResponseSchema,
  receivedSaveSchema,
} from '@mirabelle/contract/functions/received-medication.ts';
import type { SaveMedicationInput } from '@mirabelle/contract/functions/save-medication-analysis.ts';
import { agreed, callFunction } from '../../lib/backend/invoke.ts';

/**
 * Has a medicine judged that was photographed or typed. The answer is the server's own, field for field: only so can it
 * be saved.
 * @throws BackendError with the code of what is wrong with the picture or text, TimeoutError, InvalidAnswerError
 */
export async function analyzeMedication(
  request: AnalyzeMedicationRequest,
  signal: AbortSignal,
): Promise<AnalyzedMedication> {
  const answer = await callFunction('analyze-medication', request, { signal });
  agreed(receivedMedicationResponseSchema, answer, 'analyze-medication');
  return (answer as { result: AnalyzedMedication }).result;
}

/** Saves an analysis; its id makes a repeated call harmless. @throws BackendError, TimeoutError, InvalidAnswerError */
export async function saveAnalysis(request: SaveMedicationInput): Promise<{ analysis_id: string }> {
  const name = 'save-medication-analysis';
  return agreed(receivedSaveSchema, await callFunction(name, request), name);
}
