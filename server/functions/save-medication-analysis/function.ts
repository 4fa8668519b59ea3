import { AppError } from '@mirabelle/contract/errors.ts';
import {
  type SaveMedicationResponse,
  saveMedicationOperation,
} from '@mirabelle/contract/functions/save-medication-analysis.ts';
import { defineFunction } from '../calling/define-function.ts';
import { keepAnalysis } from './keep-analysis.ts';
import { recordOf } from './record-of.ts';

/**
 * save-medication-analysis: stores a result of analyze-medication for the caller, once. Its seal proves that the server
 * made it for her: a body cannot declare a medicine safe. The seal is checked in a thread, because
 * a result may be as long as a leaflet.
 */
export const saveMedicationAnalysis = defineFunction(saveMedicationOperation, {
  rates: 'tests',
  repeatId: (body) => body.analysis_id ?? null,
  handler:
    ({ database, threads, sealSecrets }) =>
    async ({ claims, body, signal }): Promise<SaveMedicationResponse> => {
      const type = body.analysis_type;
      const result = await threads.run(
        'open-sealed-analysis',
        {
          result: JSON.stringify(body.analysis_result),
          sealedFor: { userId: claims.sub, type },
          secrets: [...sealSecrets],
        },
        { by: claims.sub, signal },
      );
      if (!result) throw new AppError('analysis_not_ours');
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
