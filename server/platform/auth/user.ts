import type { Context } from 'hono';
import { z } from 'zod';
import type { Sql } from '../database/database.ts';
import type { PlatformEnv } from '../http/context.ts';
import type { AuthDeps } from './auth-deps.ts';
import { AuthError, type AuthErrorCode } from './errors.ts';
import { requireCaller } from './request.ts';
import { endSessions, sessionIsOpen } from './sessions.ts';
import { type UserRow, userById, userJson } from './users.ts';

/** The caller's account, as long as the token's session is open. @throws AuthError session_not_found */
export async function ownUser(sql: Sql, claims: { sub: string; session_id: string }): Promise<UserRow> {
  const open = await sessionIsOpen(sql, claims.session_id, claims.sub);
  const user = open ? await userById(sql, claims.sub) : null;
  if (!user) throw new AuthError('session_not_found');
  return user;
}

/** GET /user */
export async function readUser(c: Context<PlatformEnv>, deps: AuthDeps): Promise<Response> {
  const claims = await requireCaller(c, deps.keys);
  return c.json(userJson(await deps.database.asService((sql) => ownUser(sql, claims))));
}

const scopeSchema = z.enum(['global', 'local', 'others']);

/**
 * The stock client treats these statuses of a sign-out as "signed out already" and forgets the session; with any other
 * it would stay signed in on a device whose session ended long ago.
 */
const SIGNED_OUT_ALREADY: Partial<Record<AuthErrorCode, 401 | 403>> = { no_authorization: 401, bad_jwt: 403 };

/** POST /logout: ends all of the user's sessions, this one, or all except this one. */
export async function signOut(c: Context<PlatformEnv>, deps: AuthDeps): Promise<Response> {
  const claims = await requireCaller(c, deps.keys).catch((error: unknown) => {
    const status = error instanceof AuthError ? SIGNED_OUT_ALREADY[error.code] : undefined;
    throw status && error instanceof AuthError ? new AuthError(error.code, { status }) : error;
  });
  const scope = scopeSchema.safeParse(c.req.query('scope') ?? 'global');
  if (!scope.success) {
    throw new AuthError('validation_failed', { message: 'scope must be global, local or others' });
  }
  await deps.database.asService((sql) => endSessions(sql, claims.sub, claims.session_id, scope.data));
  c.header('cache-control', 'no-store');
  return c.body(null, 204);
}
