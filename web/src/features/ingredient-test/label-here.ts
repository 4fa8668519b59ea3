import { ERRORS, type ErrorCode } from '@mirabelle/contract/errors.ts';
import type { TestedLabel } from '@mirabelle/safety/label/assess-label.ts';
import { BackendError } from '../../lib/backend/backend-error.ts';
import type { LabelText } from '../../phone-reader/messages.ts';
import type { JudgedFor } from '../../phone-reader/rated-menu.ts';
import { PhoneReadingError, readOnPhone } from '../../phone-reader/read-on-phone.ts';
import { isReady, readsFirst } from '../../phone-reader/reader-state.ts';

/** Whether the next photograph of a label is read on this phone. */
export const readsLabels = (): boolean => isReady() && (readsFirst() || !navigator.onLine);

/**
 * The print in a photograph, read on this phone where it can; the photograph is not sent.
 * @returns null where the server is to read it
 * @throws BackendError as the server would of a picture that cannot be read; PhoneReadingError where only this phone could
 *   have read it
 */
export async function readLabelHere(jpeg: Blob): Promise<LabelText | null> {
  if (!readsLabels()) return null;
  try {
    return await readOnPhone({ as: 'label', image: new Uint8Array(await jpeg.arrayBuffer()) });
  } catch (error) {
    if (!(error instanceof PhoneReadingError)) throw error;
    if (isKnown(error.code)) throw refusal(error.code);
    if (!navigator.onLine) throw error;
    return null;
  }
}

/**
 * Judges the print of packaged food on this phone, as the server would.
 * @throws BackendError as the server would of a text without ingredients, or with too many; PhoneReadingError where it cannot
 */
export async function judgeLabelHere(label: LabelText, judgedFor: JudgedFor): Promise<TestedLabel> {
  try {
    return await readOnPhone({ as: 'judged-label', ...label, judgedFor });
  } catch (error) {
    throw error instanceof PhoneReadingError && isKnown(error.code) ? refusal(error.code) : error;
  }
}

const isKnown = (code: string | null): code is ErrorCode => code !== null && code in ERRORS;

function refusal(code: ErrorCode): BackendError {
  const { status, message } = ERRORS[code];
  return new BackendError(message, { status, code });
}
