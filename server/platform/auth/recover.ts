import type { Context } from 'hono';
import { z } from 'zod';
import type { PlatformEnv } from '../http/context.ts';
import { challengeOf } from './auth-codes.ts';
import type { AuthDeps } from './auth-deps.ts';
import { AuthError } from './errors.ts';
import { languageOf, linkMail, redirectOf } from './links.ts';
import { latestSignUp } from './one-time-tokens.ts';
import { bodyOf, challengeSchema, checkEmail } from './request.ts';
import { normaliseEmail, userByEmail } from './users.ts';

const recoverSchema = z.looseObject({ email: z.string().max(1_000), ...challengeSchema.shape });

/**
 * POST /recover: mails a link for choosing a new password, if there is such an account. Everything that
 * depends on the account happens after the answer.
 */
export async function recover(c: Context<PlatformEnv>, deps: AuthDeps): Promise<Response> {
  const { mail } = deps;
  if (!mail) throw new AuthError('email_provider_disabled');
  const body = await bodyOf(c, recoverSchema);
  const email = normaliseEmail(body.email);
  checkEmail(email);
  const challenge = challengeOf(body);
  await deps.limits.mail(c.get('address'), email);
  const redirectTo = redirectOf(c, mail.redirects);
  mail.mailer.post(() =>
    deps.database.asService(async (sql) => {
      const user = await userByEmail(sql, email);
      if (!user) return null;
      const language = languageOf(c, user.raw_user_meta_data);
      return linkMail(sql, mail, {
        userId: user.id,
        type: 'recovery',
        email,
        challenge,
        redirectTo,
        language,
      });
    }),
  );
  return c.json({});
}

const resendSchema = z.looseObject({
  email: z.string().max(1_000),
  type: z.enum(['signup', 'email_change']),
  ...challengeSchema.shape,
});

/** POST /resend: mails the link of a sign-up or of a change of address again, if one is pending. */
export async function resend(c: Context<PlatformEnv>, deps: AuthDeps): Promise<Response> {
  const { mail } = deps;
  if (!mail) throw new AuthError('email_provider_disabled');
  const body = await bodyOf(c, resendSchema);
  const email = normaliseEmail(body.email);
  checkEmail(email);
  const challenge = challengeOf(body);
  await deps.limits.mail(c.get('address'), email);
  const redirectTo = redirectOf(c, mail.redirects);
  mail.mailer.post(() =>
    deps.database.asService(async (sql) => {
      const user = await userByEmail(sql, email);
      if (!user) return null;
      const common = { userId: user.id, challenge, redirectTo };
      if (body.type === 'email_change') {
        if (!user.email_change) return null;
        const language = languageOf(c, user.raw_user_meta_data);
        return linkMail(sql, mail, { ...common, type: 'email_change', email: user.email_change, language });
      }
      if (user.email_confirmed_at) return null;
      // An account in use keeps its password; one that was never used gets that of its latest sign-up.
      const pending = user.last_sign_in_at
        ? undefined
        : ((await latestSignUp(sql, user.id, false)) ?? undefined);
      if (!user.last_sign_in_at && !pending) return null;
      const language = languageOf(c, pending?.metadata ?? user.raw_user_meta_data);
      return linkMail(sql, mail, { ...common, type: 'confirmation', email, pending, language });
    }),
  );
  return c.json({});
}
