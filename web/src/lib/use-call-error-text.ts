import { ERRORS } from '@mirabelle/contract/errors.ts';
import { useTranslation } from 'react-i18next';
import { authSentence } from './backend/auth-sentence.ts';
import { BackendError, TimeoutError, toBackendError } from './backend/backend-error.ts';

/** The kind of failure of a call. 'refused' is a clear answer of the server; the others do not concern the call itself. */
export type CallTrouble = 'timed-out' | 'network' | 'expired' | 'busy' | 'server' | 'refused';

/** Classifies what a call threw. */
export function troubleOf(error: unknown): CallTrouble {
  if (error instanceof TimeoutError) return 'timed-out';
  // Anything else happened after the call: an answer that could not be read, a fault of ours.
  if (!(error instanceof BackendError) && !(error instanceof TypeError)) return 'refused';
  const { status, code } = toBackendError(error);
  if (status === 0) return 'network';
  if (status === 429) return 'busy';
  if (status === 401 || (status === 403 && !(code && code in ERRORS))) return 'expired';
  return status >= 500 ? 'server' : 'refused';
}

/** Answers that say what to do, wherever they appear. */
const SAID = [
  'recipe_too_long',
  'label_without_ingredients',
  'too_much_to_judge',
  'busy',
  'storage_full',
  'storage_unavailable',
] as const;

/** The server's own sentence for a refusal; null if there is none, or the app has a better one. */
export function serverSentence(error: unknown): string | null {
  // Errors of the auth client are not ours.
  if (!(error instanceof BackendError)) return authSentence(error);
  return error.code && error.code in ERRORS ? null : error.sentence;
}

/**
 * Explains in a sentence why a call failed and what to do. Needs the texts `errors`.
 * @param fallback used where neither the app nor the server has a better sentence; by default that the server failed, or
 *   that its answer could not be read
 */
export function useCallErrorText(): (error: unknown, fallback?: string) => string {
  const { t } = useTranslation('errors');
  return (error, fallback) => {
    const trouble = troubleOf(error);
    switch (trouble) {
      case 'timed-out': {
        const { label, limitMs } = error as TimeoutError;
        return t('timedOut', { label, ms: limitMs });
      }
      case 'network':
        return t('network');
      case 'expired':
        return t('expired');
      case 'busy': {
        const seconds = error instanceof BackendError ? error.retryAfterSeconds : null;
        return seconds
          ? t('refused.too_many_requests_until', { count: seconds })
          : t('refused.too_many_requests');
      }
      case 'server':
      case 'refused': {
        const code = error instanceof BackendError ? error.code : null;
        const known = SAID.find((one) => one === code);
        if (known) return t(`refused.${known}`);
        // The messages of a failing server are rarely written for users.
        const sentence = trouble === 'refused' ? serverSentence(error) : null;
        return sentence ?? fallback ?? t(trouble === 'server' ? 'broken' : 'unreadable');
      }
    }
  };
}
