import { AppError } from '@mirabelle/contract/errors.ts';
import {
  MEDICATION_SAVE_BYTES,
  type SaveMedicationResponse,
  saveMedicationRequestSchema,
} from '@mirabelle/contract/functions/save-medication-analysis.ts';
import { RETRY } from '@mirabelle/contract/policy.ts';
import type { Database } from '../../platform/database/database.ts';
import { defineFunction, type FunctionRates } from '../calling/define-function.ts';
import type { Sealer } from '../medication-seal/seal.ts';
import { keepAnalysis } from './keep-analysis.ts';
import { recordOf } from './record-of.ts';

/**
 * save-medication-analysis: keeps a result of analyze-medication for the caller, once. Its seal shows that the server
 * made it for her: a body cannot make a medicine safe by saying so.
 */
export function saveMedicationAnalysis(deps: { database: Database; sealer: Sealer; rates: FunctionRates }) {
  return defineFunction({
    name: 'save-medication-analysis',
    body: saveMedicationRequestSchema,
    maxBodyBytes: MEDICATION_SAVE_BYTES,
    rates: deps.rates,
    repeatId: (body) => body.analysis_id ?? null,
    timeLimitMs: RETRY.functionTimeoutMs,
    async run({ claims, body }): Promise<SaveMedicationResponse> {
      const { analysis_result: result, analysis_type: type } = body;
      if (!deps.sealer.holds(result, { userId: claims.sub, type })) throw new AppError('analysis_not_ours');
      const id = body.analysis_id ?? crypto.randomUUID();
      await keepAnalysis(deps.database, {
        id,
        userId: claims.sub,
        isFavorite: body.is_favorite,
        notes: body.user_notes,
        record: recordOf(result, type),
      });
      return { success: true, analysis_id: id };
    },
  });
}
