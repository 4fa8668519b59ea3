import type auth from '../../i18n/en/auth.json';

type ProviderCode = keyof (typeof auth)['provider'];

const CODES: readonly ProviderCode[] = [
  'invalid_credentials',
  'user_already_exists',
  'weak_password',
  'over_request_rate_limit',
  'over_email_send_rate_limit',
  'email_not_confirmed',
  'same_password',
  'reauthentication_needed',
  'session_not_found',
];

type WeakReason = keyof (typeof auth)['weakPassword'];
const WEAK: readonly WeakReason[] = ['length', 'characters', 'pwned'];

/** What to say of a failed sign-in: a text of ours, the provider's own words, or that it was unexpected. */
export type AuthFailure =
  | { kind: 'known'; code: ProviderCode }
  | { kind: 'weak'; reasons: WeakReason[] }
  | { kind: 'network' }
  | { kind: 'provider'; message: string }
  | { kind: 'unexpected' };

/** Sorts what the auth client returned or threw. */
export function authFailure(error: unknown): AuthFailure {
  const { code, message, name, status, reasons } = (error ?? {}) as Record<string, unknown>;
  const weak = WEAK.filter((reason) => Array.isArray(reasons) && reasons.includes(reason));
  if (code === 'weak_password' && weak.length > 0) return { kind: 'weak', reasons: weak };
  const known = CODES.find((each) => each === code);
  if (known) return { kind: 'known', code: known };
  if (name === 'AuthRetryableFetchError' && !status) return { kind: 'network' };
  if (error instanceof TypeError) return { kind: 'network' };
  if (typeof name === 'string' && name.startsWith('Auth') && typeof message === 'string' && message.trim()) {
    return { kind: 'provider', message };
  }
  return { kind: 'unexpected' };
}
