import type auth from '../i18n/en/auth.json';
import { authSentence } from '../lib/backend/auth-sentence.ts';
import { TimeoutError } from '../lib/backend/backend-error.ts';

type ProviderCode = keyof (typeof auth)['provider'];

const CODES: readonly ProviderCode[] = [
  'invalid_credentials',
  'user_already_exists',
  'email_exists',
  'weak_password',
  'signup_disabled',
  'over_request_rate_limit',
  'over_email_send_rate_limit',
  'email_not_confirmed',
  'same_password',
  'reauthentication_needed',
  'session_not_found',
];

export type WeakReason = keyof (typeof auth)['weakPassword'];
const WEAK: readonly WeakReason[] = ['length', 'characters', 'pwned'];

/** The message for a failed sign-in: one of our texts, the provider's own words, or that it was unexpected. */
export type AuthFailure =
  | { kind: 'known'; code: ProviderCode }
  | { kind: 'weak'; reasons: WeakReason[] }
  | { kind: 'network' }
  | { kind: 'timed-out'; error: TimeoutError }
  | { kind: 'provider'; message: string }
  | { kind: 'unexpected' };

/** Not an answer of the auth service, but of something in front of it. */
const GATEWAY = [502, 503, 504];

/** Classifies what the auth client returned or threw. */
export function authFailure(error: unknown): AuthFailure {
  const { code, name, status, reasons } = (error ?? {}) as Record<string, unknown>;
  const weak = WEAK.filter((reason) => Array.isArray(reasons) && reasons.includes(reason));
  if (code === 'weak_password' && weak.length > 0) return { kind: 'weak', reasons: weak };
  if (error instanceof TimeoutError) return { kind: 'timed-out', error };
  // The client derives this from the code `session_not_found`.
  if (name === 'AuthSessionMissingError') return { kind: 'known', code: 'session_not_found' };
  const known = CODES.find((each) => each === code);
  if (known) return { kind: 'known', code: known };
  const lost = !status || GATEWAY.includes(Number(status));
  if ((name === 'AuthRetryableFetchError' && lost) || error instanceof TypeError) return { kind: 'network' };
  const message = authSentence(error);
  return message ? { kind: 'provider', message } : { kind: 'unexpected' };
}
