import { randomUUID } from 'node:crypto';
import { appConfigSchema } from '@mirabelle/contract/app-config.ts';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { RecordKeeper } from './records.ts';

/** Somebody with an account, signed in. */
export interface Person {
  client: SupabaseClient;
  userId: string;
}

/**
 * Makes accounts, each with the stock client set up as in the web app (web/src/lib/backend/backend-client.ts) and an
 * address of her own.
 * @param signedOut called when a session has ended
 */
export async function signUpPeople(
  url: string,
  count: number,
  records: RecordKeeper,
  signedOut: (userId: string) => void,
): Promise<Person[]> {
  const config = await fetch(`${url}/config.json`);
  const { anonKey } = appConfigSchema.parse(await config.json());
  const people: Person[] = [];
  for (let n = 0; n < count; n += 1) {
    const client = createClient(url, anonKey, {
      auth: { storageKey: randomUUID(), storage: memory(), persistSession: true, autoRefreshToken: true },
      global: { fetch: recorded(records, `10.78.${Math.floor(n / 250)}.${(n % 250) + 1}`) },
      db: { retry: false },
    });
    const { data, error } = await client.auth.signUp({
      email: `${randomUUID()}@example.org`,
      password: `pw ${randomUUID()}`,
    });
    if (error || !data.session) throw error ?? new Error('A new account got no session.');
    const userId = data.session.user.id;
    client.auth.onAuthStateChange((event) => {
      if (event === 'SIGNED_OUT') signedOut(userId);
    });
    people.push({ client, userId });
  }
  return people;
}

/** `fetch` from an address of its own, each request written down. */
function recorded(records: RecordKeeper, address: string): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('x-forwarded-for', address);
    const at = Date.now();
    const started = performance.now();
    const reads = ['GET', 'HEAD'].includes(init?.method ?? 'GET');
    const note = (status: number) =>
      records.add('attempts', { at, ms: Math.round(performance.now() - started), status, reads });
    try {
      const answer = await fetch(input, { ...init, headers });
      note(answer.status);
      return answer;
    } catch (error) {
      note(0);
      throw error;
    }
  };
}

function memory() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}
