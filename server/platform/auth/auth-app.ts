import { Hono } from 'hono';
import { DatabaseBusyError } from '../database/database.ts';
import { limitBody } from '../http/body-limit.ts';
import type { PlatformEnv } from '../http/context.ts';
import type { AuthDeps } from './auth-deps.ts';
import { changeUser } from './change-user.ts';
import { AuthError, answerAuthError } from './errors.ts';
import { clearFileCookie } from './file-cookie.ts';
import { authorize, callback } from './google-sign-in.ts';
import { passwordGrant } from './password-grant.ts';
import { pkceGrant } from './pkce-grant.ts';
import { recover, resend } from './recover.ts';
import { refreshGrant } from './refresh-grant.ts';
import { signUp } from './sign-up.ts';
import { readUser, signOut } from './user.ts';
import { verifyLink, verifyToken } from './verify.ts';

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
    if (grant === 'pkce') return pkceGrant(c, deps);
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
      external: { email: true, phone: false, google: deps.google !== null, anonymous_users: false },
      disable_signup: !deps.takesSignUps,
      mailer_autoconfirm: deps.mail === null,
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
  app.post('/recover', (c) => recover(c, deps));
  app.post('/resend', (c) => resend(c, deps));
  app.get('/verify', (c) => verifyLink(c, deps));
  app.post('/verify', (c) => verifyToken(c, deps));
  // What is not offered is refused clearly.
  app.post('/otp', () => {
    throw new AuthError('otp_disabled');
  });
  app.post('/magiclink', () => {
    throw new AuthError('otp_disabled');
  });
  app.get('/authorize', (c) => authorize(c, deps));
  app.get('/callback', (c) => callback(c, deps));
  // A mounted part's own notFound handler never runs.
  app.all('*', (c) => answerAuthError(new AuthError('not_found'), c));
  app.onError((error, c) => {
    if (error instanceof AuthError) return answerAuthError(error, c);
    if (holdsNoText(error)) return answerAuthError(new AuthError('validation_failed'), c);
    if (error instanceof DatabaseBusyError) {
      const { message, retryAfterSeconds } = error;
      return answerAuthError(
        new AuthError('unexpected_failure', { status: 503, message, retryAfterSeconds }),
        c,
      );
    }
    deps.log.error({ requestId: c.get('requestId'), err: error }, 'auth failed unexpectedly');
    return answerAuthError(new AuthError('unexpected_failure'), c);
  });
  return app;
}

/** PostgreSQL's character_not_in_repertoire: such as a NUL in an address that was looked up unchanged. */
const holdsNoText = (error: unknown) => error instanceof Error && 'code' in error && error.code === '22021';
