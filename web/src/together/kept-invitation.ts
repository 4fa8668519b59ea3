import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Outlives a start of the app without a session: see lib/personal-data.ts. */
const KEY = 'mirabelle-invitation';
/** Time to confirm an address by mail, or to choose an account. */
const KEPT_MS = 60 * 60_000;

/**
 * Keeps an invitation on this device while its reader signs in or up: a mail is opened in another tab, and what stands behind
 * the `#` of an address does not come back from elsewhere.
 */
export function keepInvitation(token: string): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify({ token, until: Date.now() + KEPT_MS }));
  } catch {
    // A browser that stores nothing: the link is opened again.
  }
}

/** The invitation that was kept, which is forgotten by that; null where there is none, or it is old. */
export function takeInvitation(): string | null {
  try {
    const { token, until } = JSON.parse(window.localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    window.localStorage.removeItem(KEY);
    return typeof token === 'string' && typeof until === 'number' && Date.now() < until ? token : null;
  } catch {
    return null;
  }
}

/** Leads whoever has signed in back to the invitation for which that was. */
export function useInvitationAfterSignIn(userId: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    const token = userId === null ? null : takeInvitation();
    if (token) void navigate(`/together#${token}`, { replace: true });
  }, [userId, navigate]);
}
