import {
  type AnalyzedMedication,
  type AnalyzeMedicationRequest,
  analyzeMedicationResponseSchema,
} from '@mirabelle/contract/functions/analyze-medication.ts';
import {
  type SaveMedicationInput,
  type SaveMedicationResponse,
  saveMedicationResponseSchema,
} from '@mirabelle/contract/functions/save-medication-analysis.ts';
import { getBackend } from '../../lib/backend.ts';
import { invoke } from '../../lib/invoke.ts';
import { CALLS, withRetry } from '../../lib/retry.ts';

/**
 * Has a medicine judged that was photographed or typed. The answer is the server's own, field for field: only so can it
 * be saved.
 * @throws BackendError with the code of what is wrong with the picture or text, TimeoutError, ZodError
 */
export async function analyzeMedication(
  request: AnalyzeMedicationRequest,
  signal: AbortSignal,
): Promise<AnalyzedMedication> {
  const answer = await call('analyze-medication', request, signal);
  analyzeMedicationResponseSchema.parse(answer);
  return (answer as { result: AnalyzedMedication }).result;
}

/** Saves an analysis; its id makes a repeated call harmless. @throws BackendError, TimeoutError, ZodError */
export async function saveAnalysis(request: SaveMedicationInput): Promise<SaveMedicationResponse> {
  return saveMedicationResponseSchema.parse(await call('save-medication-analysis', request));
}

async function call(name: string, body: Record<string, unknown>, signal?: AbortSignal): Promise<unknown> {
  const backend = await getBackend();
  return withRetry((limit) => invoke(backend, name, body, limit), {
    label: name,
    ...CALLS.function,
    ...(signal ? { signal } : {}),
  });
}
