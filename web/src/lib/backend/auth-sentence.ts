import { sentenceOf } from './error-body.ts';

/** Errors of the auth client that hold the server's answer; the client itself words all others. */
const FROM_THE_SERVER = ['AuthApiError', 'AuthWeakPasswordError', 'AuthRetryableFetchError'];

/** The auth service's own sentence in an error of the auth client; null if there is none. */
export function authSentence(error: unknown): string | null {
  const { name, message, status } = (error ?? {}) as Record<string, unknown>;
  if (!FROM_THE_SERVER.some((each) => each === name) || !status || typeof message !== 'string') return null;
  // A body without a field known to the client arrives as its JSON.
  return sentenceOf(/^\s*[{["]/.test(message) ? parsed(message) : message);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
