import { AppError } from '@mirabelle/contract/errors.ts';
import {
  type AnalyzeMedicationRequest,
  type AnalyzeMedicationResponse,
  analyzeMedicationRequestSchema,
  MEDICATION_BODY_BYTES,
  medicationResultSchema,
} from '@mirabelle/contract/functions/analyze-medication.ts';
import type { MedicineRequest } from '@mirabelle/contract/medicine-verdict.ts';
import { RETRY } from '@mirabelle/contract/policy.ts';
import type { Database } from '../../platform/database/database.ts';
import { addresseeOf } from '../addressee-of.ts';
import { countCalls } from '../count-calls.ts';
import type { ReadPicture } from '../extract-recipe/picture.ts';
import { defineFunction, type FunctionRates } from '../function.ts';
import type { MedicineJudge } from '../medicine-judge.ts';
import { readMedicinePicture } from './picture.ts';
import type { Sealer } from './seal.ts';

/** Longest name a record keeps, characters (the column's own limit). */
const NAME_CHARS = 500;
/** No name of a medicine is a word as long as this; what follows in such a word is not read. */
const LONG_WORD = /([\p{L}\p{M}\p{N}]{80})[\p{L}\p{M}\p{N}]+/gu;

/**
 * analyze-medication: reads a typed text or a photographed box for medicines and judges them for the caller. Nothing of
 * it is kept: the answer is sealed, and save-medication-analysis takes it back.
 */
export function analyzeMedication(deps: {
  database: Database;
  medicines: () => Promise<MedicineJudge>;
  readPicture: ReadPicture;
  sealer: Sealer;
  now: () => Date;
  /** Of all calls; `pictures` of those that have a picture read. */
  rates: FunctionRates;
  pictures: FunctionRates;
}) {
  const countPicture = countCalls(deps.database, 'analyze-medication-picture', deps.pictures);
  return defineFunction({
    name: 'analyze-medication',
    body: analyzeMedicationRequestSchema,
    maxBodyBytes: MEDICATION_BODY_BYTES,
    rates: deps.rates,
    repeatId: (body) => body.request_id ?? null,
    timeLimitMs: RETRY.functionTimeoutMs,
    async run({ claims, body, address }): Promise<AnalyzeMedicationResponse> {
      if (body.analysis_type === 'ocr') {
        await countPicture({ userId: claims.sub, address, repeatId: body.request_id ?? null });
      }
      const { blurred, ...read } = await readingOf(body, deps.readPicture);
      const medicines = await deps.medicines();
      const { reader, language } = await deps.database.asCaller(claims, (sql) =>
        addresseeOf(sql, claims.sub, deps.now()),
      );
      const verdict = medicines.analyze({ ...read, reader, language });
      if (blurred && verdict.products.length === 0) throw new AppError('medication_image_unreadable');
      const result = medicationResultSchema.parse(medicines.render(verdict, language));
      const dated = {
        ...result,
        medication_name: shortened(result.medication_name, NAME_CHARS),
        language,
        analyzed_at: deps.now().toISOString(),
      };
      return {
        success: true,
        result: deps.sealer.seal(dated, { userId: claims.sub, type: body.analysis_type }),
      };
    },
  });
}

/** What was typed or photographed, as the engine takes it. */
async function readingOf(
  body: AnalyzeMedicationRequest,
  readPicture: ReadPicture,
): Promise<Pick<MedicineRequest, 'text' | 'lines' | 'readConfidence'> & { blurred: boolean }> {
  if (body.analysis_type === 'manual')
    return { text: withoutLongWords(body.medication_text), blurred: false };
  const { lines, readConfidence, blurred } = await readMedicinePicture(body.image_data, readPicture);
  return { lines: lines.map(withoutLongWords), readConfidence, blurred };
}

/** Cuts what no keyboard and no box writes in one word, such as an encoded file that was pasted. */
function withoutLongWords(text: string): string {
  return text.replace(LONG_WORD, '$1…');
}

/** At most so many characters, with a sign where something was left out. */
function shortened(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).replace(/\p{Surrogate}$/u, '')}…`;
}
