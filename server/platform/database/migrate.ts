import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Logger } from 'pino';
import { DatabaseStartError } from './errors.ts';

/** One file of SQL, applied once and never changed afterwards. */
export interface Migration {
  /** Folder and file: `bootstrap/010_roles.sql`. */
  name: string;
  sql: string;
  checksum: string;
}

/** Servers that start at the same time on one database take turns; an arbitrary number of ours. */
const LOCK_KEY = 7_412_019_553_281;

/** The SQL files of a folder in the order of their names. */
export async function readMigrations(folder: string, label: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name: `${label}/${name}`, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * Applies pending migrations in order, each file in a transaction of its own.
 * @returns the names applied now
 * @throws DatabaseStartError when an applied file was changed or is gone, or when one fails
 */
export async function migrate(
  client: pg.ClientBase,
  migrations: Migration[],
  log: Logger,
): Promise<string[]> {
  await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
  try {
    const applied = await readApplied(client);
    refuseChanges(applied, migrations);
    const pending = migrations.filter((migration) => !applied.has(migration.name));
    for (const migration of pending) {
      await apply(client, migration);
      log.info({ migration: migration.name }, 'migration applied');
    }
    if (pending.length > 0) await watchPublishedTables(client);
    return pending.map((migration) => migration.name);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK_KEY]);
  }
}

async function readApplied(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows: found } = await client.query<{ ours: boolean; foreign: boolean; may: boolean }>(
    `select to_regclass('platform.schema_migrations') is not null as ours,
            to_regnamespace('auth') is not null as foreign,
            has_database_privilege(current_database(), 'CREATE') as may`,
  );
  if (found[0]?.ours) {
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from platform.schema_migrations',
    );
    return new Map(rows.map((row) => [row.name, row.checksum]));
  }
  if (found[0]?.foreign) {
    throw new DatabaseStartError(
      'The database of DATABASE_URL already has a schema "auth" that is not ours. Give the server a database of its own.',
    );
  }
  if (!found[0]?.may) {
    throw new DatabaseStartError(
      'The login of DATABASE_URL may not create schemas in its database. Make it the owner: alter database ... owner to ...;',
    );
  }
  await client.query('create schema if not exists platform');
  await client.query(
    `create table platform.schema_migrations (
       name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  );
  return new Map();
}

function refuseChanges(applied: Map<string, string>, migrations: Migration[]): void {
  for (const [name, checksum] of applied) {
    const now = migrations.find((migration) => migration.name === name);
    if (!now) {
      throw new DatabaseStartError(
        `The database holds the migration ${name}, which this release does not know: a newer release ` +
          'made it. Use that release, or restore a backup made before it.',
      );
    }
    if (now.checksum !== checksum) {
      throw new DatabaseStartError(
        `The migration ${name} was changed after it was applied to this database. Put the file back as ` +
          'it was and make the change in a new migration.',
      );
    }
  }
}

async function apply(client: pg.ClientBase, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(migration.sql);
    await client.query('insert into platform.schema_migrations (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new DatabaseStartError(
      `The migration ${migration.name} failed and left nothing behind: ${message}`,
      {
        cause,
      },
    );
  }
}

/** Tables of the publication `supabase_realtime` tell the realtime server of their changes. */
async function watchPublishedTables(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regprocedure('realtime.watch_published_tables()') is not null as there",
  );
  if (rows[0]?.there) await client.query('select realtime.watch_published_tables()');
}
