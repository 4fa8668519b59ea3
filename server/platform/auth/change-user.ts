import type { Context } from 'hono';
import { z } from 'zod';
import type { Claims } from '../database/database.ts';
import type { PlatformEnv } from '../http/context.ts';
import { challengeOf } from './auth-codes.ts';
import type { AuthDeps } from './auth-deps.ts';
import { AuthError } from './errors.ts';
import { languageOf, linkMail, type MailDeps, noticeMail, redirectOf } from './links.ts';
import { checkPassword, hashPassword, passwordMatches } from './password.ts';
import { bodyOf, challengeSchema, checkEmail, metadataSchema, requireCaller } from './request.ts';
import { endSessions, notePasswordSet, passwordSetLately, sessionVouches } from './sessions.ts';
import { ownUser } from './user.ts';
import { normaliseEmail, noteEmailChange, type UserRow, updateUser, userByEmail, userJson } from './users.ts';

const bodySchema = z.looseObject({
  email: z.string().max(1_000).nullish(),
  password: z.string().max(10_000).nullish(),
  current_password: z.string().max(10_000).nullish(),
  data: metadataSchema.nullish(),
  ...challengeSchema.shape,
});
type Change = z.infer<typeof bodySchema>;

/**
 * PUT /user: another address, password or data. A new password ends the user's other sessions. If mail is sent,
 * another address takes effect once its link is opened, and the answer does not reveal whether someone else has it.
 */
export async function changeUser(c: Context<PlatformEnv>, deps: AuthDeps): Promise<Response> {
  const claims = await requireCaller(c, deps.keys);
  const asked = await bodyOf(c, bodySchema);
  const { before, setLately } = await deps.database.asService(async (sql) => ({
    before: await ownUser(sql, claims),
    setLately: await passwordSetLately(sql, claims.session_id),
  }));
  // The answer to the first call was lost: the password is already the requested one, and no proof is needed again.
  const repeated = setLately && (await passwordMatches(before.encrypted_password, asked.password ?? ''));
  const body = repeated ? { ...asked, password: null, current_password: null } : asked;
  const email = body.email ? normaliseEmail(body.email) : before.email;
  const newEmail = email === before.email ? null : email;
  if (newEmail) checkEmail(newEmail);
  if (newEmail || body.password || body.current_password) await requireProof(c, deps, claims, before, body);
  const challenge = challengeOf(body);
  let passwordHash: string | undefined;
  if (body.password) {
    checkPassword(body.password, email);
    if (await passwordMatches(before.encrypted_password, body.password)) throw new AuthError('same_password');
    passwordHash = await hashPassword(body.password);
  }
  if (newEmail && deps.mail) await deps.limits.mail(c.get('address'), newEmail);
  const after = await deps.database
    .asService(async (sql) => {
      // Proving and hashing take a while, in which the session may have been ended.
      await ownUser(sql, claims);
      if (newEmail && !deps.mail && (await userByEmail(sql, newEmail))) throw new AuthError('email_exists');
      if (newEmail && deps.mail) await noteEmailChange(sql, claims.sub, newEmail);
      if (passwordHash) {
        await endSessions(sql, claims.sub, claims.session_id, 'others');
        await notePasswordSet(sql, claims.session_id);
      }
      const immediately = deps.mail ? undefined : (newEmail ?? undefined);
      return updateUser(sql, claims.sub, {
        email: immediately,
        passwordHash,
        metadata: body.data ?? undefined,
      });
    })
    .catch((error: unknown) => {
      // Another account took the address between the check and the write.
      if ((error as { code?: unknown }).code === '23505') throw new AuthError('email_exists');
      throw error;
    });
  if (!after) throw new AuthError('session_not_found');
  if (deps.mail) {
    if (newEmail) mailChange(c, deps, deps.mail, after, newEmail, challenge);
    if (passwordHash) mailUser(c, deps.mail, 'password-changed', after);
  }
  return c.json(userJson(after));
}

/**
 * A user who changes her sign-in data proves again who she is: with the current password, a link for a lost one, or Google.
 * @throws AuthError invalid_credentials, reauthentication_needed, over_request_rate_limit
 */
async function requireProof(
  c: Context<PlatformEnv>,
  deps: AuthDeps,
  claims: Claims & { session_id: string },
  user: UserRow,
  body: Change,
): Promise<void> {
  if (body.current_password) {
    const address = c.get('address');
    await deps.limits.tryPassword(address, user.email);
    if (!(await passwordMatches(user.encrypted_password, body.current_password))) {
      throw new AuthError('invalid_credentials');
    }
    return deps.limits.passwordWasRight(address, user.email);
  }
  const vouches = await deps.database.asService((sql) => sessionVouches(sql, claims.session_id));
  if (vouches === null) throw new AuthError('session_not_found');
  if (!vouches) throw new AuthError('reauthentication_needed');
}

/** To the new address its link, or a note that it has an account; to the former one a note about the request. */
function mailChange(
  c: Context<PlatformEnv>,
  deps: AuthDeps,
  mail: MailDeps,
  user: UserRow,
  email: string,
  challenge: ReturnType<typeof challengeOf>,
): void {
  const language = languageOf(c, user.raw_user_meta_data);
  const redirectTo = redirectOf(c, mail.redirects);
  mail.mailer.post(() =>
    deps.database.asService(async (sql) => {
      const owner = await userByEmail(sql, email);
      if (owner) return noticeMail(mail, 'account-exists', languageOf(c, owner.raw_user_meta_data), email);
      return linkMail(sql, mail, {
        userId: user.id,
        type: 'email_change',
        email,
        challenge,
        redirectTo,
        language,
      });
    }),
  );
  mailUser(c, mail, 'email-change-notice', user);
}

function mailUser(
  c: Context<PlatformEnv>,
  mail: MailDeps,
  kind: 'email-change-notice' | 'password-changed',
  user: UserRow,
): void {
  // No one ever proved that an unconfirmed address is hers: it is told nothing about an account.
  if (!user.email_confirmed_at) return;
  mail.mailer.post(async () => noticeMail(mail, kind, languageOf(c, user.raw_user_meta_data), user.email));
}
