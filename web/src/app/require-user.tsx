import { Navigate, Outlet } from 'react-router';
import type { AuthState } from '../session/auth-state.ts';
import { useSession } from '../session/session-context.ts';

/**
 * Sends a signed-out visitor to /auth, which brings her back once she has signed in. The gate above it waits
 * until the session is known.
 */
export function RequireUser() {
  const { user } = useSession();
  if (user) return <Outlet />;
  // The browser's address, not the router's: sign-in redirect data has been removed from it.
  const { pathname, search } = window.location;
  return <Navigate to="/auth" replace state={{ from: pathname + search } satisfies AuthState} />;
}
