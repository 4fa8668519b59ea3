import {
  type DeleteMedicationResponse,
  deleteMedicationQuerySchema,
} from '@mirabelle/contract/functions/medication-history.ts';
import { RETRY } from '@mirabelle/contract/policy.ts';
import type { Database } from '../../platform/database/database.ts';
import { defineFunction } from '../calling/define-function.ts';

/**
 * DELETE medication-history: removes a saved analysis of the caller with its parts. Afterwards there is none of hers
 * under that id, so a call made again, or for another user's, is answered alike.
 */
export function deleteAnalysis(deps: { database: Database }) {
  return defineFunction({
    name: 'medication-history',
    method: 'DELETE',
    body: deleteMedicationQuerySchema,
    timeLimitMs: RETRY.timeoutMs,
    async run({ claims, body }): Promise<DeleteMedicationResponse> {
      await deps.database.batchAsCaller(claims, [
        {
          text: 'delete from medication_analyses where id = $1 and user_id = $2',
          values: [body.analysis_id, claims.sub],
        },
      ]);
      return { success: true };
    },
  });
}
