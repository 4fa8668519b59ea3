import type { Context } from 'hono';
import { AUTH_TIMES } from '../../policy.ts';
import type { PlatformEnv } from '../http/context.ts';
import { signAccessToken } from './access-token.ts';
import { setFileCookie } from './file-cookie.ts';
import type { KeyRing } from './keys.ts';
import type { OpenSession } from './sessions.ts';
import { type UserRow, userJson } from './users.ts';

/** The session as the client stores it. Sets the file cookie. */
export async function sessionJson(
  c: Context<PlatformEnv>,
  deps: { keys: KeyRing; https: boolean },
  user: UserRow,
  session: OpenSession,
) {
  const { token, expiresAt } = await signAccessToken(deps.keys, user, session);
  await setFileCookie(c, deps, { userId: user.id, sessionId: session.sessionId });
  c.header('cache-control', 'no-store');
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: AUTH_TIMES.accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: session.refreshToken,
    user: userJson(user),
  };
}

/** The session as a page receives it in the fragment of its address. */
export async function sessionFragment(
  c: Context<PlatformEnv>,
  deps: { keys: KeyRing; https: boolean },
  user: UserRow,
  session: OpenSession,
): Promise<Record<string, string>> {
  const { user: _, ...tokens } = await sessionJson(c, deps, user, session);
  return Object.fromEntries(Object.entries(tokens).map(([name, value]) => [name, String(value)]));
}

/** Answers with a session: the tokens for the client, and the cookie by which the browser shows the user's photographs. */
export async function answerSession(
  c: Context<PlatformEnv>,
  deps: { keys: KeyRing; https: boolean },
  user: UserRow,
  session: OpenSession,
): Promise<Response> {
  return c.json(await sessionJson(c, deps, user, session));
}
