import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
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
