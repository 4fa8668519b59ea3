import { SESSION as SESSION_POLICY } from '@mirabelle/contract/policy.ts';
import type { AuthChangeEvent, Session } from '@supabase/supabase-js';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getBackend, whenBackend } from '../lib/backend/backend.ts';
import { CALLS, withTimeout } from '../lib/backend/retry.ts';
import { mayHaveSession, onSessionNotKept, SESSION_KEY } from '../lib/backend/session-storage.ts';
import { logEvent } from '../lib/events/event-log.ts';
import { forgetStored, forgetUser } from '../lib/personal-data.ts';
import { toast } from '../ui/toast.ts';
import { completeRedirect } from './complete-redirect.ts';
import { readRedirectData } from './redirect-data.ts';
import { SessionContext, type SessionState } from './session-context.ts';
import { useRedirectWords } from './use-redirect-words.ts';

/** One id for all messages about signing in and out, so that a later one replaces an earlier one. */
export const SESSION_TOAST = 'session';

/** Removes redirect data from the address and the history, keeping origin and path. */
function cleanAddress(): void {
  window.history.replaceState(window.history.state, '', window.location.pathname);
}

/**
 * Holds the signed-in user for the whole app. A visitor without a stored session is signed out from the
 * first moment, and the backend client is fetched only when something needs it.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const [redirect] = useState(() => readRedirectData(window.location));
  const [state, setState] = useState<SessionState>(() => ({
    session: null,
    user: null,
    loading: mayHaveSession() || redirect.kind === 'tokens' || redirect.kind === 'code',
    arriving: redirect.kind === 'tokens' || redirect.kind === 'code',
    recovering: false,
  }));
  const known = useRef<{ userId: string | null; settled: boolean }>({
    userId: null,
    settled: !state.loading,
  });
  const redirectTaken = useRef(false);
  const recoveryLink = useRef(redirect.kind === 'tokens' && redirect.recovery);
  /** True while the user herself signs out here. */
  const leaving = useRef(false);
  const say = useRef(t);
  say.current = t;
  const redirectWords = useRedirectWords();

  useEffect(() => {
    if (redirect.kind !== 'tokens' && redirect.kind !== 'code') return;
    const timer = setTimeout(cleanAddress, SESSION_POLICY.urlCleanupDelayMs);
    return () => clearTimeout(timer);
  }, [redirect]);

  const apply = useCallback((told: AuthChangeEvent, session: Session | null) => {
    const before = known.current;
    const userId = session?.user.id ?? null;
    // The client recognises a link for a lost password only by its code; with tokens it simply signs in.
    const byLink = told === 'SIGNED_IN' && recoveryLink.current;
    if (byLink) recoveryLink.current = false;
    const event = byLink ? 'PASSWORD_RECOVERY' : told;
    logEvent('info', 'auth', event);
    known.current = { userId, settled: true };
    if (before.userId && before.userId !== userId) forgetUser();
    setState((now) => ({
      ...now,
      session,
      user: session?.user ?? null,
      loading: false,
      recovering:
        event === 'PASSWORD_RECOVERY' || (now.recovering && userId !== null && event !== 'USER_UPDATED'),
    }));
    // The client repeats SIGNED_IN whenever the tab comes to the front: only a new user is greeted.
    if (event === 'SIGNED_IN' && session && before.settled && before.userId !== userId) {
      void toast({ tone: 'success', title: say.current('session.welcomeBack'), id: SESSION_TOAST });
    }
    if (event === 'SIGNED_OUT' && before.userId) {
      const asked = leaving.current;
      leaving.current = false;
      void toast({
        tone: 'success',
        title: say.current('session.signedOut'),
        ...(asked ? {} : { description: say.current('session.ended') }),
        id: SESSION_TOAST,
      });
    }
  }, []);

  useEffect(() => {
    let unsubscribe = () => {};
    const stopWaiting = whenBackend((backend) => {
      const { data } = backend.auth.onAuthStateChange(apply);
      unsubscribe = () => data.subscription.unsubscribe();
    });
    const failed = (words: string) => {
      recoveryLink.current = false;
      // A stored session is still being loaded: that is not a sign-in to greet.
      if (!mayHaveSession()) {
        known.current.settled = true;
        setState((now) => ({ ...now, loading: false }));
      }
      void toast({ tone: 'error', title: words, id: SESSION_TOAST });
    };

    if (!redirectTaken.current) {
      redirectTaken.current = true;
      if (redirect.kind === 'error') {
        cleanAddress();
        failed(redirectWords.current.refused(redirect));
      } else if (redirect.kind === 'message') {
        cleanAddress();
        void toast({ tone: 'success', title: redirectWords.current.message(redirect), id: SESSION_TOAST });
        // The page still shows the account's old address.
        if (mayHaveSession()) {
          void getBackend()
            .then((backend) => backend.auth.refreshSession())
            .catch(() => {});
        }
      } else if (redirect.kind !== 'none') {
        withTimeout(async () => completeRedirect(await getBackend(), redirect), {
          label: 'sign-in',
          timeoutMs: CALLS.auth.timeoutMs,
        })
          .catch((error: unknown) => failed(redirectWords.current.failed(error)))
          .finally(() => setState((now) => ({ ...now, arriving: false })));
      }
    }
    if (mayHaveSession()) getBackend().catch(() => setState((now) => ({ ...now, loading: false })));
    // The session ended while the page was closed: its user's stored data is removed now.
    else if (redirect.kind === 'none') forgetStored();

    // Another tab signed in: the client that would notice may not be loaded here yet.
    const onStorage = (event: StorageEvent) => {
      if (event.key === SESSION_KEY && event.newValue) void getBackend().catch(() => {});
    };
    window.addEventListener('storage', onStorage);
    let notKeptShown = false;
    const stopNotKept = onSessionNotKept(() => {
      if (!notKeptShown) void toast({ tone: 'info', title: say.current('session.notKept') });
      notKeptShown = true;
    });
    return () => {
      stopNotKept();
      stopWaiting();
      unsubscribe();
      window.removeEventListener('storage', onStorage);
    };
  }, [apply, redirect, redirectWords]);

  const signOut = useCallback(async () => {
    const backend = await getBackend();
    leaving.current = true;
    // `local` removes the session here before the server is told, so neither a refusal
    // (401, 403, 404) nor a lost network leaves someone signed in on a shared device.
    await backend.auth.signOut({ scope: 'local' });
  }, []);

  const value = useMemo(() => ({ ...state, signOut }), [state, signOut]);
  return <SessionContext value={value}>{children}</SessionContext>;
}
