import { sentenceOf } from './error-body.ts';

/** Errors of the auth client that hold what the server answered; all others are worded by the client itself. */
const FROM_THE_SERVER = ['AuthApiError', 'AuthWeakPasswordError', 'AuthRetryableFetchError'];

/** What the auth service itself says of an error of the auth client; null where it says nothing. */
export function authSentence(error: unknown): string | null {
  const { name, message, status } = (error ?? {}) as Record<string, unknown>;
  if (!FROM_THE_SERVER.some((each) => each === name) || !status || typeof message !== 'string') return null;
  // A body without a field that the client knows comes as its JSON.
  return sentenceOf(/^\s*[{["]/.test(message) ? parsed(message) : message);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
