import { useTranslation } from 'react-i18next';
import type medications from '../../../i18n/en/medications.json';
import { BackendError } from '../../../lib/backend/backend-error.ts';
import { useCallErrorText } from '../../../lib/use-call-error-text.ts';
import { PhoneReadingError } from '../../../phone-reader/read-on-phone.ts';
import { PhotoProblem } from '../../../photo/photo-problem.ts';

type Failure = keyof (typeof medications)['scan']['failure'];
/** Codes with a sentence of their own. */
const FAILURES = {
  medication_image_too_large: true,
  medication_images_too_large: true,
  medication_image_empty: true,
  medication_image_unreadable: true,
  image_empty: true,
  image_too_large: true,
  image_not_supported: true,
  image_corrupt: true,
  image_too_dense: true,
} as const satisfies Record<Failure, true>;

/** Words by which an error names the AI provider. */
const PROVIDER = /openai|anthropic|gemini|\bAI (?:service|provider)\b|model provider/i;

/** Where another photo, or typing, helps. */
export function isAboutPhoto(error: unknown): boolean {
  if (error instanceof PhotoProblem || error instanceof PhoneReadingError) return true;
  return error instanceof BackendError && (error.code ?? '') in FAILURES;
}

/** Which of several photos an analysis failed for, counted from 1; null where that is not known. */
export function refusedPhotoOf(error: unknown): number | null {
  const number = error instanceof BackendError && isAboutPhoto(error) ? error.details.picture : null;
  return typeof number === 'number' ? number : null;
}

/** Explains in a sentence why an analysis failed. Needs the texts `medications`, `photo` and `errors`. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation(['medications', 'photo']);
  const errorText = useCallErrorText();
  return (error) => {
    if (error instanceof PhotoProblem) return t(`photo:problem.${error.code}`);
    if (error instanceof PhoneReadingError) return t('medications:scan.failedHere');
    if (error instanceof BackendError && error.code && error.code in FAILURES) {
      const why = t(`medications:scan.failure.${error.code as Failure}`);
      const number = refusedPhotoOf(error);
      return number === null ? why : t('medications:scan.ofPhoto', { number, why });
    }
    if (error instanceof BackendError && PROVIDER.test(error.message))
      return t('medications:scan.failedProvider');
    return errorText(error, t('medications:scan.failedText'));
  };
}
