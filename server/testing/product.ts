import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appConfigSchema } from '@mirabelle/contract/app-config.ts';
import { STORAGE } from '@mirabelle/contract/policy.ts';
import { pino } from 'pino';
import sharp from 'sharp';
import { readConfig } from '../config.ts';
import { startServer } from '../server.ts';
import type { WorkParts } from '../start/work-parts.ts';
import { openThreads } from '../threads/open-threads.ts';
import type { Threads } from '../threads/threads.ts';
import { type TestClients, type TestUser, testClients } from './clients.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { removeFolder } from './remove-folder.ts';

export interface TestProduct extends TestClients {
  /** Origin it listens on. */
  url: string;
  database: TestDatabase;
  /** Where it keeps its files. */
  dataDir: string;
  close(): Promise<void>;
}

let threads: Threads | null = null;

/** Threads that all products of a process share: each that starts loads the whole knowledge. They end with the process. */
function sharedThreads(): Threads {
  threads ??= openThreads({ log: pino({ level: 'silent' }) });
  return { ...threads, close: async () => {} };
}

/** For tests that read no picture: the process that reads them is not started. */
export const noPictures = {
  readMenu: async () => {
    throw new Error('this test reads no picture');
  },
} satisfies WorkParts;

const WIDE = { points: 10_000, seconds: 60 };

/**
 * The whole server on a fresh database, listening on a free port; scans are as good as unlimited by default.
 * Close it in `afterAll`.
 */
export async function testProduct(
  parts: WorkParts = {},
  settings: Record<string, string> = {},
): Promise<TestProduct> {
  const database = await testDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'mirabelle-product-'));
  const config = readConfig({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'silent',
    CHECK_ANSWERS: 'yes',
    ...settings,
  });
  // A machine that runs other tests is late for reasons of its own.
  const atOnce = { ...config.atOnce, lateMs: Number.POSITIVE_INFINITY };
  const server = await startServer(
    { ...config, atOnce },
    {
      rates: { scans: { byUser: WIDE, byAddress: WIDE } },
      threads: sharedThreads(),
      // It would load the knowledge of every product once more.
      releaseTimes: null,
      ...parts,
    },
  );
  const url = `http://127.0.0.1:${server.port}`;
  return {
    url,
    database,
    dataDir,
    ...testClients(url, await anonKeyOf(url)),
    async close() {
      await server.close();
      await database.close();
      await removeFolder(dataDir);
    },
  };
}

/** The anonymous key, from where the web app gets it. */
export async function anonKeyOf(url: string): Promise<string> {
  const answer = await fetch(`${url}/config.json`);
  return appConfigSchema.parse(await answer.json()).anonKey;
}

/** A small picture that storage takes. */
export const flatPicture = await sharp({
  create: { width: 40, height: 30, channels: 3, background: '#e8a33d' },
})
  .jpeg()
  .toBuffer();

export interface UploadedScan {
  scanId: string;
  imageUrl: string;
}

let uploads = 0;

/**
 * A picture uploaded and its scan inserted, as the web app does before it calls extract-menu.
 * @param columns what else its row has
 */
export async function uploadScan(
  user: TestUser,
  picture: Buffer = flatPicture,
  columns: object = {},
): Promise<UploadedScan> {
  const bucket = user.client.storage.from(STORAGE.bucket);
  const path = `${user.userId}/menu-${++uploads}.jpg`;
  const { error } = await bucket.upload(path, picture, { contentType: 'image/jpeg' });
  if (error) throw error;
  const imageUrl = bucket.getPublicUrl(path).data.publicUrl;
  const scanId = crypto.randomUUID();
  const inserted = await user.client
    .from('menu_scans')
    .insert({ id: scanId, user_id: user.userId, image_url: imageUrl, overall_risk: null, ...columns });
  if (inserted.error) throw inserted.error;
  return { scanId, imageUrl };
}

/** How a function answered: the status, and the body where it is JSON. */
export interface FunctionAnswer {
  status: number;
  body: unknown;
}

/** Calls a function through the stock client. @param name with its query, where it has one */
export async function invoke(
  user: Pick<TestUser, 'client'>,
  name: string,
  body?: unknown,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' = 'POST',
): Promise<FunctionAnswer> {
  const { data, error, response } = await user.client.functions.invoke(name, {
    method,
    body: body as Record<string, unknown>,
  });
  if (!response) throw error;
  return { status: response.status, body: error ? await response.json() : data };
}
