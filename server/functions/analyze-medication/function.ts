import { AppError } from '@mirabelle/contract/errors.ts';
import {
  type AnalyzeMedicationRequest,
  type AnalyzeMedicationResponse,
  analyzeMedicationOperation,
} from '@mirabelle/contract/functions/analyze-medication.ts';
import type { MedicineRequest } from '@mirabelle/contract/medicine-verdict.ts';
import { addresseeOf } from '../../judging/addressee-of.ts';
import { createSealer } from '../../judging/seal.ts';
import type { MedicineReading } from '../../picture-reader/messages.ts';
import type { ReadMedicine } from '../../picture-reader/read-types.ts';
import { MODEL_TIMES } from '../../policy.ts';
import { readMedicineWithModel } from '../../with-models/read-medicine.ts';
import { countCalls } from '../calling/count-calls.ts';
import { defineFunction } from '../calling/define-function.ts';
import { readMedicinePicture } from './picture.ts';

/** Longest name a record keeps, characters (the column's own limit). */
const NAME_CHARS = 500;

/**
 * analyze-medication: reads a typed text or a photographed box for medicines and judges them for the caller. Nothing of
 * it is kept: the answer is sealed, and save-medication-analysis takes it back.
 */
export const analyzeMedication = defineFunction(analyzeMedicationOperation, {
  rates: 'tests',
  repeatId: (body) => body.request_id ?? null,
  handler(deps) {
    const sealer = createSealer(deps.sealSecrets);
    const countPicture = countCalls(deps.database, 'analyze-medication-picture', deps.rates.extractions);
    return async ({ claims, body, address, requestId, signal }): Promise<AnalyzeMedicationResponse> => {
      if (body.analysis_type === 'ocr') {
        await countPicture({ userId: claims.sub, address, repeatId: body.request_id ?? null });
      }
      const asker = { userId: claims.sub, requestId, signal, budgetMs: MODEL_TIMES.medicineMs };
      const { poor, ...read } = await readingOf(body, claims.sub, (image, limit, user) =>
        readMedicineWithModel(deps, image, () => deps.readMedicine(image, limit, user), asker),
      );
      const { userContext, language } = await deps.database.asCaller(claims, (sql) =>
        addresseeOf(sql, claims.sub, deps.now()),
      );
      const { recognised, result } = await deps.threads.run(
        'analyze-medicine',
        { request: { ...read, userContext, language }, language },
        { by: claims.sub, signal },
      );
      // Large letters are read where small ones are not: what names a medicine counts, what names none is a guess.
      if (poor !== null && !recognised) {
        throw new AppError('medication_image_unreadable', { details: { reason: poor } });
      }
      const dated = {
        ...result,
        medication_name: shortened(result.medication_name, NAME_CHARS),
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

/** What was typed or photographed, as the engine takes it; `poor` says why a picture could hardly be read. */
async function readingOf(
  body: AnalyzeMedicationRequest,
  user: string,
  readMedicine: ReadMedicine,
): Promise<Pick<MedicineRequest, 'text' | 'lines' | 'readConfidence'> & Pick<MedicineReading, 'poor'>> {
  if (body.analysis_type === 'manual') return { text: body.medication_text, poor: null };
  const { lines, readConfidence, poor } = await readMedicinePicture(body.image_data, user, readMedicine);
  return { lines, readConfidence, poor };
}

/** At most so many characters, with a sign where something was left out. */
function shortened(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).replace(/\p{Surrogate}$/u, '')}…`;
}
