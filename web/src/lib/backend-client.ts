import { REALTIME } from '@mirabelle/contract/policy.ts';
import { createClient } from '@supabase/supabase-js';
import { type Backend, SESSION_KEY } from './backend.ts';
import { getConfig } from './config.ts';

/** Makes the client of the server that served this page. Use `getBackend` of backend.ts, which makes it once. */
export async function createBackend(): Promise<Backend> {
  const { anonKey } = await getConfig();
  return createClient(window.location.origin, anonKey, {
    auth: {
      storageKey: SESSION_KEY,
      persistSession: true,
      autoRefreshToken: true,
      flowType: 'pkce',
      // Both kinds of redirect, code and fragment, are read in session/redirect-data.ts: the client knows only one.
      detectSessionInUrl: false,
    },
    // Retries and time limits are ours alone (retry.ts).
    db: { retry: false },
    realtime: {
      heartbeatIntervalMs: REALTIME.heartbeatMs,
      reconnectAfterMs: (tries: number) =>
        REALTIME.reconnectDelaysMs[Math.min(tries, REALTIME.reconnectDelaysMs.length) - 1] ??
        REALTIME.reconnectDelaysMs[0],
    },
  });
}
