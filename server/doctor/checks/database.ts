import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { packagedBinaries } from '../../platform/database/embedded/binaries.ts';
import { checkDatabase } from '../../platform/database/external.ts';
import { throughPooler, whichDatabase } from '../../platform/database/which-database.ts';
import { type Check, type Finding, failed, ok, warning, wordsOf } from '../check.ts';
import { cannotBeUsed, openToLook } from './open-database.ts';

/** The operator's PostgreSQL, or our own. */
export const database: Check = {
  name: 'Database',
  look: ({ config, running }) =>
    config.databaseUrl
      ? lookAtTheirs(config.databaseUrl, config.databaseDirectUrl)
      : lookAtOurs(config.dataDir, running?.parts.database),
};

async function lookAtTheirs(url: string, directUrl: string | null): Promise<Finding> {
  const direct = await openToLook(directUrl ?? url);
  if (!(direct instanceof pg.Client))
    return cannotBeUsed(directUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL', direct);
  try {
    await checkDatabase(direct);
    const { rows } = await direct.query<{ version: string; size: string }>(
      "select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size",
    );
    const found = `Your PostgreSQL ${rows[0]?.version}, ${rows[0]?.size}`;
    if (await throughPooler(direct)) {
      return warning(
        `${found}, behind a pooler that also carries notifications.`,
        'Set DATABASE_DIRECT_URL to the address of PostgreSQL itself, unless the pooler keeps one connection for each client.',
      );
    }
    return directUrl ? await lookThrough(url, await whichDatabase(direct), found) : ok(`${found}.`);
  } catch (error) {
    return failed('Your PostgreSQL cannot be used.', wordsOf(error));
  } finally {
    await direct.end();
  }
}

/** At the pooler of DATABASE_URL. */
async function lookThrough(url: string, id: string, found: string): Promise<Finding> {
  const client = await openToLook(url);
  if (!(client instanceof pg.Client)) return cannotBeUsed('DATABASE_URL', client);
  try {
    if ((await whichDatabase(client)) !== id) {
      return failed(
        'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases, or as different logins.',
        'Let both lead to one database as one login, with and without the pooler.',
      );
    }
    return ok(`${found}, ${(await throughPooler(client)) ? 'behind a pooler' : 'without a pooler'}.`);
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
