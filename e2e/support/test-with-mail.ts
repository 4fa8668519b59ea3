import { type FakeGoogle, startFakeGoogle } from '@mirabelle/server/fakes/google.ts';
import { type FakeSmtp, startFakeSmtp } from '@mirabelle/server/fakes/smtp.ts';
import { freePort } from './free-port.ts';
import { PATIENCE } from './patience.ts';
import { startProduct } from './product.ts';
import { test as base } from './test.ts';

interface Outside {
  smtp: FakeSmtp;
  google: FakeGoogle;
  /** Where people open the product. */
  origin: string;
}

/** The product with a mail server and a Google, both stand-ins. */
export const test = base.extend<object, { outside: Outside }>({
  outside: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const origin = `http://127.0.0.1:${await freePort()}`;
      const smtp = await startFakeSmtp();
      const google = await startFakeGoogle(`${origin}/auth/v1/callback`);
      await use({ smtp, google, origin });
      await smtp.close();
      await google.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ outside: { smtp, google, origin } }, use) => {
      const product = await startProduct({
        PORT: new URL(origin).port,
        PUBLIC_URL: origin,
        SMTP_URL: smtp.url,
        MAIL_FROM: 'Mirabelle <hello@example.org>',
        GOOGLE_CLIENT_ID: google.clientId,
        GOOGLE_CLIENT_SECRET: google.clientSecret,
        GOOGLE_ISSUER: google.issuer,
      });
      await use(product);
      await product.close();
    },
    { scope: 'worker', timeout: PATIENCE.journeyMs },
  ],
});
export { expect } from './test.ts';
