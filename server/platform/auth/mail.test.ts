import { describe, expect, it } from 'vitest';
import { testPlatform } from '../../testing/platform.ts';
import {
  confirmed,
  fragmentOf,
  newEmail,
  open,
  PAGE,
  PASSWORD,
  page,
  post,
  SITE,
  server,
  signIn,
  signUp,
  smtp,
  useMailServer,
} from './testing/mail-server.ts';

useMailServer();

describe('signing up where mail is sent', () => {
  it('gives no session until the link of the mail was opened, and one then', async () => {
    const email = newEmail();
    const { data, error } = await signUp(email);
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({ email });
    expect((await signIn(email)).error).toMatchObject({ status: 400, code: 'email_not_confirmed' });

    const mail = await smtp.next(email);
    expect(mail).toMatchObject({
      from: 'mirabelle@app.test',
      subject: 'Confirm your email address',
      language: 'en',
    });
    const target = await open(mail.link);
    expect(target.href.split('#')[0]).toBe(PAGE);
    const tokens = fragmentOf(target);
    expect(tokens).toMatchObject({ type: 'signup', token_type: 'bearer', expires_in: '3600' });
    const { data: session } = await server.client().auth.setSession({
      access_token: tokens.access_token!,
      refresh_token: tokens.refresh_token!,
    });
    expect(session.user?.email_confirmed_at).toEqual(expect.any(String));
    expect(session.user?.id).toBe(data.user?.id);
    expect(session.user?.identities).toMatchObject([{ identity_data: { email_verified: true } }]);
    expect((await signIn(email)).error).toBeNull();
  });

  it('leads a page back with a code that only its own browser can exchange', async () => {
    const { client, events } = page();
    const email = newEmail();
    await client.auth.signUp({
      email,
      password: PASSWORD,
      options: { emailRedirectTo: `${PAGE}?from=mail` },
    });
    const target = await open((await smtp.next(email)).link);
    expect(target.searchParams.get('from')).toBe('mail');
    expect(target.hash).toBe('');
    const code = target.searchParams.get('code')!;
    const { data, error } = await client.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect(events).toContain('SIGNED_IN');
  });

  it('answers alike for a free address and for one with an account, whose owner is told by mail', async () => {
    const { email } = await confirmed();
    const answers = await Promise.all(
      [email, newEmail()].map(async (address) => {
        const answer = await post('/signup', { email: address, password: PASSWORD, data: { lang: 'en' } });
        const text = await answer.text();
        // What is random or tells the time has a form of its own and nothing else.
        const same = text
          .replaceAll(address, 'ADDRESS')
          .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
          .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME');
        return { status: answer.status, same };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(await smtp.next(email)).toMatchObject({
      subject: 'You already have an account',
      link: `${SITE}/auth`,
    });
    expect((await signIn(email)).error).toBeNull();
  });

  it('does not tell by signing in after signing up whether there was an account before', async () => {
    const { email } = await confirmed();
    const free = newEmail();
    const tries = await Promise.all(
      [email, free].map(async (address) => {
        await signUp(address, 'a password of mine');
        const [mine, wrong] = [
          await signIn(address, 'a password of mine'),
          await signIn(address, 'wrong password'),
        ];
        return [mine.error?.code, mine.error?.message, wrong.error?.code];
      }),
    );
    expect(tries[0]).toEqual(['email_not_confirmed', 'Email not confirmed', 'invalid_credentials']);
    expect(tries[1]).toEqual(tries[0]);
  });

  it('gives the password that belongs to the opened link, not one a stranger chose before', async () => {
    const email = newEmail();
    await signUp(email, 'what the stranger chose');
    const strangers = await smtp.next(email);
    await signUp(email, 'what the owner chose');
    await open((await smtp.next(email)).link);
    expect((await signIn(email, 'what the owner chose')).error).toBeNull();
    expect((await signIn(email, 'what the stranger chose')).error).toMatchObject({
      code: 'invalid_credentials',
    });
    expect(fragmentOf(await open(strangers.link))).toMatchObject({ error_code: 'otp_expired' });
  });

  it('sends the link again, with the password of the sign-up', async () => {
    const email = newEmail();
    await signUp(email);
    await smtp.next(email);
    const { error } = await server.client().auth.resend({ type: 'signup', email });
    expect(error).toBeNull();
    await open((await smtp.next(email)).link);
    expect((await signIn(email)).error).toBeNull();
  });

  it('writes in the language of the account or of the browser', async () => {
    const [byAccount, byBrowser] = [newEmail(), newEmail()];
    await post('/signup', { email: byAccount, password: PASSWORD, data: { language: 'fr' } });
    await post(
      '/signup',
      { email: byBrowser, password: PASSWORD },
      { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.8' },
    );
    for (const email of [byAccount, byBrowser]) {
      const mail = await smtp.next(email);
      expect(mail).toMatchObject({ subject: 'Confirmez votre adresse e-mail', language: 'fr' });
      expect(mail.html).toContain(`href="${mail.link.replaceAll('&', '&amp;')}"`);
    }
  });

  it('sends the mail once the mail server takes it again', async () => {
    const email = newEmail();
    smtp.failNext(1);
    await signUp(email);
    expect((await smtp.next(email)).subject).toBe('Confirm your email address');
  });

  it('confirms an account from before there was mail, which keeps its password', async () => {
    const email = newEmail();
    await signUp(email);
    await open((await smtp.next(email)).link);
    await server.database.asService((sql) =>
      sql.query('update auth.users set email_confirmed_at = null where email = $1', [email]),
    );
    await signUp(email, 'what a stranger chose');
    expect((await smtp.next(email)).subject).toBe('You already have an account');
    expect((await signIn(email)).error).toMatchObject({ code: 'email_not_confirmed' });
    await open((await smtp.next(email)).link);
    expect((await signIn(email)).error).toBeNull();
  });
});

describe('mails', () => {
  it('are limited by account and by address, known or not, with the time to wait', async () => {
    const strict = await testPlatform({
      config: {
        publicUrl: SITE,
        trustedProxies: 1,
        smtp: { url: smtp.url, from: 'mirabelle@app.test' },
        rates: {
          mailsByAccountAndAddress: { points: 2, seconds: 600 },
          mailsByAccount: { points: 3, seconds: 600 },
          mailsByAddress: { points: 5, seconds: 600 },
        },
      },
    });
    try {
      const ask = (from: string, email: string, path = '/recover') =>
        fetch(`${strict.url}/auth/v1${path}`, {
          method: 'POST',
          headers: { 'x-forwarded-for': from, 'content-type': 'application/json' },
          body: JSON.stringify({ email, password: PASSWORD, type: 'signup' }),
        });
      const known = newEmail();
      expect((await ask('203.0.113.1', known, '/signup')).status).toBe(200);
      for (const email of [known, newEmail()]) {
        const used = email === known ? 1 : 0;
        for (let i = used; i < 2; i++) expect((await ask('203.0.113.2', email)).status).toBe(200);
        if (used) expect((await ask('203.0.113.2', email)).status).toBe(200);
        const refused = await ask('203.0.113.2', email);
        expect(refused.status).toBe(429);
        expect(await refused.json()).toMatchObject({ error_code: 'over_email_send_rate_limit' });
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(590);
      }
      expect((await ask('203.0.113.3', known, '/resend')).status).toBe(429);
      const one = '203.0.113.4';
      for (let i = 0; i < 5; i++) expect((await ask(one, newEmail())).status).toBe(200);
      expect((await ask(one, newEmail())).status).toBe(429);
      expect((await ask('203.0.113.5', newEmail())).status).toBe(200);
    } finally {
      await strict.close();
    }
  });

  it('are announced in the settings', async () => {
    const settings = await (await fetch(`${server.url}/auth/v1/settings`)).json();
    expect(settings).toMatchObject({ mailer_autoconfirm: false });
  });
});
