import { type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { authSentence } from '../lib/backend/auth-sentence.ts';
import { TimeoutError } from '../lib/backend/backend-error.ts';
import type { RedirectData } from './redirect-data.ts';

/** A link could put any words in our mouth; one sentence is enough. */
const MAX_DESCRIPTION = 200;

export interface RedirectWords {
  /** The message for a redirect with an error. */
  refused(redirect: Extract<RedirectData, { kind: 'error' }>): string;
  /** The message if the data of a redirect could not be used. */
  failed(error: unknown): string;
  /** The message for something that a link did. */
  message(redirect: Extract<RedirectData, { kind: 'message' }>): string;
}

/** Sentences about redirects in the user's language; always the same ref, holding the latest language. */
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
