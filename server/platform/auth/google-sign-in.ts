import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { randomNonce, randomPKCECodeVerifier } from 'openid-client';
import { AUTH_TIMES } from '../../policy.ts';
import type { PlatformEnv } from '../http/context.ts';
import { challengeOf, issueAuthCode } from './auth-codes.ts';
import type { AuthDeps } from './auth-deps.ts';
import { AuthError } from './errors.ts';
import { userOfGoogle } from './google/account.ts';
import { type Flow, keepFlow, takeFlow } from './google/flow.ts';
import type { GoogleAccount } from './google/provider.ts';
import { withError, withFragment, withQuery } from './redirects.ts';
import { sessionFragment } from './session-answer.ts';
import { openSession } from './sessions.ts';
import { noteSignIn, userById } from './users.ts';

const CALLBACK = '/auth/v1/callback';
/** One cookie for each sign-in, so that two tabs do not interfere. */
const cookieOf = (state: string) => `mirabelle-flow-${state.slice(0, 8)}`;

const CANCELLED = {
  error: 'access_denied',
  code: 'access_denied',
  description: 'Sign-in with Google was cancelled',
} as const;
const FAILED = {
  error: 'server_error',
  code: 'bad_oauth_callback',
  description: 'Google did not complete the sign-in. Try again in a moment.',
} as const;
const STRAY = {
  error: 'invalid_request',
  code: 'bad_oauth_state',
  description: 'This sign-in took too long or was begun in another browser. Start it again.',
} as const;
const UNVERIFIED = {
  error: 'access_denied',
  code: 'provider_email_needs_verification',
  description: 'Google has not verified the address of this account',
} as const;

const NO_SIGN_UPS = {
  error: 'access_denied',
  code: 'signup_disabled',
  description: new AuthError('signup_disabled').message,
} as const;

/** GET /authorize?provider=google: sends the browser to Google. */
export async function authorize(c: Context<PlatformEnv>, deps: AuthDeps): Promise<Response> {
  const { google, redirects } = deps;
  if (c.req.query('provider') !== 'google' || !google || !redirects) throw new AuthError('provider_disabled');
  await deps.limits.flow(c.get('address'));
  const challenge = challengeOf(c.req.query());
  const redirectTo = redirects.allowed(c.req.query('redirect_to'));
  c.header('cache-control', 'no-store');
  const secrets = { nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
  const state = await deps.database.asService((sql) => keepFlow(sql, { redirectTo, challenge, ...secrets }));
  try {
    const url = await google.signInUrl({ state, ...secrets }, redirects.at(CALLBACK));
    // Binds the way back to this browser: a link made elsewhere cannot sign her in to someone else's account.
    setCookie(c, cookieOf(state), state, {
      path: CALLBACK,
      httpOnly: true,
      sameSite: 'Lax',
      secure: deps.https,
      maxAge: AUTH_TIMES.googleFlowSeconds,
    });
    return c.redirect(url, 302);
  } catch (error) {
    deps.log.error({ requestId: c.get('requestId'), err: error }, 'Google cannot be reached');
    return c.redirect(withError(redirectTo, FAILED), 302);
  }
}

/** GET /callback: the browser returns from Google, signed in, cancelled or failed. */
export async function callback(c: Context<PlatformEnv>, deps: AuthDeps): Promise<Response> {
  const { google, redirects } = deps;
  if (!google || !redirects) throw new AuthError('provider_disabled');
  if (c.req.raw.method === 'HEAD') return c.body(null, 204);
  await deps.limits.flow(c.get('address'));
  c.header('cache-control', 'no-store');
  const state = c.req.query('state') ?? '';
  const sameBrowser = state !== '' && getCookie(c, cookieOf(state)) === state;
  const flow = sameBrowser ? await deps.database.asService((sql) => takeFlow(sql, state)) : null;
  if (!flow) return c.redirect(withError(redirects.site, STRAY), 302);
  deleteCookie(c, cookieOf(state), { path: CALLBACK });

  const refused = c.req.query('error');
  if (refused) {
    return c.redirect(withError(flow.redirectTo, refused === 'access_denied' ? CANCELLED : FAILED), 302);
  }
  const returned = new URL(redirects.at(CALLBACK) + new URL(c.req.url).search);
  const account = await google.account(returned, flow).catch((error: unknown) => {
    const { name, code } = error as { name?: string; code?: string };
    deps.log.warn({ requestId: c.get('requestId'), name, code }, 'a sign-in with Google failed');
    return null;
  });
  if (!account) return c.redirect(withError(flow.redirectTo, FAILED), 302);
  if (!account.emailVerified) return c.redirect(withError(flow.redirectTo, UNVERIFIED), 302);
  return finish(c, deps, flow, account);
}

async function finish(
  c: Context<PlatformEnv>,
  deps: AuthDeps,
  flow: Flow,
  account: GoogleAccount,
): Promise<Response> {
  const userId = await deps.database
    .asService((sql) => userOfGoogle(sql, account, deps.takesSignUps))
    .catch((error: unknown) => {
      // Another tab created the account at this moment: now it exists.
      if ((error as { code?: unknown }).code !== '23505') throw error;
      return deps.database.asService((sql) => userOfGoogle(sql, account, deps.takesSignUps));
    });
  if (!userId) return c.redirect(withError(flow.redirectTo, NO_SIGN_UPS), 302);
  const { challenge } = flow;
  if (challenge) {
    const code = await deps.database.asService((sql) => issueAuthCode(sql, userId, 'oauth', challenge));
    return c.redirect(withQuery(flow.redirectTo, { code }), 302);
  }
  const { user, session } = await deps.database.asService(async (sql) => {
    await noteSignIn(sql, userId, 'oauth');
    return { session: await openSession(sql, userId, 'oauth'), user: await userById(sql, userId) };
  });
  if (!user) throw new AuthError('unexpected_failure');
  return c.redirect(withFragment(flow.redirectTo, await sessionFragment(c, deps, user, session)), 302);
}
