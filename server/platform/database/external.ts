import type pg from 'pg';
import { DatabaseStartError } from './errors.ts';

/** The oldest PostgreSQL that our SQL supports. */
const OLDEST_MAJOR = 15;

/**
 * Refuses a PostgreSQL that would fail later: too old, not UTF8, or with a login that can neither create the
 * roles nor assume them.
 * @throws DatabaseStartError saying what to do
 */
export async function checkDatabase(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{
    version: number;
    encoding: string;
    login: string;
    may_create: boolean;
  }>(
    `select current_setting('server_version_num')::int as version,
            current_setting('server_encoding') as encoding,
            current_user as login,
            (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as may_create`,
  );
  const found = rows[0];
  if (!found) throw new DatabaseStartError('The database does not report its version.');
  const major = Math.trunc(found.version / 10_000);
  if (major < OLDEST_MAJOR) {
    throw new DatabaseStartError(
      `DATABASE_URL leads to PostgreSQL ${major}; ${OLDEST_MAJOR} or newer is needed. Upgrade it, or ` +
        'leave DATABASE_URL unset to use the built-in one.',
    );
  }
  if (found.encoding !== 'UTF8') {
    throw new DatabaseStartError(
      `The database of DATABASE_URL stores text as ${found.encoding}; UTF8 is needed, accents would ` +
        "break. Make one: create database mirabelle encoding 'UTF8' template template0;",
    );
  }
  await checkRoles(client, found.login, found.may_create);
}

/** The roles that transactions run as. */
export const ROLES = ['anon', 'authenticated', 'service_role'] as const;

async function checkRoles(client: pg.ClientBase, login: string, mayCreate: boolean): Promise<void> {
  if (mayCreate) return;
  const { rows } = await client.query<{ rolname: string; member: boolean }>(
    "select rolname, pg_has_role(current_user, oid, 'MEMBER') as member from pg_roles where rolname = any($1)",
    [ROLES],
  );
  const missing = ROLES.filter((role) => !rows.some((row) => row.rolname === role));
  const notMember = ROLES.filter((role) => !rows.some((row) => row.rolname === role && row.member));
  if (missing.length === 0 && notMember.length === 0) return;
  throw new DatabaseStartError(
    [
      `The login ${login} of DATABASE_URL may not make the roles that Row Level Security needs. As an ` +
        'administrator of that PostgreSQL run once:',
      ...missing.map(
        (role) => `  create role ${role} nologin noinherit${role === 'service_role' ? ' bypassrls' : ''};`,
      ),
      `  grant ${notMember.join(', ')} to "${login.replaceAll('"', '""')}";`,
    ].join('\n'),
  );
}
