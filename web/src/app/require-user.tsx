import { Navigate, Outlet } from 'react-router';
import type { AuthState } from '../session/auth-state.ts';
import { useSession } from '../session/session-context.ts';

/**
 * Leads a signed-out visitor to /auth, from where she comes back once she has signed in. The gate above it waits
 * until it is known whether somebody is signed in.
 */
export function RequireUser() {
  const { user } = useSession();
  if (user) return <Outlet />;
  // The browser's address, not the router's: sign-in redirect data has been taken out of it.
  const { pathname, search } = window.location;
  return <Navigate to="/auth" replace state={{ from: pathname + search } satisfies AuthState} />;
}
