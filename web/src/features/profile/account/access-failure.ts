import type profile from '../../../i18n/en/profile.json';
import { authFailure, type WeakReason } from '../../../session/auth-error.ts';

type Known = Exclude<keyof (typeof profile)['access']['failure'], 'google' | 'unexpected'>;
const KNOWN: readonly Known[] = [
  'invalid_credentials',
  'reauthentication_needed',
  'same_password',
  'email_exists',
  'over_request_rate_limit',
  'over_email_send_rate_limit',
  'session_not_found',
];

/** Why the sign-in data was not changed; each reason has its sentence. */
export type AccessFailure =
  | { kind: 'known'; key: Known | 'google' | 'unexpected' }
  | { kind: 'weak'; reasons: readonly WeakReason[] }
  | { kind: 'network' };

/**
 * Classifies what the auth client returned or threw.
 * @param withPassword whether the account has a password; without one only Google can confirm the user
 */
export function accessFailure(error: unknown, withPassword: boolean): AccessFailure {
  const failure = authFailure(error);
  if (failure.kind === 'weak') return failure;
  if (failure.kind === 'network' || failure.kind === 'timed-out') return { kind: 'network' };
  if (failure.kind !== 'known') return { kind: 'known', key: 'unexpected' };
  if (failure.code === 'weak_password') return { kind: 'weak', reasons: ['length'] };
  const known = KNOWN.find((key) => key === failure.code);
  if (known === 'reauthentication_needed' && !withPassword) return { kind: 'known', key: 'google' };
  return { kind: 'known', key: known ?? 'unexpected' };
}
