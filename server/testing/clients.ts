import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';

/** A new account and a stock client signed in to it. */
export interface TestUser {
  client: SupabaseClient;
  userId: string;
  email: string;
  password: string;
  token: string;
}

export interface TestClients {
  /** A stock client with a session store of its own. */
  client(): SupabaseClient;
  /** A stock client signed in to a new account. */
  signedUp(): Promise<TestUser>;
}

/** Stock clients of a listening server. */
export function testClients(url: string, anonKey: string): TestClients {
  const client = () =>
    createClient(url, anonKey, {
      auth: { storageKey: randomUUID(), autoRefreshToken: false, persistSession: true, storage: memory() },
    });
  return {
    client,
    async signedUp() {
      const email = `${randomUUID()}@example.org`;
      const password = `pw ${randomUUID()}`;
      const own = client();
      const { data, error } = await own.auth.signUp({ email, password });
      if (error || !data.session) throw error ?? new Error('sign-up gave no session');
      return { client: own, userId: data.session.user.id, email, password, token: data.session.access_token };
    },
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
