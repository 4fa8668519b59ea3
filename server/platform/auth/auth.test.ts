import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestPlatform, testPlatform } from '../../testing/platform.ts';

let server: TestPlatform;

beforeAll(async () => {
  // This makes more accounts than one address may make in an hour.
  server = await testPlatform({ config: { rates: { signUpByAddress: { points: 1_000, seconds: 60 } } } });
});

afterAll(() => server.close());

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/auth/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01', ...headers },
    body: JSON.stringify(body),
  });

const newEmail = () => `${randomUUID()}@example.org`;

const refresh = (refreshToken: string) =>
  post('/token?grant_type=refresh_token', { refresh_token: refreshToken });

const backdate = (seconds: number) =>
  server.database.asService((sql) =>
    sql.query('update auth.sessions set refreshed_at = refreshed_at - make_interval(secs => $1)', [seconds]),
  );

describe('signing in', () => {
  it('gives a session for the right password', async () => {
    const { email, password, userId } = await server.signedUp();
    const { data, error } = await server.client().auth.signInWithPassword({ email, password });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(userId);
  });

  it('answers the same for a wrong password and for an address no one has', async () => {
    const { email } = await server.signedUp();
    const wrong = await server.client().auth.signInWithPassword({ email, password: 'wrong password' });
    const unknown = await server
      .client()
      .auth.signInWithPassword({ email: newEmail(), password: 'wrong password' });
    expect(wrong.error).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });
    expect({ ...unknown.error }).toEqual({ ...wrong.error });
  });

  it('takes as long for an unknown address as for a wrong password', async () => {
    const { email } = await server.signedUp();
    const timeOf = async (address: string) => {
      const started = performance.now();
      await post('/token?grant_type=password', { email: address, password: 'wrong' });
      return performance.now() - started;
    };
    await timeOf(newEmail());
    let [known, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    const alike = () => unknown > known * 0.5 && unknown < known * 2;
    // The fastest try shows the cost of the work; a busy machine needs more tries to show it.
    for (let i = 0; i < 9 || (i < 60 && !alike()); i++) {
      known = Math.min(known, await timeOf(email));
      unknown = Math.min(unknown, await timeOf(newEmail()));
    }
    expect(unknown).toBeGreaterThan(known * 0.5);
    expect(unknown).toBeLessThan(known * 2);
  });

  it('names the grants it knows', async () => {
    expect((await post('/token?grant_type=magic', {})).status).toBe(400);
  });
});

describe('refreshing', () => {
  it('rotates the token', async () => {
    const { client } = await server.signedUp();
    const before = (await client.auth.getSession()).data.session;
    const { data, error } = await client.auth.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(before?.refresh_token);
    expect(data.session?.user.id).toBe(before?.user.id);
  });

  it('serves two tabs that refresh at the same moment', async () => {
    const { client } = await server.signedUp();
    const token = (await client.auth.getSession()).data.session!.refresh_token;
    const answers = await Promise.all([refresh(token), refresh(token)]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    const [a, b] = (await Promise.all(answers.map((answer) => answer.json()))) as { refresh_token: string }[];
    expect(a!.refresh_token).not.toBe(b!.refresh_token);
    expect((await refresh(a!.refresh_token)).status).toBe(200);
  });

  const renewed = async (token: string) =>
    ((await (await refresh(token)).json()) as { refresh_token: string }).refresh_token;

  it('keeps the session of whoever lost an answer, however late she asks again and however often', async () => {
    const { client } = await server.signedUp();
    let token = (await client.auth.getSession()).data.session!.refresh_token;
    for (let round = 0; round < 3; round++) {
      await renewed(token);
      await backdate(3_600);
      await renewed(token);
      await backdate(3_600);
      token = await renewed(token);
      expect(token).toEqual(expect.any(String));
    }
    expect((await refresh(token)).status).toBe(200);
  });

  it('ends the whole session when what was given in a lost answer is used after all', async () => {
    const { client } = await server.signedUp();
    const first = (await client.auth.getSession()).data.session!.refresh_token;
    const second = await renewed(first);
    await backdate(11);
    const other = await renewed(first);
    expect(await (await refresh(second)).json()).toMatchObject({ code: 'refresh_token_already_used' });
    for (const token of [first, other])
      expect(await (await refresh(token)).json()).toMatchObject({ code: 'refresh_token_not_found' });
  });

  it('gives one answer its place when two of a lost one are asked for at the same moment', async () => {
    const { client } = await server.signedUp();
    const token = (await client.auth.getSession()).data.session!.refresh_token;
    await renewed(token);
    await backdate(11);
    const [one, other] = await Promise.all([renewed(token), renewed(token)]);
    expect((await refresh(one)).status).toBe(200);
    expect((await refresh(other)).status).toBe(200);
  });

  it('ends the session at once when a token from two refreshes ago comes again', async () => {
    const { client } = await server.signedUp();
    const first = (await client.auth.getSession()).data.session!.refresh_token;
    const second = ((await (await refresh(first)).json()) as { refresh_token: string }).refresh_token;
    expect((await refresh(second)).status).toBe(200);
    expect(await (await refresh(first)).json()).toMatchObject({ code: 'refresh_token_already_used' });
  });

  it('ends a session that no one refreshed for three months', async () => {
    const { client } = await server.signedUp();
    const token = (await client.auth.getSession()).data.session!.refresh_token;
    await backdate(91 * 24 * 3600);
    expect(await (await refresh(token)).json()).toMatchObject({ code: 'session_expired' });
  });

  it('refuses a token it never gave', async () => {
    const answer = await refresh('never-given');
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'refresh_token_not_found' });
  });
});

describe('the account', () => {
  it('reads as the signed-in user', async () => {
    const { client, userId } = await server.signedUp();
    expect((await client.auth.getUser()).data.user?.id).toBe(userId);
  });

  it('changes its data and its password, which ends the other sessions', async () => {
    const { client, email, password } = await server.signedUp();
    const other = server.client();
    await other.auth.signInWithPassword({ email, password });
    expect((await client.auth.updateUser({ data: { lang: 'fr' } })).data.user?.user_metadata).toEqual({
      lang: 'fr',
    });
    const current_password = password;
    expect((await client.auth.updateUser({ password, current_password })).error).toMatchObject({
      status: 422,
      code: 'same_password',
    });
    expect((await client.auth.updateUser({ password: 'a new password', current_password })).error).toBeNull();
    expect((await other.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect((await client.auth.getUser()).error).toBeNull();
    const again = await server.client().auth.signInWithPassword({ email, password: 'a new password' });
    expect(again.error).toBeNull();
  });

  it('does not take an address another account has', async () => {
    const [a, b] = await Promise.all([server.signedUp(), server.signedUp()]);
    const change = { email: b.email, current_password: a.password };
    expect((await a.client.auth.updateUser(change)).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    });
  });

  it('asks for the current password, however short ago she signed in', async () => {
    const { client, email, password } = await server.signedUp();
    for (const change of [{ password: 'a new password' }, { email: newEmail() }]) {
      expect((await client.auth.updateUser(change)).error).toMatchObject({
        status: 400,
        code: 'reauthentication_needed',
      });
      const wrong = await client.auth.updateUser({ ...change, current_password: 'a guess' });
      expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' });
    }
    expect((await server.client().auth.signInWithPassword({ email, password })).error).toBeNull();
    const moved = await client.auth.updateUser({ email: newEmail(), current_password: password });
    expect(moved.error).toBeNull();
  });

  it('takes a link for a lost password, or Google, for a while instead', async () => {
    const { client, token } = await server.signedUp();
    const began = (method: string, seconds: number) =>
      server.database.asService((sql) =>
        sql.query(
          `update auth.sessions set created_at = now() - make_interval(secs => $3),
             amr = jsonb_build_array(jsonb_build_object('method', $2::text)) where id = $1`,
          [decodeJwt(token).session_id, method, seconds],
        ),
      );
    for (const [method, seconds, code] of [
      ['password', 1, 'reauthentication_needed'],
      ['otp', 1, 'reauthentication_needed'],
      ['recovery', 880, null],
      ['recovery', 920, 'reauthentication_needed'],
      ['oauth', 280, null],
      ['oauth', 320, 'reauthentication_needed'],
    ] as const) {
      await began(method, seconds);
      const { error } = await client.auth.updateUser({ email: newEmail() });
      expect(error?.code ?? null, `${method}, ${seconds} s`).toBe(code);
    }
  });

  it('signs out everywhere, here, or everywhere else', async () => {
    const { client, email, password } = await server.signedUp();
    const [second, third] = [server.client(), server.client()];
    await second.auth.signInWithPassword({ email, password });
    await third.auth.signInWithPassword({ email, password });
    await client.auth.signOut({ scope: 'local' });
    expect((await second.auth.getUser()).error).toBeNull();
    await second.auth.signOut({ scope: 'others' });
    expect((await third.auth.getUser()).error).not.toBeNull();
    expect((await second.auth.getUser()).error).toBeNull();
    const token = (await second.auth.getSession()).data.session!.refresh_token;
    expect((await second.auth.signOut()).error).toBeNull();
    expect((await refresh(token)).status).toBe(400);
  });
});

describe('limits', () => {
  it('slow down guessing one account, known or not, and say how long to wait', async () => {
    const { email, password } = await server.signedUp();
    for (const address of [email, newEmail()]) {
      for (let i = 0; i < 10; i++)
        await post('/token?grant_type=password', { email: address, password: 'wrong guess' });
      const answer = await post('/token?grant_type=password', { email: address, password });
      expect(answer.status).toBe(429);
      expect(await answer.json()).toMatchObject({ code: 'over_request_rate_limit' });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(800);
    }
  });

  it('count sign-ups and sign-ins by address', async () => {
    const strict = await testPlatform({
      config: {
        trustedProxies: 1,
        rates: { signUpByAddress: { points: 1, seconds: 60 }, signInByAddress: { points: 1, seconds: 60 } },
      },
    });
    try {
      const from = (address: string, path: string) =>
        fetch(`${strict.url}/auth/v1${path}`, {
          method: 'POST',
          headers: { 'x-forwarded-for': address, 'content-type': 'application/json' },
          body: JSON.stringify({ email: newEmail(), password: 'correct horse' }),
        });
      expect((await from('203.0.113.1', '/signup')).status).toBe(200);
      expect((await from('203.0.113.1', '/signup')).status).toBe(429);
      expect((await from('203.0.113.2', '/signup')).status).toBe(200);
      expect((await from('203.0.113.1', '/token?grant_type=password')).status).toBe(400);
      expect((await from('203.0.113.1', '/token?grant_type=password')).status).toBe(429);
    } finally {
      await strict.close();
    }
  });
});

describe('what this server does not offer', () => {
  it('says so: recovery by mail, other providers, unknown paths', async () => {
    const { error } = await server.client().auth.resetPasswordForEmail(newEmail());
    expect(error).toMatchObject({ status: 422, code: 'email_provider_disabled' });
    const authorize = await fetch(`${server.url}/auth/v1/authorize?provider=google`);
    expect(await authorize.json()).toMatchObject({ error_code: 'provider_disabled' });
    expect((await post('/admin/users', {})).status).toBe(404);
  });

  it('lists what it does', async () => {
    const settings = await (await fetch(`${server.url}/auth/v1/settings`)).json();
    expect(settings).toMatchObject({ external: { email: true, google: false }, mailer_autoconfirm: true });
  });
});
