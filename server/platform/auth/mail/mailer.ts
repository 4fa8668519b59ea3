import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { AUTH_TIMES } from '../../../policy.ts';
import type { Mail } from './compose.ts';

export interface SmtpOptions {
  /** smtp://user:password@host:587 or smtps://...:465 */
  url: string;
  /** Sender: an address, or `Name <address>`. */
  from: string;
}

export interface Mailer {
  /**
   * Prepares and sends a mail after the caller has been answered, so that neither the answer nor its timing reveals
   * whether there was anything to send.
   * @param prepare returns null if nothing is to be sent
   */
  post(prepare: () => Promise<Mail | null>): void;
  /** Waits for what is on its way, a few seconds at most. */
  close(): Promise<void>;
}

/** Sends mails through the operator's SMTP server. What cannot be sent is logged without its recipient. */
export function createMailer(smtp: SmtpOptions, log: Logger): Mailer {
  const transport = createTransport(smtp.url, { from: smtp.from });
  const closing = new AbortController();
  const running = new Set<Promise<void>>();

  async function send(mail: Mail): Promise<void> {
    const { to, subject, text, html, language } = mail;
    for (let tries = 0; ; tries++) {
      try {
        await transport.sendMail({
          to,
          subject,
          text,
          html,
          // No automatic replies (out of office) to an automatic mail.
          headers: { 'auto-submitted': 'auto-generated', 'content-language': language },
        });
        return;
      } catch (error) {
        const delay = AUTH_TIMES.mailRetriesMs[tries];
        const { code, responseCode } = error as { code?: string; responseCode?: number };
        const forGood = responseCode !== undefined && responseCode >= 500;
        if (delay === undefined || forGood || closing.signal.aborted) {
          // The error's own text may repeat the recipient.
          log.error({ code, responseCode, tries: tries + 1 }, 'a mail could not be sent');
          return;
        }
        await wait(delay, undefined, { signal: closing.signal, ref: false }).catch(() => {});
      }
    }
  }

  return {
    post(prepare) {
      const task = prepare()
        .then((mail) => (mail ? send(mail) : undefined))
        .catch((error) => log.error({ err: error }, 'a mail could not be prepared'))
        .finally(() => running.delete(task));
      running.add(task);
    },
    async close() {
      closing.abort();
      await Promise.race([
        Promise.allSettled(running),
        wait(AUTH_TIMES.mailCloseMs, undefined, { ref: false }),
      ]);
      transport.close();
    },
  };
}
