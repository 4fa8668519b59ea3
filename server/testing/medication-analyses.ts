import {
  type AnalyzedMedication,
  analyzeMedicationResponseSchema,
} from '@mirabelle/contract/functions/analyze-medication.ts';
import {
  type MedicationHistoryQuery,
  medicationHistoryResponseSchema,
} from '@mirabelle/contract/functions/medication-history.ts';
import {
  type SaveMedicationInput,
  saveMedicationResponseSchema,
} from '@mirabelle/contract/functions/save-medication-analysis.ts';
import { expect } from 'vitest';
import type { TestUser } from './clients.ts';
import { invoke } from './product.ts';

/** What analyze-medication says to a user of a typed text. */
export async function analysed(user: TestUser, text: string): Promise<AnalyzedMedication> {
  const { status, body } = await invoke(user, 'analyze-medication', {
    analysis_type: 'manual',
    medication_text: text,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return analyzeMedicationResponseSchema.parse(body).result;
}

/** Saves a result, or has a typed text analysed and saves what came. @returns the record's id */
export async function savedAnalysis(
  user: TestUser,
  given: string | AnalyzedMedication,
  more: Partial<Omit<SaveMedicationInput, 'analysis_result'>> = {},
): Promise<string> {
  const input: SaveMedicationInput = {
    analysis_result: typeof given === 'string' ? await analysed(user, given) : given,
    analysis_type: 'manual',
    is_favorite: false,
    user_notes: null,
    ...more,
  };
  const { status, body } = await invoke(user, 'save-medication-analysis', input);
  expect(status, JSON.stringify(body)).toBe(200);
  return saveMedicationResponseSchema.parse(body).analysis_id;
}

/** A page of a user's history. */
export async function medicationHistory(
  user: TestUser,
  query: Partial<Record<keyof MedicationHistoryQuery, string | number>> = {},
) {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const { status, body } = await invoke(user, `medication-history?${text}`, undefined, 'GET');
  expect(status, JSON.stringify(body)).toBe(200);
  return medicationHistoryResponseSchema.parse(body);
}
