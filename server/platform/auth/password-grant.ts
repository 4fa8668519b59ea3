import type { Context } from 'hono';
import type { PlatformEnv } from '../http/context.ts';
import type { AuthDeps } from './auth-app.ts';
import { AuthError } from './errors.ts';
import { passwordMatches } from './password.ts';
import { bodyOf, credentialsSchema, requireCredentials } from './request.ts';
import { answerSession } from './session-answer.ts';
import { openSession } from './sessions.ts';
import { normaliseEmail, noteSignIn, userByEmail, userById } from './users.ts';

/**
 * POST /token?grant_type=password. Answer, time and limits are the same for a wrong password and for an address
 * nobody has.
 */
export async function passwordGrant(c: Context<PlatformEnv>, deps: AuthDeps): Promise<Response> {
  const { email, password } = requireCredentials(await bodyOf(c, credentialsSchema));
  const account = normaliseEmail(email);
  const address = c.get('address');
  await deps.limits.signIn(address, account);
  const known = await deps.database.asService((sql) => userByEmail(sql, account));
  const matches = await passwordMatches(known?.encrypted_password ?? null, password);
  if (!known || !matches) {
    await deps.limits.signInFailed(address, account);
    throw new AuthError('invalid_credentials');
  }
  const { user, session } = await deps.database.asService(async (sql) => {
    await noteSignIn(sql, known.id);
    return { session: await openSession(sql, known.id), user: (await userById(sql, known.id)) ?? known };
  });
  await deps.limits.signInSucceeded(address, account);
  return answerSession(c, deps, user, session);
}
