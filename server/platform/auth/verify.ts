import type { Context } from 'hono';
import { z } from 'zod';
import type { Sql } from '../database/database.ts';
import type { PlatformEnv } from '../http/context.ts';
import { issueAuthCode } from './auth-codes.ts';
import type { AuthDeps } from './auth-deps.ts';
import { AuthError } from './errors.ts';
import { LINK_TYPES, type LinkType, redirectOf } from './links.ts';
import { dropTokens, takeToken } from './one-time-tokens.ts';
import { withError, withFragment, withQuery } from './redirects.ts';
import { bodyOf } from './request.ts';
import { answerSession, sessionFragment } from './session-answer.ts';
import { type OpenSession, openSession, type SignInMethod } from './sessions.ts';
import { applyEmailChange, confirmEmail, noteSignIn, type UserRow, userById, userJson } from './users.ts';

const linkSchema = z.object({
  token_hash: z.string().min(1).max(200),
  type: z.enum(Object.keys(LINK_TYPES) as [LinkType, ...LinkType[]]),
});

/** A server that knows no address of its own leads to its own page, wherever that is: this is taken away again. */
const HERE = 'http://here.invalid';
const OWN_PAGE = `${HERE}/auth`;

/** What a link brought about: a session, a code for one, or only a confirmed address. */
type Opened =
  | { kind: 'session'; user: UserRow; session: OpenSession }
  | { kind: 'code'; code: string }
  | { kind: 'address-changed'; user: UserRow };

/**
 * Uses a token up.
 * @param viaLink a browser came by the link: where its flow began with a challenge, it gets a code that only the browser
 * that asked can exchange
 * @returns null where it is unknown, used, run out, or overtaken by what happened since
 */
async function open(sql: Sql, secret: string, type: LinkType, viaLink: boolean): Promise<Opened | null> {
  const kind = LINK_TYPES[type];
  const token = await takeToken(sql, secret, kind);
  if (!token) return null;
  if (kind === 'email_change') {
    // No session: a mistyped address would hand the account to whoever reads its mail.
    const user = await applyEmailChange(sql, token.userId, token.email);
    if (user) await dropTokens(sql, user.id, ['recovery', 'email_change']);
    return user && { kind: 'address-changed', user };
  }
  // One that an operator handed over proves no address.
  const user =
    token.email === ''
      ? await userById(sql, token.userId)
      : await confirmEmail(sql, token.userId, token.email, {
          keepPassword: kind === 'confirmation',
          passwordHash: token.passwordHash,
          metadata: token.metadata,
        });
  if (!user) return null;
  await dropTokens(sql, user.id, ['confirmation', 'recovery']);
  const method: SignInMethod = kind === 'recovery' ? 'recovery' : 'otp';
  if (viaLink && token.challenge) {
    return { kind: 'code', code: await issueAuthCode(sql, user.id, method, token.challenge) };
  }
  await noteSignIn(sql, user.id, method);
  const session = await openSession(sql, user.id, method);
  return { kind: 'session', user: (await userById(sql, user.id)) ?? user, session };
}

/** GET /verify: the link of a mail. Leads back to the page with a code, with tokens in the fragment, or with error data. */
export async function verifyLink(c: Context<PlatformEnv>, deps: AuthDeps): Promise<Response> {
  // Filters ask for a link's head before they deliver the mail; that must not use it up.
  if (c.req.raw.method === 'HEAD') return c.body(null, 204);
  await deps.limits.flow(c.get('address'));
  c.header('cache-control', 'no-store');
  const page = deps.redirects ? redirectOf(c, deps.redirects) : OWN_PAGE;
  const lead = (address: string) => c.redirect(address.replace(HERE, ''), 303);
  const link = linkSchema.safeParse({
    token_hash: c.req.query('token_hash') ?? c.req.query('token'),
    type: c.req.query('type'),
  });
  const opened = link.success
    ? await deps.database.asService((sql) => open(sql, link.data.token_hash, link.data.type, true))
    : null;
  if (!opened) {
    const { code, message } = new AuthError('otp_expired');
    return lead(withError(page, { error: 'access_denied', code, description: message }));
  }
  switch (opened.kind) {
    case 'code':
      return lead(withQuery(page, { code: opened.code }));
    case 'address-changed':
      return lead(withQuery(page, { message: 'email_changed' }));
    case 'session': {
      const tokens = await sessionFragment(c, deps, opened.user, opened.session);
      return lead(withFragment(page, { ...tokens, type: link.data?.type ?? 'signup' }));
    }
  }
}

/** POST /verify: the same for a page that took the token from its own address. */
export async function verifyToken(c: Context<PlatformEnv>, deps: AuthDeps): Promise<Response> {
  await deps.limits.flow(c.get('address'));
  const { token_hash, type } = await bodyOf(c, linkSchema);
  const opened = await deps.database.asService((sql) => open(sql, token_hash, type, false));
  if (opened?.kind === 'session') return answerSession(c, deps, opened.user, opened.session);
  if (opened?.kind === 'address-changed') return c.json(userJson(opened.user));
  throw new AuthError('otp_expired');
}
