import { REALTIME } from '@mirabelle/contract/policy.ts';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { getConfig } from '../config.ts';
import { observedFetch } from '../events/observed-fetch.ts';
import { withEndedSession } from './ended-session.ts';
import { withLocalExpiry } from './local-expiry.ts';
import { withPlainAnswers } from './plain-answers.ts';
import { SESSION_KEY, sessionStorageOf } from './session-storage.ts';

/** Creates the client for the server that served this page. Use `getBackend` of backend.ts, which creates it once. */
export async function createBackend(): Promise<SupabaseClient> {
  const { anonKey } = await getConfig();
  // If the session has ended, the client discards it, and all listeners learn that she is signed out.
  const whetherItLasts = () => backend.auth.getUser();
  const backend: SupabaseClient = createClient(window.location.origin, anonKey, {
    auth: {
      storageKey: SESSION_KEY,
      storage: sessionStorageOf(() => window.localStorage),
      persistSession: true,
      autoRefreshToken: true,
      flowType: 'pkce',
      // Both kinds of redirect, code and fragment, are read in session/redirect-data.ts: the client knows only one of them.
      detectSessionInUrl: false,
    },
    global: { fetch: withEndedSession(withLocalExpiry(withPlainAnswers(observedFetch)), whetherItLasts) },
    // Retries and time limits are ours (retry.ts).
    db: { retry: false },
    realtime: {
      heartbeatIntervalMs: REALTIME.heartbeatMs,
      reconnectAfterMs: (tries: number) =>
        REALTIME.reconnectDelaysMs[Math.min(tries, REALTIME.reconnectDelaysMs.length) - 1] ??
        REALTIME.reconnectDelaysMs[0],
    },
  });
  return backend;
}

/**
 * Requests a link to choose a new password, without the PKCE challenge that the client adds: users who lost
 * their password often open the mail in another browser, and the link alone has to work there.
 * @throws the auth client's errors
 */
export async function askForRecovery(email: string, redirectTo: string): Promise<void> {
  const { anonKey } = await getConfig();
  const { auth } = createClient(window.location.origin, anonKey, {
    auth: {
      storageKey: `${SESSION_KEY}-recovery`,
      flowType: 'implicit',
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
    global: { fetch: withPlainAnswers(observedFetch) },
  });
  const { error } = await auth.resetPasswordForEmail(email, { redirectTo });
  if (error) throw error;
}
