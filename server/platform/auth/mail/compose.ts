import { MAIL_TEXTS, type MailKind, type MailLanguage } from './texts.ts';

/** A mail as it is given to the mail server. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  language: MailLanguage;
}

const escapeHtml = (text: string) =>
  text.replace(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign]!,
  );

/**
 * Writes a mail as plain text and as simple HTML: no pictures, no scripts, nothing fetched, so opening it informs no one.
 * @param link where its button leads
 */
export function composeMail(kind: MailKind, language: MailLanguage, to: string, link: string): Mail {
  const words = MAIL_TEXTS[language][kind];
  const button = `${words.action}${language === 'fr' ? ' :' : ':'}\n${link}`;
  const text = `${[...words.before, button, ...words.after, 'Mirabelle'].join('\n\n')}\n`;
  const paragraph = (sentence: string) => `<p style="margin:0 0 16px">${escapeHtml(sentence)}</p>`;
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="color-scheme" ` +
      `content="light dark"><title>${escapeHtml(words.subject)}</title></head>`,
    '<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif"><main style="max-width:32em;margin:0 auto">',
    ...words.before.map(paragraph),
    `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px ` +
      '20px;border-radius:8px;background:#6b2d5c;color:#ffffff;text-decoration:none">' +
      `${escapeHtml(words.action)}</a></p>`,
    `<p style="margin:0 0 16px;font-size:13px;overflow-wrap:anywhere">${escapeHtml(link)}</p>`,
    ...words.after.map(paragraph),
    '<p style="margin:24px 0 0">Mirabelle</p></main></body></html>',
  ].join('\n');
  return { to, subject: words.subject, text, html, language };
}

/** The language of the mail: the account's, otherwise the browser's, otherwise English. */
export function mailLanguage(
  metadata: Record<string, unknown> | null | undefined,
  acceptLanguage: string | undefined,
): MailLanguage {
  const language = metadata?.language;
  if (language === 'en' || language === 'fr') return language;
  const first = acceptLanguage
    ?.split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
    .find((part) => part === 'en' || part === 'fr');
  return first === 'fr' ? 'fr' : 'en';
}
