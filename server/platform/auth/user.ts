import type { Context } from 'hono';
import { z } from 'zod';
import type { Sql } from '../database/database.ts';
import type { PlatformEnv } from '../http/context.ts';
import type { AuthDeps } from './auth-app.ts';
import { AuthError } from './errors.ts';
import { checkPassword, hashPassword, passwordMatches } from './password.ts';
import { bodyOf, checkEmail, metadataSchema, requireCaller } from './request.ts';
import { endSessions, sessionIsOpen } from './sessions.ts';
import { normaliseEmail, type UserRow, updateUser, userByEmail, userById, userJson } from './users.ts';

/** The caller's account, as long as the session of the token is open. @throws AuthError session_not_found */
async function ownUser(sql: Sql, claims: { sub: string; session_id: string }): Promise<UserRow> {
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

const changeSchema = z.looseObject({
  email: z.string().max(1_000).nullish(),
  password: z.string().max(10_000).nullish(),
  /** Where given, it is checked before anything is changed. */
  current_password: z.string().max(10_000).nullish(),
  data: metadataSchema.nullish(),
});

/** PUT /user: another address, password or data. A new password ends the user's other sessions. */
export async function changeUser(c: Context<PlatformEnv>, deps: AuthDeps): Promise<Response> {
  const claims = await requireCaller(c, deps.keys);
  const body = await bodyOf(c, changeSchema);
  const before = await deps.database.asService((sql) => ownUser(sql, claims));
  if (body.current_password && !(await passwordMatches(before.encrypted_password, body.current_password))) {
    throw new AuthError('invalid_credentials');
  }
  const email = body.email ? normaliseEmail(body.email) : undefined;
  if (email) checkEmail(email);
  let passwordHash: string | undefined;
  if (body.password) {
    checkPassword(body.password, email ?? before.email);
    if (await passwordMatches(before.encrypted_password, body.password)) throw new AuthError('same_password');
    passwordHash = await hashPassword(body.password);
  }
  const after = await deps.database
    .asService(async (sql) => {
      if (email && email !== before.email && (await userByEmail(sql, email))) {
        throw new AuthError('email_exists');
      }
      if (passwordHash) await endSessions(sql, claims.sub, claims.session_id, 'others');
      return updateUser(sql, claims.sub, { email, passwordHash, metadata: body.data ?? undefined });
    })
    .catch((error: unknown) => {
      // Another account took the address between the look and the write.
      if ((error as { code?: unknown }).code === '23505') throw new AuthError('email_exists');
      throw error;
    });
  if (!after) throw new AuthError('session_not_found');
  return c.json(userJson(after));
}

const scopeSchema = z.enum(['global', 'local', 'others']);

/** POST /logout: ends all of the user's sessions, this one, or all but this one. */
export async function signOut(c: Context<PlatformEnv>, deps: AuthDeps): Promise<Response> {
  const claims = await requireCaller(c, deps.keys);
  const scope = scopeSchema.safeParse(c.req.query('scope') ?? 'global');
  if (!scope.success) {
    throw new AuthError('validation_failed', { message: 'scope must be global, local or others' });
  }
  await deps.database.asService((sql) => endSessions(sql, claims.sub, claims.session_id, scope.data));
  c.header('cache-control', 'no-store');
  return c.body(null, 204);
}
