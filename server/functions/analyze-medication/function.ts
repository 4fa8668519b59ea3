import {
  type AnalyzeMedicationRequest,
  type AnalyzeMedicationResponse,
  analyzeMedicationOperation,
} from '@mirabelle/contract/functions/analyze-medication.ts';
import type { MedicinePicture } from '@mirabelle/contract/medicine-picture.ts';
import type { MedicineRequest } from '@mirabelle/contract/medicine-verdict.ts';
import { judgePictures } from '@mirabelle/safety/medicines/judge-pictures.ts';
import { MODEL_TIMES } from '../../ai/policy.ts';
import { addresseeOf } from '../../judging/addressee-of.ts';
import { createSealer } from '../../judging/seal.ts';
import { readMedicineWithModel } from '../../with-models/read-medicine.ts';
import { countCalls } from '../calling/count-calls.ts';
import { defineFunction } from '../calling/define-function.ts';
import { readMedicinePictures } from './picture.ts';

/** Longest name a record keeps, characters (the column's own limit). */
const NAME_CHARS = 500;

/**
 * analyze-medication: reads a typed text or photographed medicines, or takes what a phone read of them, and judges it for
 * the caller. Nothing of it is kept: the answer is sealed, and save-medication-analysis takes it back.
 */
export const analyzeMedication = defineFunction(analyzeMedicationOperation, {
  rates: 'tests',
  repeatId: (body) => body.request_id ?? null,
  handler(deps) {
    const sealer = createSealer(deps.sealSecrets);
    const countPicture = countCalls(deps.database, 'analyze-medication-picture', deps.rates.extractions);
    return async ({ claims, body, address, requestId, signal }): Promise<AnalyzeMedicationResponse> => {
      const { userContext, language } = await deps.database.asCaller(claims, (sql) =>
        addresseeOf(sql, claims.sub, deps.now()),
      );
      const judge = (read: Pick<MedicineRequest, 'text' | 'lines' | 'codes' | 'readConfidence'>) =>
        deps.threads.run(
          'analyze-medicine',
          { request: { ...read, userContext, language }, language },
          { by: claims.sub, signal },
        );
      const readings = async (): Promise<MedicinePicture[]> => {
        if (body.analysis_type === 'ocr' && body.readings) return body.readings;
        const pictures = picturesOf(body);
        for (const at of pictures.keys()) {
          const repeatId = body.request_id && (at === 0 ? body.request_id : `${body.request_id} ${at}`);
          await countPicture({ userId: claims.sub, address, repeatId: repeatId ?? null });
        }
        const asker = { userId: claims.sub, requestId, signal, budgetMs: MODEL_TIMES.medicineMs };
        return readMedicinePictures(pictures, claims.sub, (image, limit, user) =>
          readMedicineWithModel(deps, image, () => deps.readMedicine(image, limit, user), asker),
        );
      };
      const judged =
        body.analysis_type === 'manual'
          ? await judge({ text: body.medication_text })
          : await judgePictures(await readings(), judge, body.codes);
      const dated = {
        ...judged.result,
        medication_name: shortened(judged.result.medication_name, NAME_CHARS),
        language,
        analyzed_at: deps.now().toISOString(),
      };
      return {
        success: true,
        result: sealer.seal(dated, { userId: claims.sub, type: body.analysis_type }),
      };
    };
  },
});

function picturesOf(body: AnalyzeMedicationRequest): string[] {
  if (body.analysis_type === 'manual' || !body.image_data) return [];
  return [body.image_data, ...(body.more_images ?? [])];
}

/** At most so many characters, with a sign where something was left out. */
function shortened(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).replace(/\p{Surrogate}$/u, '')}…`;
}
