import { AppError } from '@mirabelle/contract/errors.ts';
import {
  type SaveMedicationResponse,
  saveMedicationOperation,
} from '@mirabelle/contract/functions/save-medication-analysis.ts';
import { defineFunctionOfText } from '../calling/define-function.ts';
import { keepAnalysis } from './keep-analysis.ts';
import { recordOf } from './record-of.ts';

/**
 * save-medication-analysis: stores a result of analyze-medication for the caller, once. Its seal proves that the server
 * made it for her: a body cannot declare a medicine safe. The seal is checked in a thread, because
 * a result may be as long as a leaflet.
 */
export const saveMedicationAnalysis = defineFunctionOfText(saveMedicationOperation, {
  rates: 'tests',
  readText:
    ({ threads, sealSecrets }) =>
    ({ text, claims, signal }) => {
      const given = { text, userId: claims.sub, secrets: [...sealSecrets] };
      return threads.run('read-sealed-analysis', given, { by: claims.sub, signal });
    },
  repeatId: (body) => body.analysis_id ?? null,
  handler:
    ({ database }) =>
    async ({ claims, body }): Promise<SaveMedicationResponse> => {
      if (!body.result) throw new AppError('analysis_not_ours');
      const id = body.analysis_id ?? crypto.randomUUID();
      await keepAnalysis(database, {
        id,
        userId: claims.sub,
        isFavorite: body.is_favorite,
        notes: body.user_notes,
        record: recordOf(body.result, body.analysis_type),
      });
      return { success: true, analysis_id: id };
    },
});
