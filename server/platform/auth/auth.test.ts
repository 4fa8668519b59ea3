import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { decodeJwt, decodeProtectedHeader, importJWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSigningKey, type TestPlatform, testPlatform } from '../../testing/platform.ts';

let server: TestPlatform;
beforeAll(async () => {
  // More accounts than one address may make in an hour are made here.
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

describe('signing up', () => {
  it('gives a session at once and leaves the address unproved', async () => {
    const { data, error } = await server.client().auth.signUp({
      email: ' Ada@Example.org ',
      password: 'correct horse',
      options: { data: { name: 'Ada' } },
    });
    expect(error).toBeNull();
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(data.session?.refresh_token).toMatch(/^[\w-]{43}$/);
    expect(data.user).toMatchObject({ email: 'ada@example.org', role: 'authenticated', factors: [] });
    expect(data.user?.email_confirmed_at ?? null).toBeNull();
    expect(data.user?.identities).toMatchObject([
      { provider: 'email', user_id: data.user?.id, identity_data: { email_verified: false } },
    ]);
    expect(data.user?.user_metadata).toEqual({ name: 'Ada' });
  });

  it('keeps the password as argon2id and the refresh token as a hash', async () => {
    const { email, client } = await server.signedUp();
    const { data } = await client.auth.getSession();
    const { rows } = await server.database.asService((sql) =>
      sql.query<{ stored: string; token: string }>(
        `select u.encrypted_password as stored, encode(t.token_hash, 'base64') as token from auth.users u
         join auth.sessions s on s.user_id = u.id join auth.refresh_tokens t on t.session_id = s.id where email = $1`,
        [email],
      ),
    );
    expect(rows[0]?.stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(rows[0]?.token).not.toContain(data.session?.refresh_token);
  });

  it.each([
    ['1234', ['length']],
    ['aaaaaaaaaa', ['characters']],
    ['Password', ['pwned']],
    ['password1', ['pwned']],
    ['P@ssw0rd', ['pwned']],
    ['Passw0rd!', ['pwned']],
    ['qwerty123', ['pwned']],
    ['QWERTY123', ['pwned']],
    ['1l0vey0u2', ['pwned']],
    ['m0tdep@sse', ['pwned']],
    ['Mirabelle', ['pwned']],
    ['abcdefgh', ['pwned']],
    ['9876543210', ['pwned']],
    ['11111', ['length', 'characters']],
  ])('refuses the weak password %s with its reasons', async (password, reasons) => {
    const { error } = await server.client().auth.signUp({ email: newEmail(), password });
    expect(error).toMatchObject({
      name: 'AuthWeakPasswordError',
      status: 422,
      code: 'weak_password',
      reasons,
    });
  });

  it('takes passwords that nobody tries first', async () => {
    for (const password of [
      'four quiet otters',
      'correct horse',
      'kumquat-7R',
      'plumes-et-oiseaux',
      '短い言葉を八つ並べる',
    ]) {
      const { error } = await server.client().auth.signUp({ email: newEmail(), password });
      expect(error).toBeNull();
    }
  });

  it('says that an address is taken, whatever its case', async () => {
    const { email } = await server.signedUp();
    const { error } = await server
      .client()
      .auth.signUp({ email: email.toUpperCase(), password: 'correct horse' });
    expect(error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
      message: 'User already registered',
    });
  });

  it('makes one account when two sign up at once', async () => {
    const email = newEmail();
    const both = await Promise.all([1, 2].map(() => post('/signup', { email, password: 'correct horse' })));
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 422]);
  });

  it.each([
    [{ password: 'correct horse' }],
    [{ email: 'ada@example.org' }],
    [{}],
    [{ email: '', password: '' }],
  ])('asks for both an address and a password: %j', async (body) => {
    const answer = await post('/signup', body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      code: 'validation_failed',
      message: 'You must provide either an email or phone number and a password',
    });
  });

  it('does not let anybody in without a name, and says so by its own code', async () => {
    for (const options of [{}, { options: { data: { name: 'Ada' } } }]) {
      const { data, error } = await server.client().auth.signInAnonymously(options);
      expect({ session: data.session, error }).toMatchObject({
        session: null,
        error: {
          status: 422,
          code: 'anonymous_provider_disabled',
          message: 'Anonymous sign-ins are disabled',
        },
      });
    }
  });

  it.each(['nobody', 'a@b', 'a b@example.org', `${'a'.repeat(300)}@example.org`])(
    'refuses the address %s',
    async (email) => {
      const { error } = await server.client().auth.signUp({ email, password: 'correct horse' });
      expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
    },
  );

  it('refuses a body that is no JSON, and one that is too large before reading it', async () => {
    const notJson = await fetch(`${server.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    });
    expect(await notJson.json()).toMatchObject({ code: 400, error_code: 'bad_json' });
    expect((await post('/signup', { email: 'x'.repeat(100_000) })).status).toBe(413);
  });
});

describe('signing in', () => {
  it('gives a session for the right password', async () => {
    const { email, password, userId } = await server.signedUp();
    const { data, error } = await server.client().auth.signInWithPassword({ email, password });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(userId);
  });

  it('answers the same for a wrong password and for an address nobody has', async () => {
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
    // The quickest tells what the work takes; on a busy machine it takes more tries to see it.
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

  it('ends the whole session when a used token comes again after the grace', async () => {
    const { client } = await server.signedUp();
    const first = (await client.auth.getSession()).data.session!.refresh_token;
    const second = ((await (await refresh(first)).json()) as { refresh_token: string }).refresh_token;
    await backdate(11);
    const reuse = await refresh(first);
    expect(reuse.status).toBe(400);
    expect(await reuse.json()).toMatchObject({ code: 'refresh_token_already_used' });
    expect(await (await refresh(second)).json()).toMatchObject({ code: 'refresh_token_not_found' });
  });

  it('ends the session at once when a token from two refreshes ago comes again', async () => {
    const { client } = await server.signedUp();
    const first = (await client.auth.getSession()).data.session!.refresh_token;
    const second = ((await (await refresh(first)).json()) as { refresh_token: string }).refresh_token;
    expect((await refresh(second)).status).toBe(200);
    expect(await (await refresh(first)).json()).toMatchObject({ code: 'refresh_token_already_used' });
  });

  it('ends a session that nobody refreshed for three months', async () => {
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

/** The client's store, with what it kept before. */
function storageWith(kept: Record<string, unknown>) {
  const items = new Map(Object.entries(kept).map(([key, value]) => [key, JSON.stringify(value)]));
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

describe('errors as the stock client tells them', () => {
  const forged = (token: string) => {
    const [header, , signature] = token.split('.');
    const payload = Buffer.from(JSON.stringify({ ...decodeJwt(token), sub: randomUUID() })).toString(
      'base64url',
    );
    return `${header}.${payload}.${signature}`;
  };

  it('missing session: 400, whether there never was one or it was ended elsewhere', async () => {
    const missing = { name: 'AuthSessionMissingError', status: 400 };
    const nobody = server.client();
    expect((await nobody.auth.getUser()).error).toMatchObject(missing);
    expect((await nobody.auth.updateUser({ data: {} })).error).toMatchObject(missing);
    expect((await nobody.auth.refreshSession()).error).toMatchObject(missing);

    const { client, token } = await server.signedUp();
    await server.database.asService((sql) =>
      sql.query('delete from auth.sessions where id = $1', [decodeJwt(token).session_id]),
    );
    expect((await client.auth.updateUser({ data: {} })).error).toMatchObject(missing);
    expect((await client.auth.getUser()).error).toMatchObject(missing);
    // The page hears that it is over, and forgets the session.
    expect((await client.auth.getSession()).data.session).toBeNull();
  });

  it('invalid JWT: 400, whether the client or the server finds it out', async () => {
    const { client, token } = await server.signedUp();
    const bad = forged(token);
    expect((await client.auth.getClaims(bad)).error).toMatchObject({
      name: 'AuthInvalidJwtError',
      status: 400,
      code: 'invalid_jwt',
    });
    expect((await client.auth.getUser(bad)).error).toMatchObject({ status: 400, code: 'bad_jwt' });
    expect((await client.auth.getUser('nonsense')).error).toMatchObject({ status: 400, code: 'bad_jwt' });
  });

  it('invalid credentials: 400', async () => {
    const { email } = await server.signedUp();
    expect(
      (await server.client().auth.signInWithPassword({ email, password: 'wrong guess' })).error,
    ).toMatchObject({ status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' });
  });

  it.each(['global', 'local', 'others'] as const)(
    'a sign-out is done although the server takes the token for no good: scope %s',
    async (scope) => {
      const user = await server.signedUp();
      const { session } = (await user.client.auth.getSession()).data;
      const calls: number[] = [];
      const client = createClient(server.url, server.platform.anonKey, {
        auth: {
          autoRefreshToken: false,
          persistSession: true,
          storageKey: 'session',
          storage: storageWith({ session }),
        },
        global: {
          fetch: async (input, init) => {
            const headers = new Headers(init?.headers);
            headers.set('authorization', `Bearer ${forged(user.token)}`);
            const answer = await fetch(input, { ...init, headers });
            calls.push(answer.status);
            return answer;
          },
        },
      });
      expect((await client.auth.signOut({ scope })).error).toBeNull();
      expect(calls).toEqual([403]);
      expect((await client.auth.getSession()).data.session === null).toBe(scope !== 'others');
    },
  );

  it('a sign-out without any token is 401', async () => {
    expect((await post('/logout', {})).status).toBe(401);
  });
});

describe('access tokens', () => {
  const claims = async () => decodeJwt((await server.signedUp()).token);
  const sign = async (payload: Record<string, unknown>, key = server.signingKeys[0]!) =>
    new SignJWT(payload)
      .setProtectedHeader({ alg: 'ES256', kid: key.kid })
      .sign(await importJWK({ ...key }, 'ES256'));
  const userOf = (token: string) =>
    fetch(`${server.url}/auth/v1/user`, { headers: { authorization: `Bearer ${token}` } });

  it('say who, for whom and how long', async () => {
    const { token, userId } = await server.signedUp();
    const payload = decodeJwt(token);
    expect(payload).toMatchObject({ sub: userId, aud: 'authenticated', role: 'authenticated' });
    expect(payload.exp! - payload.iat!).toBe(3600);
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'ES256', kid: server.signingKeys[0]?.kid });
  });

  it('verify by the published keys', async () => {
    const { client, userId } = await server.signedUp();
    const { data, error } = await client.auth.getClaims();
    expect(error).toBeNull();
    expect(data?.claims.sub).toBe(userId);
  });

  it('are refused without a signature, by another key, for another audience or role, too late and too early', async () => {
    const good = await claims();
    expect((await userOf(await sign(good))).status).toBe(200);
    const now = Math.floor(Date.now() / 1000);
    const none = `${btoa('{"alg":"none"}').replaceAll('=', '')}.${btoa(JSON.stringify(good)).replaceAll('=', '')}.`;
    const hmac = await new SignJWT(good)
      .setProtectedHeader({ alg: 'HS256', kid: server.signingKeys[0]!.kid })
      .sign(new TextEncoder().encode(JSON.stringify(server.signingKeys[0])));
    const bad = [
      none,
      hmac,
      await sign(good, await makeSigningKey()),
      await sign(good, { ...(await makeSigningKey()), kid: server.signingKeys[0]!.kid }),
      await sign({ ...good, aud: 'files' }),
      await sign({ ...good, role: 'service_role' }),
      await sign({ ...good, iss: 'elsewhere' }),
      await sign({ ...good, exp: now - 1 }),
      await sign({ ...good, nbf: now + 60 }),
      server.platform.anonKey,
      'nonsense',
    ];
    for (const token of bad) {
      const answer = await userOf(token);
      expect({ token, status: answer.status }).toEqual({ token, status: 400 });
      expect(await answer.json()).toMatchObject({ error_code: 'bad_jwt' });
    }
    expect((await fetch(`${server.url}/auth/v1/user`)).status).toBe(400);
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
