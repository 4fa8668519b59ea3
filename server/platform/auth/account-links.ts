import type { Sql } from '../database/database.ts';
import { issueToken } from './one-time-tokens.ts';
import { checkEmail } from './request.ts';
import { insertUser, normaliseEmail, userByEmail } from './users.ts';

const INVITATION_SECONDS = 7 * 24 * 3_600;

/**
 * A token by which a user of this server chooses a new password, for whoever runs it to hand over. It proves no address.
 * @returns null where there is no such account
 */
export async function resetTokenFor(sql: Pick<Sql, 'query'>, email: string): Promise<string | null> {
  const user = await userByEmail(sql, normaliseEmail(email));
  return user ? tokenFor(sql, user.id) : null;
}

/**
 * Makes an account without a password, and a token by which one is chosen.
 * @returns null where the address has an account
 * @throws AuthError validation_failed where it is no address
 */
export async function inviteUser(sql: Pick<Sql, 'query'>, email: string): Promise<string | null> {
  const address = normaliseEmail(email);
  checkEmail(address);
  const user = await insertUser(sql, { email: address, passwordHash: null, metadata: {} });
  return user ? tokenFor(sql, user.id, INVITATION_SECONDS) : null;
}

const tokenFor = (sql: Pick<Sql, 'query'>, userId: string, lifeSeconds?: number): Promise<string> =>
  issueToken(sql, {
    ...{ userId, type: 'recovery', email: '', challenge: null },
    ...(lifeSeconds !== undefined && { lifeSeconds }),
  });
