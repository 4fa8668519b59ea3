import { createHash, randomBytes } from 'node:crypto';
import type { Sql } from '../database/database.ts';
import type { Challenge } from './auth-codes.ts';

export type OneTimeType = 'confirmation' | 'recovery' | 'email_change';

/** How long a link works, seconds; the mails say so. */
const LIFE_SECONDS: Record<OneTimeType, number> = {
  confirmation: 24 * 3_600,
  recovery: 3_600,
  email_change: 24 * 3_600,
};
/** A sign-up that was never confirmed can be mailed again for this long. */
const KEPT_DAYS = 7;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

export interface NewToken {
  userId: string;
  type: OneTimeType;
  /** The address it is sent to; empty for one that an operator hands over. */
  email: string;
  challenge: Challenge | null;
  /** How long it works, where not as long as usual, seconds. */
  lifeSeconds?: number;
  /** For a sign-up: what takes effect once the link is opened. */
  pending?: { passwordHash: string; metadata: Record<string, unknown> };
}

/** @returns a token of 256 bits, of which only the hash is stored */
export async function issueToken(sql: Pick<Sql, 'query'>, token: NewToken): Promise<string> {
  await sql.query('delete from auth.one_time_tokens where expires_at < now() - make_interval(days => $1)', [
    KEPT_DAYS,
  ]);
  const secret = randomBytes(32).toString('base64url');
  await sql.query(
    `insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to, expires_at,
       encrypted_password, raw_user_meta_data, code_challenge, code_challenge_method)
     values ($1, $2, $3, $4, now() + make_interval(secs => $5), $6, $7, $8, $9)`,
    [
      token.userId,
      token.type,
      hashOf(secret),
      token.email,
      token.lifeSeconds ?? LIFE_SECONDS[token.type],
      token.pending?.passwordHash ?? null,
      token.pending ? JSON.stringify(token.pending.metadata) : null,
      token.challenge?.challenge ?? null,
      token.challenge?.method ?? null,
    ],
  );
  return secret;
}

export interface TakenToken {
  userId: string;
  email: string;
  passwordHash: string | null;
  metadata: Record<string, unknown> | null;
  challenge: Challenge | null;
}

/** Uses up a token. @returns null if it is unknown, used, expired or of another kind */
export async function takeToken(sql: Sql, secret: string, type: OneTimeType): Promise<TakenToken | null> {
  const { rows } = await sql.query<{
    user_id: string;
    relates_to: string;
    encrypted_password: string | null;
    raw_user_meta_data: Record<string, unknown> | null;
    code_challenge: string | null;
    code_challenge_method: Challenge['method'] | null;
    live: boolean;
  }>(
    `delete from auth.one_time_tokens where token_hash = $1 and token_type = $2
     returning user_id, relates_to, encrypted_password, raw_user_meta_data, code_challenge, code_challenge_method,
       expires_at > now() as live`,
    [hashOf(secret), type],
  );
  const row = rows[0];
  if (!row?.live) return null;
  return {
    userId: row.user_id,
    email: row.relates_to,
    passwordHash: row.encrypted_password,
    metadata: row.raw_user_meta_data,
    challenge:
      row.code_challenge && row.code_challenge_method
        ? { challenge: row.code_challenge, method: row.code_challenge_method }
        : null,
  };
}

/** The latest sign-up waiting for an address, if any. @param liveOnly leaves out those whose link has expired */
export async function latestSignUp(
  sql: Sql,
  userId: string,
  liveOnly: boolean,
): Promise<NewToken['pending'] | null> {
  const { rows } = await sql.query<{ hash: string; metadata: Record<string, unknown> | null }>(
    `select encrypted_password as hash, raw_user_meta_data as metadata from auth.one_time_tokens
     where user_id = $1 and token_type = 'confirmation' and encrypted_password is not null
       and (not $2 or expires_at > now())
     order by created_at desc limit 1`,
    [userId, liveOnly],
  );
  return rows[0] ? { passwordHash: rows[0].hash, metadata: rows[0].metadata ?? {} } : null;
}

/** Invalidates all links to a user. */
export async function dropTokens(sql: Sql, userId: string, types: readonly OneTimeType[]): Promise<void> {
  await sql.query('delete from auth.one_time_tokens where user_id = $1 and token_type = any($2)', [
    userId,
    types,
  ]);
}
