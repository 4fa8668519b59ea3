import { decodeJwt, importJWK, SignJWT } from 'jose';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeSigningKey } from '../../testing/platform.ts';
import { InvalidTokenError, signAnonKey, verifyToken } from './access-token.ts';
import { createKeyRing, type KeyRing, type SigningKey } from './keys.ts';

let key: SigningKey;
let keys: KeyRing;
beforeAll(async () => {
  key = await makeSigningKey();
  keys = await createKeyRing([key]);
});
afterEach(() => vi.useRealTimers());

const sub = crypto.randomUUID();
const tokenFor = async (seconds: number) =>
  new SignJWT({ role: 'authenticated', session_id: crypto.randomUUID() })
    .setProtectedHeader({ alg: 'ES256', kid: key.kid })
    .setIssuer('mirabelle')
    .setAudience('authenticated')
    .setSubject(sub)
    .setIssuedAt()
    .setExpirationTime(`${seconds}s`)
    .sign(await importJWK({ ...key }, 'ES256'));

describe('a token that was found good before', () => {
  it('says the same again', async () => {
    const token = await tokenFor(60);
    const claims = await verifyToken(keys, token);
    expect(claims).toMatchObject({ sub });
    expect(await verifyToken(keys, token)).toEqual(claims);
    expect(await verifyToken(keys, await signAnonKey(keys))).toBeNull();
  });

  it('runs out all the same', async () => {
    const token = await tokenFor(60);
    await verifyToken(keys, token);
    vi.useFakeTimers({ toFake: ['Date'], now: (decodeJwt(token).exp ?? 0) * 1000 });
    await expect(verifyToken(keys, token)).rejects.toMatchObject({ expired: true });
  });

  it('vouches for no other token, and for no other keys', async () => {
    const token = await tokenFor(60);
    await verifyToken(keys, token);
    const [header, payload, signature] = token.split('.');
    const other = Buffer.from(JSON.stringify({ ...decodeJwt(token), sub: crypto.randomUUID() })).toString(
      'base64url',
    );
    await expect(verifyToken(keys, `${header}.${other}.${signature}`)).rejects.toThrow(InvalidTokenError);
    await expect(verifyToken(keys, `${header}.${payload}.`)).rejects.toThrow(InvalidTokenError);
    const strangers = await createKeyRing([await makeSigningKey()]);
    await expect(verifyToken(strangers, token)).rejects.toThrow(InvalidTokenError);
  });
});
