import {
  type AnalyzedMedication,
  type AnalyzeMedicationRequest,
  analyzeMedicationOperation,
} from '@mirabelle/contract/functions/analyze-medication.ts';
import {
  deleteMedicationOperation,
  listMedicationsOperation,
  MEDICATION_PAGE,
  type MedicationFilter,
  type MedicationSort,
  type SavedMedication,
  type UpdateMedicationRequest,
  updateMedicationOperation,
} from '@mirabelle/contract/functions/medication-history.ts';
import {
  receivedHistorySchema,
  receivedMedicationResponseSchema,
  receivedSavedMedicationSchema,
  receivedSaveSchema,
  receivedUpdateSchema,
} from '@mirabelle/contract/functions/received-medication.ts';
import {
  type SaveMedicationInput,
  saveMedicationOperation,
} from '@mirabelle/contract/functions/save-medication-analysis.ts';
import { z } from 'zod';
import { BackendError } from '../../lib/backend/backend-error.ts';
import { invoke } from '../../lib/backend/invoke.ts';
import { keptRows } from '../../lib/backend/rows.ts';

/** An answer that can be shown, left as it arrived. */
const asGivenSchema = z.custom<{ result: AnalyzedMedication }>(
  (answer) => receivedMedicationResponseSchema.safeParse(answer).success,
);

/**
 * Has a photographed or typed medicine judged. The answer is passed on field for field as the server gave it: it can
 * be saved only unchanged.
 * @throws BackendError with the code of what is wrong with the picture or text, TimeoutError, InvalidAnswerError
 */
export async function analyzeMedication(
  request: AnalyzeMedicationRequest,
  signal: AbortSignal,
): Promise<AnalyzedMedication> {
  return (await invoke(analyzeMedicationOperation, request, { as: asGivenSchema, signal })).result;
}

/** Saves an analysis; a repeated call with its id is harmless. @throws BackendError, TimeoutError, InvalidAnswerError */
export function saveAnalysis(request: SaveMedicationInput): Promise<{ analysis_id: string }> {
  return invoke(saveMedicationOperation, request, { as: receivedSaveSchema });
}

/** The continuation of a list for servers that only know page numbers. */
const PAGE_NUMBER = /^page:(\d+)$/;

/** A full page may be followed by another. */
const nextPage = (length: number, page: number): string | null =>
  length >= MEDICATION_PAGE.limit ? `page:${page + 1}` : null;

/** Which of the user's analyses are listed, and in what order: the server selects among all of them. */
export interface Selection {
  search: string;
  filter: MedicationFilter;
  sort: MedicationSort;
}

/** One saved analysis, with all its details. */
export interface OneMedication {
  analysis: SavedMedication;
  /** Version of the knowledge that the server uses now. */
  knowledgeVersion: string | null;
}

/** One page of a list. */
export interface MedicationPage {
  data: SavedMedication[];
  /** Continues after the last of `data`; null at the end. */
  next: string | null;
  /** How many there are on all pages; null if the server does not say. */
  total: number | null;
  /** Version of the knowledge that the server uses now; null if the server does not say. */
  knowledge_version: string | null;
}

/**
 * One page of the user's analyses.
 * @param next of the previous page with the same selection; null for the first
 * @throws BackendError, TimeoutError, InvalidAnswerError
 */
export async function loadMedications(
  { search, filter, sort }: Selection,
  next: string | null,
  signal: AbortSignal,
): Promise<MedicationPage> {
  const [, page] = PAGE_NUMBER.exec(next ?? '') ?? [];
  const query = {
    page: next === null ? '1' : page,
    limit: String(MEDICATION_PAGE.limit),
    sort,
    filter,
    search: search || undefined,
    cursor: page ? undefined : (next ?? undefined),
  };
  const answer = await read(query, signal);
  return {
    data: keptRows(listMedicationsOperation.name, receivedSavedMedicationSchema, answer.data),
    next: answer.next === undefined ? nextPage(answer.data.length, Number(page ?? 1)) : answer.next,
    total: answer.total ?? null,
    knowledge_version: answer.knowledge_version ?? null,
  };
}

/** One analysis with all its details; null if the user has none with this id. @throws as loadMedications */
export async function loadMedication(id: string, signal: AbortSignal): Promise<OneMedication | null> {
  try {
    const answer = await read({ analysis_id: id }, signal);
    const rows = keptRows(listMedicationsOperation.name, receivedSavedMedicationSchema, answer.data);
    // A server that does not know this query answers with a whole page.
    const analysis = rows.find((row) => row.id === id);
    return analysis ? { analysis, knowledgeVersion: answer.knowledge_version ?? null } : null;
  } catch (error) {
    if (error instanceof BackendError && error.status === 404) return null;
    throw error;
  }
}

/** The record after the change; what the server leaves out is taken from the request. */
export type UpdatedMedication = Pick<SavedMedication, 'is_favorite' | 'user_notes' | 'updated_at'>;

/** Changes the favourite mark or the notes; omitted fields stay. @throws as loadMedications */
export async function updateMedication(change: UpdateMedicationRequest): Promise<UpdatedMedication> {
  const now = await invoke(updateMedicationOperation, change, { as: receivedUpdateSchema });
  return {
    is_favorite: now.is_favorite ?? change.is_favorite ?? false,
    user_notes: now.user_notes === undefined ? (change.user_notes ?? null) : now.user_notes,
    updated_at: now.updated_at ?? new Date().toISOString(),
  };
}

/** Deletes one analysis; succeeds also if it is gone already. @throws as loadMedications */
export async function removeMedication(id: string): Promise<void> {
  await invoke(deleteMedicationOperation, { analysis_id: id }, { as: z.unknown() });
}

/** Reads once: the query retries by itself. */
function read(query: z.input<typeof listMedicationsOperation.request>, signal: AbortSignal) {
  const tries = { ...listMedicationsOperation, retries: 0 };
  return invoke(listMedicationsOperation, query, { as: receivedHistorySchema, tries, signal });
}
