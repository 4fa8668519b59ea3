import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { AUTH_TIMES } from '../../policy.ts';
import type { Sql } from '../database/database.ts';
import { AuthError } from './errors.ts';
import type { SignInMethod } from './sessions.ts';

/** The part of its secret that the client showed at the start (RFC 7636). */
export interface Challenge {
  challenge: string;
  method: 's256' | 'plain';
}

const completeSchema = z.object({
  // Base64url of a SHA-256, or the verifier itself: 43 to 128 characters.
  code_challenge: z.string().regex(/^[\w.~-]{43,128}$/),
  code_challenge_method: z
    .string()
    .transform((name) => name.toLowerCase())
    .pipe(z.enum(['s256', 'plain'])),
});

/**
 * The challenge of a request, null for the implicit way.
 * @throws AuthError validation_failed
 */
export function challengeOf(given: {
  code_challenge?: string | null;
  code_challenge_method?: string | null;
}): Challenge | null {
  if (!given.code_challenge && !given.code_challenge_method) return null;
  const parsed = completeSchema.safeParse(given);
  if (!parsed.success) {
    throw new AuthError('validation_failed', {
      message: 'code_challenge needs 43 to 128 characters and code_challenge_method s256 or plain',
    });
  }
  return { challenge: parsed.data.code_challenge, method: parsed.data.code_challenge_method };
}

const hashOf = (code: string) => createHash('sha256').update(code).digest();

/** @returns a code that gives a session to whoever knows the verifier, once, within five minutes */
export async function issueAuthCode(
  sql: Sql,
  userId: string,
  method: SignInMethod,
  { challenge, method: challengeMethod }: Challenge,
): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await sql.query('delete from auth.flow_state where expires_at < now()');
  await sql.query(
    `insert into auth.flow_state (user_id, provider_type, authentication_method, code_challenge,
       code_challenge_method, auth_code_hash, auth_code_issued_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, now(), now() + make_interval(secs => $7))`,
    [
      userId,
      method === 'oauth' ? 'google' : 'email',
      method,
      challenge,
      challengeMethod,
      hashOf(code),
      AUTH_TIMES.codeSeconds,
    ],
  );
  return code;
}

export type Redeemed =
  | { outcome: 'redeemed'; userId: string; method: SignInMethod }
  | { outcome: 'unknown' | 'wrong-verifier' };

/** Uses up a code, whether or not the verifier fits: there is no second guess. */
export async function redeemAuthCode(sql: Sql, code: string, verifier: string): Promise<Redeemed> {
  const { rows } = await sql.query<{
    user_id: string;
    authentication_method: SignInMethod;
    code_challenge: string;
    code_challenge_method: Challenge['method'];
    live: boolean;
  }>(
    `delete from auth.flow_state where auth_code_hash = $1
     returning user_id, authentication_method, code_challenge, code_challenge_method, expires_at > now() as live`,
    [hashOf(code)],
  );
  const row = rows[0];
  if (!row?.live) return { outcome: 'unknown' };
  const shown =
    row.code_challenge_method === 's256'
      ? createHash('sha256').update(verifier).digest('base64url')
      : verifier;
  const fits = timingSafeEqual(hashOf(shown), hashOf(row.code_challenge));
  return fits
    ? { outcome: 'redeemed', userId: row.user_id, method: row.authentication_method }
    : { outcome: 'wrong-verifier' };
}
