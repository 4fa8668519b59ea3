import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { packagedBinaries } from '../../platform/database/embedded/binaries.ts';
import { checkDatabase } from '../../platform/database/external.ts';
import { DOCTOR_TIMES } from '../../policy.ts';
import { type Check, type Finding, failed, ok, wordsOf } from '../check.ts';

/** The operator's PostgreSQL, or our own. */
export const database: Check = {
  name: 'Database',
  look: ({ config, running }) =>
    config.databaseUrl
      ? lookAtTheirs(config.databaseUrl)
      : lookAtOurs(config.dataDir, running?.parts.database),
};

async function lookAtTheirs(connectionString: string): Promise<Finding> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: DOCTOR_TIMES.databaseMs });
  try {
    await client.connect();
  } catch (error) {
    return failed(
      `The PostgreSQL of DATABASE_URL cannot be used: ${wordsOf(error)}.`,
      'Check that it runs, and check host, port, name, user and password in DATABASE_URL.',
    );
  }
  try {
    await checkDatabase(client);
    const { rows } = await client.query<{ version: string; size: string }>(
      "select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size",
    );
    return ok(`Your PostgreSQL ${rows[0]?.version}, ${rows[0]?.size}.`);
  } catch (error) {
    return failed('Your PostgreSQL cannot be used.', wordsOf(error));
  } finally {
    await client.end();
  }
}

async function lookAtOurs(dataDir: string, state: string | undefined): Promise<Finding> {
  if (state === 'failing') {
    return failed(
      'The running server cannot use its own PostgreSQL.',
      'Restart the server; if that does not help, its log says why.',
    );
  }
  const { postgres } = await packagedBinaries();
  const { stdout } = await promisify(execFile)(postgres, ['--version']);
  const major = /(\d+)/.exec(stdout)?.[1];
  const made = await readFile(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8').catch(() => null);
  if (made !== null && made.trim() !== major) {
    return failed(
      `The database was made by PostgreSQL ${made.trim()}; the built-in version is ${major}.`,
      'Start the server once: it prints the steps to take.',
    );
  }
  if (state === 'ok') return ok(`Built-in PostgreSQL ${major}, in use.`);
  return ok(
    made === null
      ? `Built-in PostgreSQL ${major}, created at the first start.`
      : `Built-in PostgreSQL ${major}.`,
  );
}
