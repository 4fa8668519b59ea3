import {
  deleteMedicationResponseSchema,
  MEDICATION_PAGE,
  type MedicationFilter,
  type MedicationHistoryResponse,
  type MedicationSort,
  medicationHistoryResponseSchema,
  type SavedMedication,
  type UpdateMedicationRequest,
  type UpdateMedicationResponse,
  updateMedicationResponseSchema,
} from '@mirabelle/contract/functions/medication-history.ts';
import type { z } from 'zod';
import { getBackend } from '../../../lib/backend.ts';
import { BackendError } from '../../../lib/backend-error.ts';
import { type InvokeOptions, invoke } from '../../../lib/invoke.ts';
import { CALLS, withRetry, withTimeout } from '../../../lib/retry.ts';

const NAME = 'medication-history';

/** Which of the user's analyses are listed, and in what order: answered by the server, over all of them. */
export interface Selection {
  search: string;
  filter: MedicationFilter;
  sort: MedicationSort;
}

/** One analysis as it was saved, whole. */
export interface OneMedication {
  analysis: SavedMedication;
  /** Version of the knowledge the server judges by now. */
  knowledgeVersion: string;
}

/**
 * One page of the user's analyses.
 * @param next of the page before, whose selection was the same; null for the first
 * @throws BackendError, TimeoutError, ZodError
 */
export async function loadMedications(
  { search, filter, sort }: Selection,
  next: string | null,
  signal: AbortSignal,
): Promise<MedicationHistoryResponse> {
  const query = {
    page: next === null ? '1' : undefined,
    limit: String(MEDICATION_PAGE.limit),
    sort,
    filter,
    search: search || undefined,
    cursor: next ?? undefined,
  };
  return medicationHistoryResponseSchema.parse(await read(query, signal));
}

/** One analysis with all its details; null where there is none of the user's. @throws as loadMedications */
export async function loadMedication(id: string, signal: AbortSignal): Promise<OneMedication | null> {
  try {
    const answer = medicationHistoryResponseSchema.parse(await read({ analysis_id: id }, signal));
    const [analysis] = answer.data;
    return analysis ? { analysis, knowledgeVersion: answer.knowledge_version } : null;
  } catch (error) {
    if (error instanceof BackendError && error.status === 404) return null;
    throw error;
  }
}

/** Changes the favourite mark or the notes; what is left out stays. @throws as loadMedications */
export async function updateMedication(change: UpdateMedicationRequest): Promise<UpdateMedicationResponse> {
  return write(updateMedicationResponseSchema, change, { method: 'PUT' });
}

/** Deletes one analysis; the same where it is gone already. @throws as loadMedications */
export async function removeMedication(id: string): Promise<void> {
  await write(deleteMedicationResponseSchema, null, { method: 'DELETE', query: { analysis_id: id } });
}

/** Reads once: the query that asks tries again by itself. */
async function read(query: InvokeOptions['query'], signal: AbortSignal): Promise<unknown> {
  const backend = await getBackend();
  return withTimeout((limit) => invoke(backend, NAME, null, limit, { method: 'GET', query: query ?? {} }), {
    label: NAME,
    timeoutMs: CALLS.function.timeoutMs,
    signal,
  });
}

/** Changes and deletions end the same however often they are made. */
async function write<T>(
  schema: z.ZodType<T>,
  body: Record<string, unknown> | null,
  how: InvokeOptions,
): Promise<T> {
  const backend = await getBackend();
  const answer = await withRetry((limit) => invoke(backend, NAME, body, limit, how), {
    label: NAME,
    ...CALLS.function,
  });
  return schema.parse(answer);
}
