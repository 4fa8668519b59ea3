import { pino } from 'pino';
import type { Config } from '../config.ts';
import { inviteUser, resetTokenFor } from '../platform/auth/account-links.ts';
import type { Sql } from '../platform/database/database.ts';
import { reachInstallation, wasStarted } from './reach-installation.ts';

/**
 * A link by which the user of an address chooses a new password, whether the server is running or not.
 * @returns null where there is no such account
 */
export const resetLink = (config: Config, email: string): Promise<string | null> =>
  withAccounts(config, (sql) => resetTokenFor(sql, email));

/**
 * Makes an account and a link by which its user chooses a password.
 * @returns null where the address has an account
 * @throws AuthError where it is no address
 */
export const invitationLink = (config: Config, email: string): Promise<string | null> =>
  withAccounts(config, (sql) => inviteUser(sql, email));

async function withAccounts(
  config: Config,
  work: (sql: Pick<Sql, 'query'>) => Promise<string | null>,
): Promise<string | null> {
  const { client, close } = await reachInstallation(config, pino({ level: 'silent' }));
  try {
    if (!(await wasStarted(client))) return null;
    await client.query('begin');
    await client.query('set local role service_role');
    const token = await work(client as Pick<Sql, 'query'>);
    await client.query('commit');
    return token === null ? null : linkWith(token, config);
  } finally {
    await close();
  }
}

/** The link that uses a token up and leads to the form for a new password; without PUBLIC_URL, on this machine. */
function linkWith(token: string, { publicUrl, port }: Config): string {
  const query = new URLSearchParams({ token, type: 'recovery' });
  if (publicUrl) query.set('redirect_to', `${publicUrl}/auth`);
  return `${publicUrl ?? `http://127.0.0.1:${port}`}/auth/v1/verify?${query}`;
}
