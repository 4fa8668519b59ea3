import { createHash, randomBytes } from 'node:crypto';
import { AUTH_TIMES } from '../../policy.ts';
import type { Sql } from '../database/database.ts';

/** A session that no one refreshed for this long has ended. */
const IDLE_DAYS = 90;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** @returns a new opaque refresh token of the session; only its hash is stored */
async function issueRefreshToken(sql: Sql, sessionId: string, generation: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await sql.query(
    'insert into auth.refresh_tokens (token_hash, session_id, generation) values ($1, $2, $3)',
    [hashOf(token), sessionId, generation],
  );
  return token;
}

/** How a session began, as `amr` names it: `otp` is the link of a confirmation mail. */
export type SignInMethod = 'password' | 'recovery' | 'otp' | 'oauth';

export interface OpenSession {
  sessionId: string;
  userId: string;
  refreshToken: string;
  /** When the user proved who she is. */
  signedInAt: Date;
  method: SignInMethod;
}

/** Opens a session, and removes those of the user that have ended. */
export async function openSession(
  sql: Sql,
  userId: string,
  method: SignInMethod = 'password',
): Promise<OpenSession> {
  await sql.query(
    'delete from auth.sessions where user_id = $1 and refreshed_at < now() - make_interval(days => $2)',
    [userId, IDLE_DAYS],
  );
  const { rows } = await sql.query<{ id: string; created_at: string }>(
    `insert into auth.sessions (user_id, amr)
     values ($1, jsonb_build_array(jsonb_build_object('method', $2::text, 'timestamp', extract(epoch from now())::bigint)))
     returning id, created_at`,
    [userId, method],
  );
  const { id, created_at } = rows[0]!;
  return {
    sessionId: id,
    userId,
    refreshToken: await issueRefreshToken(sql, id, 0),
    signedInAt: new Date(created_at),
    method,
  };
}

export type Rotation =
  | { outcome: 'rotated'; session: OpenSession }
  | { outcome: 'unknown' | 'reused' | 'expired' };

/**
 * Exchanges a refresh token for the next one. All tokens of a session are one family: a session counts generations,
 * a token belongs to one. The current generation moves the session on; the one before gets a sibling within the
 * grace. Later it is taken for one whose answer was lost, and takes the place of what was issued for it; anything older
 * is a copy, and ends the session for everybody (decision 85).
 */
export async function rotateRefreshToken(sql: Sql, token: string): Promise<Rotation> {
  // First of all, so that what is read next is what another renewal of the session has left.
  await sql.query(
    'select 1 from auth.sessions where id = (select session_id from auth.refresh_tokens where token_hash = $1) for update',
    [hashOf(token)],
  );
  const { rows } = await sql.query<{
    session_id: string;
    user_id: string;
    created_at: string;
    method: SignInMethod | null;
    presented: number;
    current: number;
    in_grace: boolean;
    idle: boolean;
  }>(
    `select s.id as session_id, s.user_id, s.created_at, s.amr -> 0 ->> 'method' as method,
       t.generation as presented, s.generation as current,
       clock_timestamp() - s.refreshed_at <= make_interval(secs => $2) as in_grace,
       s.refreshed_at < now() - make_interval(days => $3) as idle
     from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id
     where t.token_hash = $1`,
    [hashOf(token), AUTH_TIMES.refreshGraceSeconds, IDLE_DAYS],
  );
  const found = rows[0];
  if (!found) return { outcome: 'unknown' };
  const isCurrent = found.presented === found.current;
  const isParent = found.presented === found.current - 1;
  if (found.idle || !(isCurrent || isParent)) {
    await sql.query('delete from auth.sessions where id = $1', [found.session_id]);
    return { outcome: found.idle ? 'expired' : 'reused' };
  }
  const movesOn = isCurrent || !found.in_grace;
  if (movesOn) {
    // What was issued for this token never came to its holder; whoever uses it from now on has a copy.
    if (isParent) await swapGenerations(sql, found.session_id, found.presented, found.current);
    await sql.query(
      'update auth.sessions set generation = generation + 1, refreshed_at = clock_timestamp() where id = $1',
      [found.session_id],
    );
  }
  const generation = movesOn ? found.current + 1 : found.current;
  return {
    outcome: 'rotated',
    session: {
      sessionId: found.session_id,
      userId: found.user_id,
      refreshToken: await issueRefreshToken(sql, found.session_id, generation),
      signedInAt: new Date(found.created_at),
      method: found.method ?? 'password',
    },
  };
}

/** Makes the tokens of two generations of a session change places. */
async function swapGenerations(sql: Sql, sessionId: string, one: number, other: number): Promise<void> {
  await sql.query(
    `update auth.refresh_tokens set generation = case generation when $2 then $3 else $2 end
     where session_id = $1 and generation in ($2, $3)`,
    [sessionId, one, other],
  );
}

export async function sessionIsOpen(sql: Sql, sessionId: string, userId: string): Promise<boolean> {
  const { rowCount } = await sql.query('select 1 from auth.sessions where id = $1 and user_id = $2', [
    sessionId,
    userId,
  ]);
  return rowCount > 0;
}

/**
 * How long a way of signing in vouches for its user when she changes the way in or deletes her account, seconds. A
 * password does not: it can be asked for again, and whoever holds a borrowed phone or a copied token does not know it. A
 * link for a lost password does, since the password is what she lacks, for as long as choosing a new one takes; Google
 * does, where there is no password to ask for, just after it was asked.
 */
const VOUCHES_SECONDS: Readonly<Record<SignInMethod, number | null>> = {
  password: null,
  otp: null,
  recovery: 900,
  oauth: 300,
};

/** Whether the way a session began proves its user's identity without her password; null if the session has ended. */
export async function sessionVouches(sql: Sql, sessionId: string): Promise<boolean | null> {
  const { rows } = await sql.query<{ method: SignInMethod | null; age: number }>(
    `select amr -> 0 ->> 'method' as method, extract(epoch from clock_timestamp() - created_at)::float8 as age
     from auth.sessions where id = $1`,
    [sessionId],
  );
  const found = rows[0];
  if (!found) return null;
  const seconds = VOUCHES_SECONDS[found.method ?? 'password'];
  return seconds !== null && found.age <= seconds;
}

/** Records that a session gave its account a new password. */
export async function notePasswordSet(sql: Sql, sessionId: string): Promise<void> {
  await sql.query('update auth.sessions set password_set_at = clock_timestamp() where id = $1', [sessionId]);
}

/** Whether the session recently gave the account its current password, so that the call may be a repetition. */
export async function passwordSetLately(sql: Sql, sessionId: string): Promise<boolean> {
  const { rowCount } = await sql.query(
    `select from auth.sessions where id = $1
       and password_set_at > clock_timestamp() - make_interval(secs => $2)`,
    [sessionId, AUTH_TIMES.repeatSeconds],
  );
  return rowCount > 0;
}

export type SignOutScope = 'global' | 'local' | 'others';

/** Ends sessions of a user: all, the given one, or all except the given one. */
export async function endSessions(
  sql: Sql,
  userId: string,
  sessionId: string,
  scope: SignOutScope,
): Promise<void> {
  await sql.query(
    `delete from auth.sessions where user_id = $1
       and case $3 when 'local' then id = $2 when 'others' then id <> $2 else true end`,
    [userId, sessionId, scope],
  );
}
