import type { Context } from 'hono';
import type { PlatformEnv } from '../http/context.ts';
import type { AuthDeps } from './auth-app.ts';
import { AuthError } from './errors.ts';
import { checkPassword, hashPassword } from './password.ts';
import { bodyOf, checkEmail, credentialsSchema, metadataSchema, requireCredentials } from './request.ts';
import { answerSession } from './session-answer.ts';
import { openSession } from './sessions.ts';
import { insertUser, normaliseEmail, noteSignIn, userById } from './users.ts';

const bodySchema = credentialsSchema.extend({ data: metadataSchema.nullish() });

/**
 * POST /signup. Without mail the account can be used at once and its address stays unproved. That an address is
 * taken cannot be hidden then: the one who signs up must be told why it does not work.
 */
export async function signUp(c: Context<PlatformEnv>, deps: AuthDeps): Promise<Response> {
  await deps.limits.signUp(c.get('address'));
  const body = await bodyOf(c, bodySchema);
  const credentials = requireCredentials(body);
  const email = normaliseEmail(credentials.email);
  checkEmail(email);
  checkPassword(credentials.password, email);
  const passwordHash = await hashPassword(credentials.password);
  const opened = await deps.database.asService(async (sql) => {
    const user = await insertUser(sql, { email, passwordHash, metadata: body.data ?? {} });
    if (!user) return null;
    await noteSignIn(sql, user.id);
    const session = await openSession(sql, user.id);
    return { user: (await userById(sql, user.id)) ?? user, session };
  });
  if (!opened) throw new AuthError('user_already_exists');
  return answerSession(c, deps, opened.user, opened.session);
}
