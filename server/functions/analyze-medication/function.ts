import { AppError } from '@mirabelle/contract/errors.ts';
import {
  type AnalyzeMedicationRequest,
  type AnalyzeMedicationResponse,
  analyzeMedicationOperation,
} from '@mirabelle/contract/functions/analyze-medication.ts';
import type { MedicineRequest } from '@mirabelle/contract/medicine-verdict.ts';
import { addresseeOf } from '../../judging/addressee-of.ts';
import { createSealer } from '../../judging/seal.ts';
import { MODEL_TIMES } from '../../policy.ts';
import { readMedicineWithModel } from '../../with-models/read-medicine.ts';
import { countCalls } from '../calling/count-calls.ts';
import { defineFunction } from '../calling/define-function.ts';
import { ofPicture, type PictureReading, readMedicinePictures } from './picture.ts';

/** Longest name a record keeps, characters (the column's own limit). */
const NAME_CHARS = 500;

/**
 * analyze-medication: reads a typed text or photographed medicines and judges them for the caller. Nothing of it is kept:
 * the answer is sealed, and save-medication-analysis takes it back.
 */
export const analyzeMedication = defineFunction(analyzeMedicationOperation, {
  rates: 'tests',
  repeatId: (body) => body.request_id ?? null,
  handler(deps) {
    const sealer = createSealer(deps.sealSecrets);
    const countPicture = countCalls(deps.database, 'analyze-medication-picture', deps.rates.extractions);
    return async ({ claims, body, address, requestId, signal }): Promise<AnalyzeMedicationResponse> => {
      const pictures = picturesOf(body);
      for (const at of pictures.keys()) {
        const repeatId = body.request_id && (at === 0 ? body.request_id : `${body.request_id} ${at}`);
        await countPicture({ userId: claims.sub, address, repeatId: repeatId ?? null });
      }
      const asker = { userId: claims.sub, requestId, signal, budgetMs: MODEL_TIMES.medicineMs };
      const readings = await readMedicinePictures(pictures, claims.sub, (image, limit, user) =>
        readMedicineWithModel(deps, image, () => deps.readMedicine(image, limit, user), asker),
      );
      const { userContext, language } = await deps.database.asCaller(claims, (sql) =>
        addresseeOf(sql, claims.sub, deps.now()),
      );
      const judge = (read: Pick<MedicineRequest, 'text' | 'lines' | 'readConfidence'>) =>
        deps.threads.run(
          'analyze-medicine',
          { request: { ...read, userContext, language }, language },
          { by: claims.sub, signal },
        );
      const judged = await judge(
        body.analysis_type === 'manual' ? { text: body.medication_text } : joined(readings),
      );
      for (const [at, { lines, readConfidence, poor }] of readings.entries()) {
        if (poor === null) continue;
        const { recognised } = readings.length === 1 ? judged : await judge({ lines, readConfidence });
        // Large letters are read where small ones are not: what names a medicine counts, what names none is a guess.
        if (recognised) continue;
        await ofPicture(at, readings.length, async () => {
          throw new AppError('medication_image_unreadable', { details: { reason: poor } });
        });
      }
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
  return body.analysis_type === 'manual' ? [] : [body.image_data, ...(body.more_images ?? [])];
}

/** All photographs as one, an empty line between them: as sure as the least sure of them. */
function joined(readings: readonly PictureReading[]): Pick<MedicineRequest, 'lines' | 'readConfidence'> {
  return {
    lines: readings.flatMap(({ lines }, at) => (at === 0 ? lines : ['', ...lines])),
    readConfidence: Math.min(...readings.map(({ readConfidence }) => readConfidence)),
  };
}

/** At most so many characters, with a sign where something was left out. */
function shortened(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).replace(/\p{Surrogate}$/u, '')}…`;
}
