import { decodeJwt, decodeProtectedHeader, importJWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSigningKey, type TestPlatform, testPlatform } from '../../testing/platform.ts';

let server: TestPlatform;

beforeAll(async () => {
  // More accounts than one address may make in an hour are made here.
  server = await testPlatform({ config: { rates: { signUpByAddress: { points: 1_000, seconds: 60 } } } });
});

afterAll(() => server.close());

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
