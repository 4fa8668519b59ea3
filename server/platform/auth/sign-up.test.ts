import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestPlatform, testPlatform } from '../../testing/platform.ts';

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

  it('takes passwords that no one tries first', async () => {
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

  it('does not let anyone in without a name, and says so by its own code', async () => {
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

  it('refuses a body that is not JSON, and one that is too large before reading it', async () => {
    const notJson = await fetch(`${server.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    });
    expect(await notJson.json()).toMatchObject({ code: 400, error_code: 'bad_json' });
    expect((await post('/signup', { email: 'x'.repeat(100_000) })).status).toBe(413);
  });
});
