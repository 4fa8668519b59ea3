import type { Context } from 'hono';
import type { Sql } from '../database/database.ts';
import type { PlatformEnv } from '../http/context.ts';
import { composeMail, type Mail, mailLanguage } from './mail/compose.ts';
import type { Mailer } from './mail/mailer.ts';
import { issueToken, type NewToken, type OneTimeType } from './one-time-tokens.ts';
import type { Redirects } from './redirects.ts';

/** What mails need: a sender, and where their links lead. */
export interface MailDeps {
  mailer: Mailer;
  redirects: Redirects;
}

/** The names of each kind in the stock client and its links. */
export const LINK_TYPES = {
  signup: 'confirmation',
  email: 'confirmation',
  recovery: 'recovery',
  email_change: 'email_change',
} as const satisfies Record<string, OneTimeType>;
export type LinkType = keyof typeof LINK_TYPES;

const KINDS = {
  confirmation: ['confirmation', 'signup'],
  recovery: ['recovery', 'recovery'],
  email_change: ['email-change', 'email_change'],
} as const;

/** Issues a token and writes the mail that carries its link. */
export async function linkMail(
  sql: Sql,
  mail: MailDeps,
  asked: NewToken & { redirectTo: string; language: Mail['language'] },
): Promise<Mail> {
  const [kind, type] = KINDS[asked.type];
  const token = await issueToken(sql, asked);
  const link = mail.redirects.at('/auth/v1/verify', { token, type, redirect_to: asked.redirectTo });
  return composeMail(kind, asked.language, asked.email, link);
}

/** A mail that only informs. */
export function noticeMail(
  mail: MailDeps,
  kind: 'account-exists' | 'email-change-notice' | 'password-changed',
  language: Mail['language'],
  to: string,
): Mail {
  return composeMail(
    kind,
    language,
    to,
    kind === 'account-exists' ? mail.redirects.at('/auth') : mail.redirects.site,
  );
}

/** Where a request wants its link to lead: only to the operator's own origins. */
export const redirectOf = (c: Context<PlatformEnv>, redirects: Redirects) =>
  redirects.allowed(c.req.query('redirect_to'));

/** The language of a request's mail. */
export const languageOf = (c: Context<PlatformEnv>, metadata?: Record<string, unknown> | null) =>
  mailLanguage(metadata, c.req.header('accept-language'));
