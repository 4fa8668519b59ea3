import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../platform/database/database.ts';
import { type Binaries, binariesIn, packagedBinaries } from '../platform/database/embedded/binaries.ts';
import { startCluster } from '../platform/database/embedded/cluster.ts';
import { removeFolder } from './remove-folder.ts';

/** How test files reach the run's PostgreSQL; the database named is the migrated one that each file copies. */
export interface TestPostgres {
  host: string;
  port: number;
  user: string;
  password: string;
  template: string;
  /** The PostgreSQL under test, for tests that need a cluster of their own. */
  binaries: Binaries;
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestPostgres;
  }
}

const TEMPLATE = 'mirabelle_template';
/** Nothing here outlives the run, so nothing waits for the disk. */
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

/** One PostgreSQL for a whole run of a Vitest project, with one migrated database to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const log = pino({ level: 'warn' });
  const kind = project.config.env?.MIRABELLE_TEST_POSTGRES ?? process.env.MIRABELLE_TEST_POSTGRES;
  const binaries = kind === 'debian' ? await debianBinaries() : await packagedBinaries();
  const folder = await mkdtemp(join(tmpdir(), 'mirabelle-test-'));
  const cluster = await startCluster({ dataDir: folder, log, binaries, settings: SETTINGS });
  const { host, port, user, password } = cluster.connection;
  if (!host || !port || !user || typeof password !== 'string') throw new Error('The cluster has no address.');
  const postgres: TestPostgres = { host, port, user, password, template: TEMPLATE, binaries };

  const admin = new pg.Client(cluster.connection);
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  const migrated = await openDatabase({ databaseUrl: urlOf(postgres, TEMPLATE), dataDir: folder, log });
  await migrated.close();
  await admin.end();
  project.provide('postgres', postgres);

  return async () => {
    await cluster.stop();
    await removeFolder(folder);
  };
}

/** A DATABASE_URL for one database of the run's PostgreSQL. */
export function urlOf(
  postgres: Pick<TestPostgres, 'host' | 'port' | 'user' | 'password'>,
  database: string,
): string {
  const { user, password, host, port } = postgres;
  const at = host.startsWith('/') ? `localhost:${port}` : `${host}:${port}`;
  const socket = host.startsWith('/') ? `?host=${encodeURIComponent(host)}` : '';
  return `postgresql://${user}:${encodeURIComponent(password)}@${at}/${database}${socket}`;
}

const DEBIAN_FOLDER = '/usr/lib/postgresql';

async function debianBinaries(): Promise<Binaries> {
  const majors = (await readdir(DEBIAN_FOLDER).catch(() => [])).map(Number).filter((major) => major >= 15);
  const oldest = majors.sort((a, b) => a - b)[0];
  if (oldest === undefined) {
    throw new Error(
      `The project server-debian needs PostgreSQL 15 or newer under ${DEBIAN_FOLDER}: apt-get install ` +
        'postgresql. Without it run --project server.',
    );
  }
  return binariesIn(join(DEBIAN_FOLDER, String(oldest), 'bin'));
}
