import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { z } from 'zod';
import type { PlatformEnv } from '../http/context.ts';
import { challengeOf } from './auth-codes.ts';
import type { AuthDeps } from './auth-deps.ts';
import { AuthError } from './errors.ts';
import { languageOf, linkMail, type MailDeps, noticeMail, redirectOf } from './links.ts';
import { issueToken } from './one-time-tokens.ts';
import { checkPassword, hashPassword } from './password.ts';
import {
  bodyOf,
  challengeSchema,
  checkEmail,
  credentialsSchema,
  metadataSchema,
  requireCredentials,
} from './request.ts';
import { answerSession } from './session-answer.ts';
import { openSession } from './sessions.ts';
import { insertUser, normaliseEmail, noteSignIn, userByEmail, userById, userJson } from './users.ts';

const bodySchema = credentialsSchema.extend({ data: metadataSchema.nullish(), ...challengeSchema.shape });

interface NewAccount {
  email: string;
  passwordHash: string;
  metadata: Record<string, unknown>;
}

/**
 * POST /signup. Without mail the account can be used at once and its address stays unproved; that an address is
 * taken cannot be hidden then: the one who signs up must be told why it does not work. With mail the answer is the
 * same for every address, and what happened is reported by mail.
 */
export async function signUp(c: Context<PlatformEnv>, deps: AuthDeps): Promise<Response> {
  await deps.limits.signUp(c.get('address'));
  if (!deps.takesSignUps) throw new AuthError('signup_disabled');
  const body = await bodyOf(c, bodySchema);
  if (isAnonymous(body)) throw new AuthError('anonymous_provider_disabled');
  const credentials = requireCredentials(body);
  const email = normaliseEmail(credentials.email);
  checkEmail(email);
  checkPassword(credentials.password, email);
  const challenge = challengeOf(body);
  if (deps.mail) await deps.limits.mail(c.get('address'), email);
  const account = {
    email,
    passwordHash: await hashPassword(credentials.password),
    metadata: body.data ?? {},
  };
  if (deps.mail) return signUpByMail(c, deps, deps.mail, account, challenge);
  const opened = await deps.database.asService(async (sql) => {
    const user = await insertUser(sql, account);
    if (!user) return null;
    await noteSignIn(sql, user.id);
    const session = await openSession(sql, user.id);
    return { user: (await userById(sql, user.id)) ?? user, session };
  });
  if (!opened) throw new AuthError('user_already_exists');
  return answerSession(c, deps, opened.user, opened.session);
}

/** How a client asks to be let in without saying who it is: by what else belongs to a sign-up, and no name at all. */
const isAnonymous = (body: z.infer<typeof bodySchema>) =>
  body.email === undefined &&
  body.phone === undefined &&
  body.password === undefined &&
  Object.keys(body).length > 0;

/**
 * The password waits with the link and holds once that is opened: whoever signs up with a stranger's address gets
 * nothing, and the stranger, should she sign up later, opens her own link with her own password. An account in use
 * is left alone and its owner told; the sign-up is noted all the same, so that signing in answers alike.
 */
async function signUpByMail(
  c: Context<PlatformEnv>,
  deps: AuthDeps,
  mail: MailDeps,
  account: NewAccount,
  challenge: ReturnType<typeof challengeOf>,
): Promise<Response> {
  const { email, passwordHash, metadata } = account;
  const { id, message } = await deps.database.asService(async (sql) => {
    const made = await insertUser(sql, { email, passwordHash: null, metadata: {} });
    const user = made ?? (await userByEmail(sql, email));
    // Deleted between the two statements: the next sign-up finds the address free.
    if (!user) throw new AuthError('unexpected_failure');
    const token = {
      userId: user.id,
      type: 'confirmation',
      email,
      challenge,
      pending: { passwordHash, metadata },
    } as const;
    if (user.email_confirmed_at || user.last_sign_in_at) {
      await issueToken(sql, token);
      const language = languageOf(c, user.raw_user_meta_data);
      return { id: null, message: noticeMail(mail, 'account-exists', language, email) };
    }
    const language = languageOf(c, metadata);
    const message = await linkMail(sql, mail, {
      ...token,
      redirectTo: redirectOf(c, mail.redirects),
      language,
    });
    return { id: made?.id ?? null, message };
  });
  mail.mailer.post(async () => message);
  c.header('cache-control', 'no-store');
  return c.json(unconfirmedJson(id ?? randomUUID(), email, metadata));
}

/** The same for a new account and for an invented one, so that nothing in it reveals which it is. */
function unconfirmedJson(id: string, email: string, metadata: Record<string, unknown>) {
  const now = new Date().toISOString();
  const user = userJson({
    id,
    email,
    encrypted_password: null,
    email_confirmed_at: null,
    email_change: null,
    last_sign_in_at: null,
    raw_app_meta_data: { provider: 'email', providers: ['email'] },
    raw_user_meta_data: metadata,
    created_at: now,
    updated_at: now,
    identities: [
      {
        id: randomUUID(),
        user_id: id,
        provider: 'email',
        provider_id: id,
        identity_data: { sub: id, email, email_verified: false, phone_verified: false },
        email,
        last_sign_in_at: now,
        created_at: now,
        updated_at: now,
      },
    ],
  });
  return { ...user, confirmation_sent_at: now };
}
