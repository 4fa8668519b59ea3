import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { exportJWK, generateKeyPair } from 'jose';
import { pino } from 'pino';
import type { SigningKey } from '../platform/auth/keys.ts';
import { createPlatform, type Platform, type PlatformOptions } from '../platform/platform.ts';
import { createPictureDisk } from '../platform/storage/picture-disk.ts';
import { type TestClients, testClients } from './clients.ts';
import { sharedDatabase, type TestDatabase, testDatabase } from './database.ts';
import { removeFolder } from './remove-folder.ts';

export interface TestPlatform extends TestClients {
  /** Origin it listens on. */
  url: string;
  database: TestDatabase;
  /** Where uploaded pictures lie. */
  folder: string;
  platform: Platform;
  signingKeys: SigningKey[];
  close(): Promise<void>;
}

export async function makeSigningKey(): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomUUID() } as SigningKey;
}

/**
 * The platform on a fresh database, listening on a free port. Close it in `afterAll`.
 * @param options.beside a server whose database and keys it shares, as a second replica does
 */
export async function testPlatform({
  beside,
  ...options
}: Partial<Omit<PlatformOptions, 'config'>> & {
  config?: Partial<PlatformOptions['config']>;
  beside?: TestPlatform;
} = {}): Promise<TestPlatform> {
  const database = beside ? await sharedDatabase(beside.database) : await testDatabase();
  const signingKeys = beside ? beside.signingKeys : [await makeSigningKey()];
  const folder = await mkdtemp(join(tmpdir(), 'mirabelle-pictures-'));
  const platform = await createPlatform({
    disk: createPictureDisk(folder),
    database,
    secrets: { signingKeys },
    log: pino({ level: 'silent' }),
    functions: {},
    ...options,
    config: {
      ...{ publicUrl: null, allowedOrigins: [], trustedProxies: 0, ...options.config },
      // A machine that runs other tests is late for reasons of its own.
      atOnce: { lateMs: Number.POSITIVE_INFINITY, ...options.config?.atOnce },
    },
  });
  const server = serve({ fetch: platform.app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  await new Promise<void>((resolve) => server.once('listening', resolve));
  platform.attachRealtime(server);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    database,
    folder,
    platform,
    signingKeys,
    ...testClients(url, platform.anonKey),
    async close() {
      await platform.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await database.close();
      await removeFolder(folder);
    },
  };
}
