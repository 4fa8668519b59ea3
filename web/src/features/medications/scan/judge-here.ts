import { AppError, ERRORS } from '@mirabelle/contract/errors.ts';
import type { AnalyzedMedication } from '@mirabelle/contract/functions/analyze-medication.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import type { MedicineRequest } from '@mirabelle/contract/medicine-verdict.ts';
import type { UserContext } from '@mirabelle/contract/profile.ts';
import { judgePictures } from '@mirabelle/safety/medicines/judge-pictures.ts';
import { renderMedicine } from '@mirabelle/safety/medicines/messages/render.ts';
import { BackendError } from '../../../lib/backend/backend-error.ts';
import { judgeOnPhone } from '../../../phone-reader/medicines.ts';
import type { Asked } from '../page-state/results-state.ts';

/** For whom a medicine is judged; without a profile for the worst trimester, by the most cautious advice. */
export interface JudgedFor {
  userContext: UserContext | null;
  language: Language;
}

/**
 * Judges a medicine on this phone, as the server would. Only the server seals what can be saved: this result is not sealed.
 * @throws BackendError as the server would of photos without text, or that name nothing and could hardly be read
 */
export async function judgeHere(
  asked: Asked,
  { userContext, language }: JudgedFor,
): Promise<AnalyzedMedication> {
  const judge = async (read: Pick<MedicineRequest, 'text' | 'lines' | 'codes' | 'readConfidence'>) => {
    const verdict = await judgeOnPhone({ ...read, userContext, language });
    return { verdict, recognised: verdict.products.length > 0 };
  };
  const { verdict } = await (asked.analysis_type === 'manual'
    ? judge({ text: asked.medication_text })
    : judgePictures(asked.readings, judge, asked.codes).catch((error: unknown) => {
        throw error instanceof AppError ? asServerSays(error.code, { ...error.details }) : error;
      }));
  return {
    ...renderMedicine(verdict, language),
    language,
    analyzed_at: new Date().toISOString(),
    seal: '',
  };
}

function asServerSays(code: keyof typeof ERRORS, details: Record<string, unknown>): BackendError {
  const { status, message } = ERRORS[code];
  return new BackendError(message, { status, code, details });
}
