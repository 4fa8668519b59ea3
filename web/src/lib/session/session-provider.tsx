import { SESSION as SESSION_POLICY } from '@mirabelle/contract/policy.ts';
import type { AuthChangeEvent, Session } from '@supabase/supabase-js';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/toast.ts';
import { type Backend, getBackend, SESSION_KEY, whenBackend } from '../backend.ts';
import { forgetUser } from '../personal-data.ts';
import { readRedirectData } from './redirect-data.ts';
import { SessionContext, type SessionState } from './session-context.ts';

/** One place for what is said about signing in and out, so that a later word replaces an earlier one. */
export const SESSION_TOAST = 'session';

function mayHaveSession(): boolean {
  try {
    return localStorage.getItem(SESSION_KEY) !== null;
  } catch {
    return false;
  }
}

/** Takes redirect data out of the address and of the history, keeping origin and path. */
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
  }));
  const known = useRef<{ userId: string | null; settled: boolean }>({
    userId: null,
    settled: !state.loading,
  });
  const redirectTaken = useRef(false);
  const say = useRef(t);
  say.current = t;

  const apply = useCallback((event: AuthChangeEvent, session: Session | null) => {
    const before = known.current;
    const userId = session?.user.id ?? null;
    known.current = { userId, settled: true };
    if (before.userId && before.userId !== userId) forgetUser();
    setState({ session, user: session?.user ?? null, loading: false });
    // The client repeats SIGNED_IN whenever the tab comes to the front: a greeting is for a new user only.
    if (event === 'SIGNED_IN' && session && before.settled && before.userId !== userId) {
      void toast({ tone: 'success', title: say.current('session.welcomeBack'), id: SESSION_TOAST });
    }
    if (event === 'SIGNED_OUT' && before.userId) {
      void toast({ tone: 'success', title: say.current('session.signedOut'), id: SESSION_TOAST });
    }
  }, []);

  useEffect(() => {
    let unsubscribe = () => {};
    const stopWaiting = whenBackend((backend) => {
      const { data } = backend.auth.onAuthStateChange(apply);
      unsubscribe = () => data.subscription.unsubscribe();
    });
    const failed = (error?: unknown) => {
      known.current.settled = true;
      setState((now) => ({ ...now, loading: false }));
      const description = error instanceof Error ? error.message : null;
      void toast({
        tone: 'error',
        title: description
          ? say.current('session.redirectFailed', { description })
          : say.current('session.redirectFailedPlain'),
        id: SESSION_TOAST,
      });
    };

    if (!redirectTaken.current) {
      redirectTaken.current = true;
      if (redirect.kind === 'error') {
        cleanAddress();
        failed(redirect.description ? new Error(redirect.description) : undefined);
      } else if (redirect.kind !== 'none') {
        setTimeout(cleanAddress, SESSION_POLICY.urlCleanupDelayMs);
        getBackend()
          .then((backend) => completeRedirect(backend, redirect))
          .catch(failed);
      }
    }
    if (mayHaveSession()) getBackend().catch(() => setState((now) => ({ ...now, loading: false })));

    // Another tab signed in: the client that would notice may not be loaded here yet.
    const onStorage = (event: StorageEvent) => {
      if (event.key === SESSION_KEY && event.newValue) void getBackend().catch(() => {});
    };
    window.addEventListener('storage', onStorage);
    return () => {
      stopWaiting();
      unsubscribe();
      window.removeEventListener('storage', onStorage);
    };
  }, [apply, redirect]);

  const signOut = useCallback(async () => {
    const backend = await getBackend();
    // `local` removes the session here before it tells the server, so neither a refusal
    // (401, 403, 404) nor a lost network leaves someone signed in on a shared device.
    await backend.auth.signOut({ scope: 'local' });
  }, []);

  const value = useMemo(() => ({ ...state, signOut }), [state, signOut]);
  return <SessionContext value={value}>{children}</SessionContext>;
}

async function completeRedirect(
  backend: Backend,
  redirect:
    | { kind: 'code'; code: string }
    | { kind: 'tokens'; accessToken: string; refreshToken: string | null },
): Promise<void> {
  const { data } = await backend.auth.getSession();
  // A link must not change who is signed in: it could be somebody else's, sent to collect what she does.
  if (data.session) return;
  if (redirect.kind === 'code') {
    const { error } = await backend.auth.exchangeCodeForSession(redirect.code);
    if (error) throw error;
    return;
  }
  const { error } = await backend.auth.setSession({
    access_token: redirect.accessToken,
    refresh_token: redirect.refreshToken ?? '',
  });
  if (error) throw error;
}
