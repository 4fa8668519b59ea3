import {
  type DeleteMedicationResponse,
  deleteMedicationOperation,
} from '@mirabelle/contract/functions/medication-history.ts';
import { defineFunction } from '../calling/define-function.ts';

/**
 * DELETE medication-history: removes a saved analysis of the caller with its parts. Afterwards there is none of hers
 * under that id, so a call made again, or for another user's, is answered alike.
 */
export const deleteAnalysis = defineFunction(deleteMedicationOperation, {
  handler:
    ({ database }) =>
    async ({ claims, body }): Promise<DeleteMedicationResponse> => {
      await database.batchAsCaller(claims, [
        {
          text: 'delete from medication_analyses where id = $1 and user_id = $2',
          values: [body.analysis_id, claims.sub],
        },
      ]);
      return { success: true };
    },
});
