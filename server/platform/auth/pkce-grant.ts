import type { Context } from 'hono';
import { z } from 'zod';
import type { PlatformEnv } from '../http/context.ts';
import { redeemAuthCode } from './auth-codes.ts';
import type { AuthDeps } from './auth-deps.ts';
import { AuthError } from './errors.ts';
import { bodyOf } from './request.ts';
import { answerSession } from './session-answer.ts';
import { openSession } from './sessions.ts';
import { noteSignIn, userById } from './users.ts';

const bodySchema = z.looseObject({
  auth_code: z.string().min(1).max(200),
  code_verifier: z.string().min(1).max(300),
});

/** POST /token?grant_type=pkce: the code of a mail link or of Google, with the secret only this browser has, for a session. */
export async function pkceGrant(c: Context<PlatformEnv>, deps: AuthDeps): Promise<Response> {
  await deps.limits.flow(c.get('address'));
  const { auth_code, code_verifier } = await bodyOf(c, bodySchema);
  // A wrong verifier uses the code up too, so it is not an exception inside the transaction.
  const { redeemed, opened } = await deps.database.asService(async (sql) => {
    const redeemed = await redeemAuthCode(sql, auth_code, code_verifier);
    if (redeemed.outcome !== 'redeemed') return { redeemed, opened: null };
    await noteSignIn(sql, redeemed.userId, redeemed.method);
    const session = await openSession(sql, redeemed.userId, redeemed.method);
    const user = await userById(sql, redeemed.userId);
    return { redeemed, opened: user && { user, session } };
  });
  if (redeemed.outcome === 'wrong-verifier') throw new AuthError('bad_code_verifier');
  if (!opened) throw new AuthError('flow_state_not_found');
  return answerSession(c, deps, opened.user, opened.session);
}
