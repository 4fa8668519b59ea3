import type { Context } from 'hono';
import type { Sql } from '../database/database.ts';
import type { PlatformEnv } from '../http/context.ts';
import type { AuthDeps } from './auth-deps.ts';
import { AuthError } from './errors.ts';
import { languageOf, linkMail, type MailDeps } from './links.ts';
import { latestSignUp } from './one-time-tokens.ts';
import { passwordMatches } from './password.ts';
import { bodyOf, credentialsSchema, requireCredentials } from './request.ts';
import { answerSession } from './session-answer.ts';
import { openSession } from './sessions.ts';
import { normaliseEmail, noteSignIn, type UserRow, userByEmail, userById } from './users.ts';

/**
 * POST /token?grant_type=password. Answer, timing and limits are the same for a wrong password and for an unknown
 * address. If mail is sent, an address has to be confirmed first; only someone who knows the password of the
 * account, or of a waiting sign-up, is told that it is not confirmed yet, whether or not there was an account before.
 */
export async function passwordGrant(c: Context<PlatformEnv>, deps: AuthDeps): Promise<Response> {
  const { email, password } = requireCredentials(await bodyOf(c, credentialsSchema));
  const account = normaliseEmail(email);
  const address = c.get('address');
  await deps.limits.tryPassword(address, account);
  const { known, waiting } = await deps.database.asService((sql) => look(sql, account, deps.mail !== null));
  const matches = await passwordMatches(known?.encrypted_password ?? null, password);
  const matchesWaiting = deps.mail ? await passwordMatches(waiting, password) : false;
  if (matches || matchesWaiting) await deps.limits.passwordWasRight(address, account);
  if (deps.mail && (matches ? !known?.email_confirmed_at : matchesWaiting)) {
    if (known && matches) await mailConfirmation(c, deps, deps.mail, known);
    throw new AuthError('email_not_confirmed');
  }
  if (!known || !matches) throw new AuthError('invalid_credentials');
  const { user, session } = await deps.database.asService(async (sql) => {
    await noteSignIn(sql, known.id);
    return { session: await openSession(sql, known.id), user: (await userById(sql, known.id)) ?? known };
  });
  return answerSession(c, deps, user, session);
}

async function look(
  sql: Sql,
  email: string,
  withSignUps: boolean,
): Promise<{ known: UserRow | null; waiting: string | null }> {
  const known = await userByEmail(sql, email);
  const waiting = known && withSignUps ? await latestSignUp(sql, known.id, true) : null;
  return { known, waiting: waiting?.passwordHash ?? null };
}

/** An account from before the server could send mail: its owner, who knows the password, gets the missing link. */
async function mailConfirmation(
  c: Context<PlatformEnv>,
  deps: AuthDeps,
  mail: MailDeps,
  user: UserRow,
): Promise<void> {
  const mayMail = await deps.limits.mail(c.get('address'), user.email).then(
    () => true,
    () => false,
  );
  if (!mayMail) return;
  mail.mailer.post(() =>
    deps.database.asService((sql) =>
      linkMail(sql, mail, {
        userId: user.id,
        type: 'confirmation',
        email: user.email,
        challenge: null,
        redirectTo: mail.redirects.site,
        language: languageOf(c, user.raw_user_meta_data),
      }),
    ),
  );
}
