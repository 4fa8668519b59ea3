import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { type Claims, type Database, openDatabase } from '../platform/database/database.ts';
import { urlOf } from './postgres-setup.ts';

export interface TestDatabase extends Database {
  /** The same database as a DATABASE_URL, for a second server on it. */
  readonly url: string;
}

/**
 * A fresh, migrated database on the run's PostgreSQL: the embedded 18 in project `server`, Debian's in
 * `server-debian`. Close it in `afterAll`; that drops it.
 */
export async function testDatabase(options: { poolSize?: number } = {}): Promise<TestDatabase> {
  const postgres = inject('postgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name} template ${postgres.template}`);
  const url = urlOf(postgres, name);
  const database = await openDatabase({
    databaseUrl: url,
    dataDir: '',
    log: pino({ level: 'silent' }),
    ...options,
  });
  return {
    ...database,
    url,
    async close() {
      await database.close();
      await administer(`drop database if exists ${name} with (force)`);
    },
  };
}

/** The same database over connections of its own, as a second server has it; closing it leaves the database. */
export async function sharedDatabase({ url }: TestDatabase): Promise<TestDatabase> {
  const database = await openDatabase({ databaseUrl: url, dataDir: '', log: pino({ level: 'silent' }) });
  return { ...database, url };
}

/** An account with a confirmed address, and what its access token would say. */
export async function testUser(database: Database): Promise<Claims & { email: string }> {
  const sub = randomUUID();
  const email = `${sub}@example.org`;
  await database.asService((sql) =>
    sql.query('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())', [sub, email]),
  );
  return { sub, role: 'authenticated', email };
}

/** Runs one statement as the owner of the run's PostgreSQL. */
export async function administer(statement: string): Promise<void> {
  const { host, port, user, password } = inject('postgres');
  const client = new pg.Client({ host, port, user, password, database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
