import { ERRORS } from '@mirabelle/contract/errors.ts';
import { useTranslation } from 'react-i18next';
import { authSentence } from './backend/auth-sentence.ts';
import { BackendError, TimeoutError, toBackendError } from './backend/backend-error.ts';

/** What kind of trouble a call met; 'refused' is a clear answer of the server's, all others are not about the call itself. */
export type CallTrouble = 'timed-out' | 'network' | 'expired' | 'busy' | 'server' | 'refused';

/** Sorts what a call threw. */
export function troubleOf(error: unknown): CallTrouble {
  if (error instanceof TimeoutError) return 'timed-out';
  // Anything else is no trouble of the way there: an answer that could not be read, a fault of ours.
  if (!(error instanceof BackendError) && !(error instanceof TypeError)) return 'refused';
  const { status, code } = toBackendError(error);
  if (status === 0) return 'network';
  if (status === 429) return 'busy';
  if (status === 401 || (status === 403 && !(code && code in ERRORS))) return 'expired';
  return status >= 500 ? 'server' : 'refused';
}

/** Answers that say what to do, wherever they come. */
const SAID = ['recipe_too_long', 'too_much_to_judge', 'busy', 'storage_full'] as const;

/** What the server itself says of a refusal; null where it says nothing, or something that the app says better. */
export function serverSentence(error: unknown): string | null {
  // What the auth client throws is no error of ours.
  if (!(error instanceof BackendError)) return authSentence(error);
  return error.code && error.code in ERRORS ? null : error.sentence;
}

/**
 * Says in a sentence why a call failed and what to do. Needs the texts `errors`.
 * @param fallback said where neither the app nor the server has a better sentence; left out: that the server broke, or
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
        // What breaks on a server is seldom said for people.
        const sentence = trouble === 'refused' ? serverSentence(error) : null;
        return sentence ?? fallback ?? t(trouble === 'server' ? 'broken' : 'unreadable');
      }
    }
  };
}
