import { once } from 'node:events';
import { decodeJwt, importJWK, SignJWT } from 'jose';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { makeSigningKey, type TestPlatform, testPlatform } from '../../testing/platform.ts';
import { createPlatform } from '../platform.ts';
import { createPictureDisk } from '../storage/picture-disk.ts';
import type { SigningKey } from './keys.ts';

let server: TestPlatform;
beforeAll(async () => {
  server = await testPlatform({
    functions: { whoami: async ({ claims }) => ({ sub: claims?.sub ?? null }) },
  });
});
afterAll(() => server.close());

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const sign = async (payload: Record<string, unknown>, key: SigningKey) =>
  new SignJWT(payload)
    .setProtectedHeader({ alg: 'ES256', kid: key.kid })
    .sign(await importJWK({ ...key }, 'ES256'));

/** Whether a token is taken at each door of the server. */
const DOORS: Record<string, (token: string) => Promise<boolean>> = {
  auth: async (token) => (await ask('/auth/v1/user', token)).ok,
  rest: async (token) => (await ask('/rest/v1/profiles?select=user_id', token)).ok,
  storage: async (token) => (await ask('/storage/v1/object/list/menu-images', token, { prefix: '' })).ok,
  functions: async (token) => {
    const answer = await ask('/functions/v1/whoami', token, {});
    return answer.ok && ((await answer.json()) as { sub: string | null }).sub !== null;
  },
  realtime: async (token) => {
    const url = `${server.url.replace('http', 'ws')}/realtime/v1/websocket`;
    const socket = new WebSocket(`${url}?vsn=2.0.0&apikey=${server.platform.anonKey}`);
    await once(socket, 'open');
    const config = { postgres_changes: [{ event: '*', schema: 'public', table: 'menu_scans' }] };
    socket.send(JSON.stringify(['1', '1', 'realtime:a', 'phx_join', { access_token: token, config }]));
    const [data] = (await once(socket, 'message')) as [Buffer];
    socket.terminate();
    return (
      (JSON.parse(data.toString()) as [unknown, unknown, unknown, unknown, { status: string }])[4].status ===
      'ok'
    );
  },
};

const ask = (path: string, token: string, body?: unknown) =>
  fetch(server.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });

describe.each(Object.entries(DOORS))('%s', (_, takes) => {
  it('takes a token of ours and refuses every other', async () => {
    const { token } = await server.signedUp();
    expect(await takes(token)).toBe(true);
    const claims = decodeJwt(token);
    const key = server.signingKeys[0]!;
    const now = Math.floor(Date.now() / 1000);
    const hmac = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: key.kid })
      .sign(new TextEncoder().encode(JSON.stringify({ ...key, d: undefined })));
    const refused = {
      'no signature': `${base64({ alg: 'none' })}.${base64(claims)}.`,
      'no signature, our key named': `${base64({ alg: 'none', kid: key.kid })}.${base64(claims)}.`,
      'the public key as a password': hmac,
      'a key nobody knows': await sign(claims, await makeSigningKey()),
      'another key under our name': await sign(claims, { ...(await makeSigningKey()), kid: key.kid }),
      'another audience': await sign({ ...claims, aud: 'files' }, key),
      'another role': await sign({ ...claims, role: 'service_role' }, key),
      'another issuer': await sign({ ...claims, iss: 'elsewhere' }, key),
      expired: await sign({ ...claims, exp: now - 1 }, key),
      'no end': await sign({ ...claims, exp: undefined }, key),
      'not yet valid': await sign({ ...claims, nbf: now + 60 }, key),
      'another user put in': [
        token.split('.')[0],
        base64({ ...claims, sub: crypto.randomUUID() }),
        token.split('.')[2],
      ].join('.'),
    };
    const taken: string[] = [];
    for (const [name, bad] of Object.entries(refused)) if (await takes(bad)) taken.push(name);
    expect(taken).toEqual([]);
  });
});

describe('a key that is rotated', () => {
  /** The same installation with other keys. */
  const withKeys = (...signingKeys: SigningKey[]) =>
    createPlatform({
      database: server.database,
      disk: createPictureDisk(server.folder),
      secrets: { signingKeys },
      config: { publicUrl: null, allowedOrigins: [], trustedProxies: 0 },
      log: pino({ level: 'silent' }),
      functions: {},
    });
  const statusOf = async (platform: Awaited<ReturnType<typeof withKeys>>, token: string) =>
    (await platform.app.request('/auth/v1/user', { headers: { authorization: `Bearer ${token}` } })).status;

  it('signs from then on, while the old one verifies until it is taken away', async () => {
    const user = await server.signedUp();
    const [old, fresh] = [server.signingKeys[0]!, await makeSigningKey()];
    const both = await withKeys(fresh, old);
    const only = await withKeys(fresh);
    try {
      expect(await statusOf(both, user.token)).toBe(200);
      const { data } = await user.client.auth.getSession();
      const answer = await both.app.request('/auth/v1/token?grant_type=refresh_token', {
        method: 'POST',
        body: JSON.stringify({ refresh_token: data.session?.refresh_token }),
      });
      const renewed = ((await answer.json()) as { access_token: string }).access_token;
      expect(await statusOf(both, renewed)).toBe(200);
      expect(await statusOf(only, renewed)).toBe(200);
      expect(await statusOf(only, user.token)).toBe(400);
      const jwks = (await (await both.app.request('/auth/v1/.well-known/jwks.json')).json()) as {
        keys: { kid: string; d?: string }[];
      };
      expect(jwks.keys.map(({ kid }) => kid)).toEqual([fresh.kid, old.kid]);
      expect(jwks.keys.every((key) => key.d === undefined)).toBe(true);
    } finally {
      await both.close();
      await only.close();
    }
  });
});
