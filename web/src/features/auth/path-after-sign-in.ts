import type { Location } from 'react-router';
import type { AuthState } from '../../session/auth-state.ts';

/** Where to go after signing in: back to the page that required it, otherwise home. Paths of this site only. */
export function pathAfterSignIn(location: Pick<Location, 'state'>): string {
  const from: unknown = (location.state as AuthState | null)?.from;
  return typeof from === 'string' && /^\/(?!\/|\\|auth\b)/.test(from) ? from : '/';
}
