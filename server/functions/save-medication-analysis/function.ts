import { AppError } from '@mirabelle/contract/errors.ts';
import {
  type SaveMedicationResponse,
  saveMedicationOperation,
} from '@mirabelle/contract/functions/save-medication-analysis.ts';
import { defineFunction } from '../calling/define-function.ts';
import { keepAnalysis } from './keep-analysis.ts';
import { recordOf } from './record-of.ts';

/**
 * save-medication-analysis: keeps a result of analyze-medication for the caller, once. Its seal shows that the server
 * made it for her: a body cannot make a medicine safe by saying so.
 */
export const saveMedicationAnalysis = defineFunction(saveMedicationOperation, {
  rates: 'tests',
  repeatId: (body) => body.analysis_id ?? null,
  handler:
    ({ database, sealer }) =>
    async ({ claims, body }): Promise<SaveMedicationResponse> => {
      const { analysis_result: result, analysis_type: type } = body;
      if (!sealer.holds(result, { userId: claims.sub, type })) throw new AppError('analysis_not_ours');
      const id = body.analysis_id ?? crypto.randomUUID();
      await keepAnalysis(database, {
        id,
        userId: claims.sub,
        isFavorite: body.is_favorite,
        notes: body.user_notes,
        record: recordOf(result, type),
      });
      return { success: true, analysis_id: id };
    },
});
