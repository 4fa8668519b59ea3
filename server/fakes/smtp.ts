import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as its reader sees it. */
export interface CaughtMail {
  to: string;
  from: string;
  subject: string;
  language: string;
  text: string;
  html: string;
  /** Address of its link. */
  link: string;
}

export interface FakeSmtp {
  /** As SMTP_URL. */
  url: string;
  mails: CaughtMail[];
  /** Waits for the next mail to an address that no one waited for yet. @throws where none comes */
  next(to: string): Promise<CaughtMail>;
  /** Answers the next so many mails with a temporary failure. */
  failNext(times: number): void;
  close(): Promise<void>;
}

/** Only what never comes is given up: a busy machine takes its time. */
const PATIENCE_MS = 60_000;

/** A mail server that delivers nothing and keeps what it is given. */
export async function startFakeSmtp(port = 0): Promise<FakeSmtp> {
  const mails: CaughtMail[] = [];
  const taken = new Set<CaughtMail>();
  let failures = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        if (failures > 0) {
          failures--;
          done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
          return;
        }
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          const text = mail.text ?? '';
          mails.push({
            to: session.envelope.rcptTo[0]?.address ?? '',
            from: mail.from?.address ?? '',
            subject: mail.subject ?? '',
            language: mail.headers.find(({ key }) => key === 'content-language')?.value ?? '',
            text,
            html: mail.html ?? '',
            link: /https?:\/\/\S+/.exec(text)?.[0] ?? '',
          });
          done();
        }, done);
      });
    },
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    async next(to) {
      const until = Date.now() + PATIENCE_MS;
      for (;;) {
        const mail = mails.find((each) => each.to === to && !taken.has(each));
        if (mail) {
          taken.add(mail);
          return mail;
        }
        if (Date.now() > until) throw new Error(`no mail to ${to} came`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    failNext(times) {
      failures = times;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
