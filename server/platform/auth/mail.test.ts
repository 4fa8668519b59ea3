import { randomUUID } from 'node:crypto';
import { type AuthChangeEvent, createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeSmtp, startFakeSmtp } from '../../fakes/smtp.ts';
import { type TestPlatform, testPlatform } from '../../testing/platform.ts';
import type { Rate } from '../http/limiter.ts';

const SITE = 'http://app.test';
const PAGE = `${SITE}/auth`;
const PASSWORD = 'correct horse';
const WIDE: Rate = { points: 10_000, seconds: 60 };

let smtp: FakeSmtp;
let server: TestPlatform;
beforeAll(async () => {
  smtp = await startFakeSmtp();
  server = await testPlatform({
    config: {
      publicUrl: SITE,
      smtp: { url: smtp.url, from: 'Mirabelle <mirabelle@app.test>' },
      rates: {
        signUpByAddress: WIDE,
        mailsByAddress: WIDE,
        mailsByAccountAndAddress: WIDE,
        mailsByAccount: WIDE,
      },
    },
  });
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

const newEmail = () => `${randomUUID()}@example.org`;
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/auth/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
/** Opens a link as a browser does, and says where it leads. */
async function open(link: string, method = 'GET'): Promise<URL> {
  const answer = await fetch(link.replace(SITE, server.url), { redirect: 'manual', method });
  return new URL(answer.headers.get('location') ?? 'http://nowhere.test');
}
const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';
const fragmentOf = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
const signUp = (email: string, password = PASSWORD) =>
  server.client().auth.signUp({ email, password, options: { emailRedirectTo: PAGE } });
const signIn = (email: string, password = PASSWORD) =>
  server.client().auth.signInWithPassword({ email, password });

/** An account whose address is confirmed. */
async function confirmed(password = PASSWORD) {
  const email = newEmail();
  await signUp(email, password);
  const target = await open((await smtp.next(email)).link);
  return { email, tokens: fragmentOf(target) };
}

/** The stock client of a page: PKCE, and a record of its events. */
function page() {
  const items = new Map<string, string>();
  const client = createClient(server.url, server.platform.anonKey, {
    auth: {
      flowType: 'pkce',
      storageKey: randomUUID(),
      autoRefreshToken: false,
      storage: {
        getItem: (key) => items.get(key) ?? null,
        setItem: (key, value) => void items.set(key, value),
        removeItem: (key) => void items.delete(key),
      },
    },
  });
  const events: AuthChangeEvent[] = [];
  client.auth.onAuthStateChange((event) => void events.push(event));
  return { client, events };
}

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

describe('the time of an answer', () => {
  it('is alike for a free address and a taken one, signing up and signing in', async () => {
    const { email } = await confirmed();
    const timeOf = async (path: string, address: string) => {
      const started = performance.now();
      await post(path, { email: address, password: 'another password' });
      return performance.now() - started;
    };
    for (const path of ['/signup', '/token?grant_type=password']) {
      let [taken, free] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
      const alike = () => taken < free * 1.5 + 5 && free < taken * 1.5 + 5;
      // The quickest tells what the work takes; on a busy machine it takes more tries to see it.
      for (let i = 0; i < 9 || (i < 60 && !alike()); i++) {
        taken = Math.min(taken, await timeOf(path, email));
        free = Math.min(free, await timeOf(path, newEmail()));
      }
      expect(taken).toBeLessThan(free * 1.5 + 5);
      expect(free).toBeLessThan(taken * 1.5 + 5);
    }
  });
});

describe('a forgotten password', () => {
  it('is replaced through the link, in a page that hears PASSWORD_RECOVERY', async () => {
    const { email } = await confirmed();
    const other = server.client();
    await other.auth.signInWithPassword({ email, password: PASSWORD });
    const { client, events } = page();
    expect((await client.auth.resetPasswordForEmail(email, { redirectTo: PAGE })).error).toBeNull();
    const target = await open((await smtp.next(email)).link);
    const { error } = await client.auth.exchangeCodeForSession(target.searchParams.get('code')!);
    expect(error).toBeNull();
    expect(events).toContain('PASSWORD_RECOVERY');
    expect((await client.auth.updateUser({ password: 'a better password' })).error).toBeNull();
    expect((await smtp.next(email)).subject).toBe('Your password was changed');
    expect((await other.auth.getUser()).error).not.toBeNull();
    expect((await signIn(email, 'a better password')).error).toBeNull();
    expect((await signIn(email)).error).toMatchObject({ code: 'invalid_credentials' });
  });

  it('is also replaced by a page that took the token from its own address', async () => {
    const { email } = await confirmed();
    const { client, events } = page();
    await client.auth.resetPasswordForEmail(email);
    const token_hash = tokenOf((await smtp.next(email)).link);
    const { data, error } = await client.auth.verifyOtp({ type: 'recovery', token_hash });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect(events).toContain('PASSWORD_RECOVERY');
  });

  it('comes back the implicit way with type=recovery in the fragment', async () => {
    const { email } = await confirmed();
    await server.client().auth.resetPasswordForEmail(email, { redirectTo: PAGE });
    const target = await open((await smtp.next(email)).link);
    expect(fragmentOf(target)).toMatchObject({ type: 'recovery', access_token: expect.any(String) });
  });

  it('ends the password and the sessions of an account that nobody had confirmed', async () => {
    const email = newEmail();
    await signUp(email);
    await open((await smtp.next(email)).link);
    const stranger = server.client();
    await stranger.auth.signInWithPassword({ email, password: PASSWORD });
    await server.database.asService((sql) =>
      sql.query('update auth.users set email_confirmed_at = null where email = $1', [email]),
    );
    await server.client().auth.resetPasswordForEmail(email);
    await open((await smtp.next(email)).link);
    expect((await stranger.auth.getUser()).error).not.toBeNull();
    expect((await signIn(email)).error).toMatchObject({ code: 'invalid_credentials' });
  });

  it('answers alike, and as fast, for an address nobody has, to which nothing is sent', async () => {
    const { email } = await confirmed();
    const unknown = newEmail();
    const ask = async (address: string) => {
      const started = performance.now();
      const answer = await post('/recover', { email: address });
      const body = await answer.text();
      return { status: answer.status, body, took: performance.now() - started };
    };
    const [known, nobody] = [await ask(email), await ask(unknown)];
    expect({ ...known, took: 0 }).toEqual({ ...nobody, took: 0 });
    expect({ status: known.status, body: known.body }).toEqual({ status: 200, body: '{}' });
    let [ofKnown, ofNobody] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    const alike = () => ofKnown < ofNobody * 2 + 2 && ofNobody < ofKnown * 2 + 2;
    // The quickest tells what the work takes; on a busy machine it takes more tries to see it.
    for (let i = 0; i < 15 || (i < 60 && !alike()); i++) {
      ofKnown = Math.min(ofKnown, (await ask(email)).took);
      ofNobody = Math.min(ofNobody, (await ask(unknown)).took);
    }
    expect(ofKnown).toBeLessThan(ofNobody * 2 + 2);
    expect(ofNobody).toBeLessThan(ofKnown * 2 + 2);
    await smtp.next(email);
    expect(smtp.mails.filter((mail) => mail.to === unknown)).toEqual([]);
  });
});

describe('a link', () => {
  it('works once', async () => {
    const { email } = await confirmed();
    await post('/recover', { email });
    const { link } = await smtp.next(email);
    expect(fragmentOf(await open(link)).access_token).toBeDefined();
    const again = await open(link);
    const failure = {
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    };
    expect(fragmentOf(again)).toEqual(failure);
    expect(Object.fromEntries(again.searchParams)).toEqual(failure);
    const { error } = await server.client().auth.verifyOtp({ type: 'recovery', token_hash: tokenOf(link) });
    expect(error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  it('is not used up by a filter that asks for its head', async () => {
    const { email } = await confirmed();
    await post('/recover', { email });
    const { link } = await smtp.next(email);
    await open(link, 'HEAD');
    expect(fragmentOf(await open(link)).access_token).toBeDefined();
  });

  it('runs out, works for nothing else, and is stored as a hash only', async () => {
    const { email } = await confirmed();
    await post('/recover', { email });
    const { link } = await smtp.next(email);
    expect(fragmentOf(await open(link.replace('type=recovery', 'type=signup')))).toMatchObject({
      error_code: 'otp_expired',
    });
    const { rows } = await server.database.asService((sql) =>
      sql.query<{ row: string }>('select one_time_tokens::text as row from auth.one_time_tokens'),
    );
    expect(JSON.stringify(rows)).not.toContain(tokenOf(link));
    await server.database.asService((sql) =>
      sql.query(
        "update auth.one_time_tokens set expires_at = now() - interval '1 second' where relates_to = $1",
        [email],
      ),
    );
    expect(fragmentOf(await open(link))).toMatchObject({ error_code: 'otp_expired' });
  });

  it.each([
    'https://evil.example/',
    'http://app.test.evil.example/',
    'http://app.test@evil.example/',
    '//evil.example',
    'javascript:alert(1)',
    'http://app.test:8080/',
  ])('leads to our own start page instead of to %s', async (redirectTo) => {
    const { email } = await confirmed();
    await post(`/recover?redirect_to=${encodeURIComponent(redirectTo)}`, { email });
    const { link } = await smtp.next(email);
    const forged = new URL(link);
    forged.searchParams.set('redirect_to', redirectTo);
    expect(link.startsWith(`${SITE}/auth/v1/verify?`)).toBe(true);
    expect((await open(forged.href)).href.split('#')[0]).toBe(`${SITE}/`);
  });

  it('gives a code that is worth nothing without its verifier, and nothing twice', async () => {
    const { client } = page();
    const { email } = await confirmed();
    await client.auth.resetPasswordForEmail(email);
    const code = (await open((await smtp.next(email)).link)).searchParams.get('code')!;
    const wrong = await post('/token?grant_type=pkce', { auth_code: code, code_verifier: 'x'.repeat(56) });
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toMatchObject({ error_code: 'bad_code_verifier' });
    expect((await client.auth.exchangeCodeForSession(code)).error).toMatchObject({
      status: 404,
      code: 'flow_state_not_found',
    });
  });
});

describe('changing the way in', () => {
  async function signedIn() {
    const { email } = await confirmed();
    const client = server.client();
    await client.auth.signInWithPassword({ email, password: PASSWORD });
    return { email, client };
  }
  const age = (email: string) =>
    server.database.asService((sql) =>
      sql.query(
        `update auth.sessions set created_at = created_at - interval '2 hours'
         where user_id = (select id from auth.users where email = $1)`,
        [email],
      ),
    );

  it('to another address holds once its link was opened, and the former address is told', async () => {
    const { email, client } = await signedIn();
    const wanted = newEmail();
    const { data, error } = await client.auth.updateUser({ email: wanted, current_password: PASSWORD });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, new_email: wanted });
    expect((await smtp.next(email)).subject).toBe('Your email address is about to change');
    expect((await signIn(email)).error).toBeNull();
    const target = await open((await smtp.next(wanted)).link);
    expect(target.hash).toBe('');
    expect((await signIn(wanted)).error).toBeNull();
    expect((await signIn(email)).error).toMatchObject({ code: 'invalid_credentials' });
  });

  it('does not tell whether somebody else has the address, and never gives it away', async () => {
    const other = await confirmed();
    const { email, client } = await signedIn();
    const { data, error } = await client.auth.updateUser({ email: other.email, current_password: PASSWORD });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, new_email: other.email });
    expect((await smtp.next(other.email)).subject).toBe('You already have an account');
    expect((await signIn(other.email)).data.user?.email).toBe(other.email);
  });

  it('asks for the current password when the sign-in was long ago', async () => {
    const { email, client } = await signedIn();
    await age(email);
    for (const change of [{ password: 'a newer password' }, { email: newEmail() }]) {
      expect((await client.auth.updateUser(change)).error).toMatchObject({
        status: 400,
        code: 'reauthentication_needed',
      });
    }
    const wrong = await client.auth.updateUser({
      password: 'a newer password',
      current_password: 'not this',
    });
    expect(wrong.error).toMatchObject({ code: 'invalid_credentials' });
    const right = await client.auth.updateUser({ password: 'a newer password', current_password: PASSWORD });
    expect(right.error).toBeNull();
    expect((await client.auth.updateUser({ data: { language: 'fr' } })).error).toBeNull();
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
