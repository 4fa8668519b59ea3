import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll } from 'vitest';
import WebSocket from 'ws';
import type { TestUser } from '../../testing/clients.ts';
import { type TestPlatform, testPlatform } from '../../testing/platform.ts';
import { flatPicture } from '../../testing/product.ts';

export let server: TestPlatform;
export let replica: TestPlatform;

export interface Thief {
  user: TestUser;
  /** A stock client with a copy of the token. */
  client: SupabaseClient;
  photograph: string;
}

export async function robbed(at: TestPlatform = server): Promise<Thief> {
  const user = await server.signedUp();
  const photograph = `${user.userId}/menu-1.jpg`;
  const { error } = await user.client.storage.from('menu-images').upload(photograph, flatPicture);
  if (error) throw error;
  const client = createClient(at.url, at.platform.anonKey, {
    accessToken: async () => user.token,
    realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
  });
  return { user, client, photograph };
}

export const elsewhere = async ({ email, password }: TestUser) => {
  const client = server.client();
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
};

export const ways: Record<string, (user: TestUser) => Promise<unknown>> = {
  'she signs out on this device': ({ client }) => client.auth.signOut({ scope: 'local' }),
  'she signs out everywhere from another device': async (user) =>
    (await elsewhere(user)).auth.signOut({ scope: 'global' }),
  'she signs out all others': async (user) => (await elsewhere(user)).auth.signOut({ scope: 'others' }),
  'she changes her password on another device': async (user) =>
    (await elsewhere(user)).auth.updateUser({
      password: `new ${randomUUID()}`,
      current_password: user.password,
    }),
  'a refresh token comes back after two renewals': async ({ client }) => {
    const { data } = await client.auth.getSession();
    const first = data.session!.refresh_token;
    await client.auth.refreshSession();
    await client.auth.refreshSession();
    await server.client().auth.refreshSession({ refresh_token: first });
  },
  'her account is deleted': ({ userId }) =>
    server.database.asService((sql) => sql.query('delete from auth.users where id = $1', [userId])),
};

/** Two servers on one database for a test file. */
export function useTwoServers(): void {
  beforeAll(async () => {
    const functions = { echo: async () => ({ answered: true }) };
    server = await testPlatform({ functions });
    replica = await testPlatform({ functions, beside: server });
  });
  afterAll(async () => {
    await replica.close();
    await server.close();
  });
}
