import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { exportJWK, generateKeyPair } from 'jose';
import { pino } from 'pino';
import type { SigningKey } from '../platform/auth/keys.ts';
import { createPlatform, type Platform, type PlatformOptions } from '../platform/platform.ts';
import { createPictureDisk } from '../platform/storage/picture-disk.ts';
import { type TestDatabase, testDatabase } from './database.ts';

export interface TestPlatform {
  /** Origin it listens on. */
  url: string;
  database: TestDatabase;
  /** Where uploaded pictures lie. */
  folder: string;
  platform: Platform;
  signingKeys: SigningKey[];
  /** A stock client with a session store of its own. */
  client(): SupabaseClient;
  /** A stock client signed in to a new account. */
  signedUp(): Promise<{
    client: SupabaseClient;
    userId: string;
    email: string;
    password: string;
    token: string;
  }>;
  close(): Promise<void>;
}

export async function makeSigningKey(): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomUUID() } as SigningKey;
}

/** The platform on a fresh database, listening on a free port. Close it in `afterAll`. */
export async function testPlatform(
  options: Partial<Omit<PlatformOptions, 'config'>> & { config?: Partial<PlatformOptions['config']> } = {},
): Promise<TestPlatform> {
  const database = await testDatabase();
  const signingKeys = [await makeSigningKey()];
  const folder = await mkdtemp(join(tmpdir(), 'mirabelle-pictures-'));
  const platform = await createPlatform({
    disk: createPictureDisk(folder),
    database,
    secrets: { signingKeys },
    log: pino({ level: 'silent' }),
    functions: {},
    ...options,
    config: { publicUrl: null, allowedOrigins: [], trustedProxies: 0, ...options.config },
  });
  const server = serve({ fetch: platform.app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  await new Promise<void>((resolve) => server.once('listening', resolve));
  platform.attachRealtime(server);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = () =>
    createClient(url, platform.anonKey, {
      auth: { storageKey: randomUUID(), autoRefreshToken: false, persistSession: true, storage: memory() },
    });
  return {
    url,
    database,
    folder,
    platform,
    signingKeys,
    client,
    async signedUp() {
      const email = `${randomUUID()}@example.org`;
      const password = `pw ${randomUUID()}`;
      const own = client();
      const { data, error } = await own.auth.signUp({ email, password });
      if (error || !data.session) throw error ?? new Error('sign-up gave no session');
      return { client: own, userId: data.session.user.id, email, password, token: data.session.access_token };
    },
    async close() {
      await platform.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await database.close();
      await rm(folder, { recursive: true, force: true });
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
