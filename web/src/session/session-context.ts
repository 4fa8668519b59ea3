import type { Session, User } from '@supabase/supabase-js';
import { createContext, use } from 'react';

export interface SessionState {
  session: Session | null;
  user: User | null;
  /** True until the session is known. */
  loading: boolean;
  /** True while the data of a redirect is exchanged for a session: no one is signed in yet, but about to be. */
  arriving: boolean;
  /** True from opening a link for a lost password until a new one is chosen, for which /auth asks. */
  recovering: boolean;
}

export interface SessionValue extends SessionState {
  /** Signs out here, whatever the server answers. */
  signOut: () => Promise<void>;
}

export const SessionContext = createContext<SessionValue | null>(null);

/**
 * The current session.
 * @throws outside SessionProvider
 */
export function useSession(): SessionValue {
  const value = use(SessionContext);
  if (!value) throw new Error('useSession must be used within a SessionProvider.');
  return value;
}
