import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { limitBody } from '../http/body-limit.ts';
import type { PlatformEnv } from '../http/context.ts';
import { AuthError, answerAuthError } from './errors.ts';
import { clearFileCookie } from './file-cookie.ts';
import type { KeyRing } from './keys.ts';
import type { AuthLimits } from './limits.ts';
import { passwordGrant } from './password-grant.ts';
import { refreshGrant } from './refresh-grant.ts';
import { signUp } from './sign-up.ts';
import { changeUser, readUser, signOut } from './user.ts';

export interface AuthDeps {
  database: Database;
  keys: KeyRing;
  limits: AuthLimits;
  /** True where browsers reach the server over https; the cookie then never travels without. */
  https: boolean;
  log: Logger;
}

const BODY_BYTES = 64 * 1024;

/** /auth/v1: accounts and sessions, as the stock client's auth module calls them. */
export function createAuthApp(deps: AuthDeps): Hono<PlatformEnv> {
  const app = new Hono<PlatformEnv>();
  app.use(limitBody(BODY_BYTES, (c) => answerAuthError(new AuthError('payload_too_large'), c)));
  app.post('/signup', (c) => signUp(c, deps));
  app.post('/token', (c) => {
    const grant = c.req.query('grant_type');
    if (grant === 'password') return passwordGrant(c, deps);
    if (grant === 'refresh_token') return refreshGrant(c, deps);
    throw new AuthError('unsupported_grant_type');
  });
  app.get('/user', (c) => readUser(c, deps));
  app.put('/user', (c) => changeUser(c, deps));
  app.post('/logout', (c) => {
    // With a scope of "others" this browser stays signed in.
    if (c.req.query('scope') !== 'others') clearFileCookie(c);
    return signOut(c, deps);
  });
  app.get('/settings', (c) =>
    c.json({
      external: { email: true, phone: false, google: false, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: true,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
    }),
  );
  app.get('/health', (c) => c.json({ name: 'auth', description: 'Accounts and sessions' }));
  app.get('/.well-known/jwks.json', (c) => {
    c.header('cache-control', 'public, max-age=600');
    return c.json(deps.keys.jwks);
  });
  // What would need mail or another provider says so, rather than pretending.
  app.on(['GET', 'POST'], ['/recover', '/resend', '/otp', '/magiclink', '/verify'], () => {
    throw new AuthError('email_provider_disabled');
  });
  app.get('/authorize', () => {
    throw new AuthError('provider_disabled');
  });
  app.notFound((c) => answerAuthError(new AuthError('not_found'), c));
  app.onError((error, c) => {
    if (error instanceof AuthError) return answerAuthError(error, c);
    deps.log.error({ requestId: c.get('requestId'), err: error }, 'auth failed unexpectedly');
    return answerAuthError(new AuthError('unexpected_failure'), c);
  });
  return app;
}
