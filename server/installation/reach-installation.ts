import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { joinOrStartCluster } from '../platform/database/embedded/join-cluster.ts';
import { openObjectStorage } from '../platform/storage/object-storage.ts';
import { createPictureDisk, type PictureDisk } from '../platform/storage/picture-disk.ts';

/** An installation as a backup is made of it or put into it. */
export interface Installation {
  client: pg.Client;
  disk: PictureDisk;
  connection: pg.PoolConfig;
  close(): Promise<void>;
}

/** Reaches the database and the photographs of an installation, whether its server is running or not. */
export async function reachInstallation(config: Config, log: Logger): Promise<Installation> {
  const { databaseUrl, databaseDirectUrl, dataDir } = config;
  const connectionString = databaseDirectUrl ?? databaseUrl;
  const cluster = connectionString
    ? { connection: { connectionString }, stop: async () => {} }
    : await joinOrStartCluster({ dataDir, log });
  const client = new pg.Client({ ...cluster.connection, application_name: 'mirabelle backup' });
  // What breaks a connection is told by the query that meets it.
  client.on('error', () => {});
  const close = async () => {
    await client.end();
    await cluster.stop();
  };
  try {
    await client.connect();
    const disk = config.objectStorage
      ? await openObjectStorage(config.objectStorage)
      : createPictureDisk(config.storageDir);
    return { client, disk, connection: cluster.connection, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Whether a server has begun with a database. */
export async function wasStarted(client: {
  query: (sql: string) => Promise<{ rows: unknown[] }>;
}): Promise<boolean> {
  const { rows } = await client.query(
    "select where to_regclass('platform.schema_migrations') is not null and to_regclass('pgboss.job') is not null",
  );
  return rows.length > 0;
}

/** The version of this release. */
export async function releaseVersion(): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../../package.json'), 'utf8');
  return String((JSON.parse(text) as { version?: unknown }).version);
}
