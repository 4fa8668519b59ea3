import { type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { authSentence } from '../lib/backend/auth-sentence.ts';
import { TimeoutError } from '../lib/backend/backend-error.ts';
import type { RedirectData } from './redirect-data.ts';

/** A link can say anything in our name; a sentence is enough. */
const MAX_DESCRIPTION = 200;

export interface RedirectWords {
  /** What to say of a redirect that brought an error. */
  refused(redirect: Extract<RedirectData, { kind: 'error' }>): string;
  /** What to say where the data of a redirect could not be used. */
  failed(error: unknown): string;
  /** What to say of something that a link did. */
  message(redirect: Extract<RedirectData, { kind: 'message' }>): string;
}

/** Sentences about redirects in the reader's language; always the same ref, with the latest language in it. */
export function useRedirectWords(): RefObject<RedirectWords> {
  const { t } = useTranslation('shell');
  const failure = (description: string | null) =>
    description
      ? t('session.redirectFailed', { description: description.slice(0, MAX_DESCRIPTION) })
      : t('session.redirectFailedPlain');
  const words: RedirectWords = {
    refused: ({ code, description }) =>
      failure(code === 'otp_expired' ? t('session.linkExpired') : description),
    failed(error) {
      const { name } = (error ?? {}) as { name?: unknown };
      if (name === 'OtherAccountError') return failure(t('session.otherAccount'));
      if (name === 'AuthPKCECodeVerifierMissingError') return failure(t('session.otherBrowser'));
      return failure(error instanceof TimeoutError ? error.message : authSentence(error));
    },
    message: () => t('session.emailChanged'),
  };
  const ref = useRef(words);
  ref.current = words;
  return ref;
}
