import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { createClient } from '@supabase/supabase-js';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { type TestPlatform, testPlatform } from '../../testing/platform.ts';

let server: TestPlatform;
let other: TestPlatform;
let keys: Record<string, string>;
beforeAll(async () => {
  [server, other] = await Promise.all([testPlatform(), testPlatform()]);
  const supabase = (role: string) =>
    new SignJWT({ role, ref: 'abcdefghijklmnop' })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer('supabase')
      .setIssuedAt()
      .setExpirationTime('10y')
      .sign(new TextEncoder().encode('the secret of some project, 32 bytes'));
  keys = {
    'the anonymous key of another server': other.platform.anonKey,
    'a token of another server': (await other.signedUp()).token,
    'a key of a Supabase project': await supabase('anon'),
    'its service key': await supabase('service_role'),
    'its newer key': 'sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH',
  };
});
afterAll(() => Promise.all([server.close(), other.close()]));

const SAID = /was not made by this server/;
const names = [
  'the anonymous key of another server',
  'a token of another server',
  'a key of a Supabase project',
  'its service key',
  'its newer key',
];

describe.each(names)('%s', (name) => {
  const bearer = () => ({ authorization: `Bearer ${keys[name]}` });

  it("is told to be another server's by rest, storage, auth and realtime, and opens nothing", async () => {
    const rest = await fetch(`${server.url}/rest/v1/profiles`, { headers: bearer() });
    expect(rest.status).toBe(401);
    expect(await rest.json()).toMatchObject({ code: 'PGRST301', message: expect.stringMatching(SAID) });
    const storage = await fetch(`${server.url}/storage/v1/object/menu-images/a/b.jpg`, { headers: bearer() });
    expect(storage.status).toBe(401);
    expect(await storage.json()).toMatchObject({ code: 'InvalidJWT', message: expect.stringMatching(SAID) });
    const auth = await fetch(`${server.url}/auth/v1/user`, { headers: bearer() });
    expect(await auth.json()).toMatchObject({ error_code: 'bad_jwt', msg: expect.stringMatching(SAID) });
    const { port } = new URL(server.url);
    const socket = new WebSocket(`ws://127.0.0.1:${port}/realtime/v1/websocket?apikey=${keys[name]}`);
    const [, refusal] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage];
    expect(refusal.statusCode).toBe(401);
    expect(await json(refusal)).toMatchObject({ message: expect.stringMatching(SAID) });
    socket.on('error', () => {});
    socket.terminate();
  });

  it('is so to a stock client made with it', async () => {
    const client = createClient(server.url, keys[name]!, {
      auth: { storageKey: randomUUID(), persistSession: false, autoRefreshToken: false },
    });
    const { error, status } = await client.from('profiles').select('user_id');
    expect({ status, message: error?.message }).toEqual({
      status: 401,
      message: expect.stringMatching(SAID),
    });
  });
});

it('says no such thing of a token of its own that was tampered with', async () => {
  const { token } = await server.signedUp();
  const answer = await fetch(`${server.url}/rest/v1/profiles`, {
    headers: { authorization: `Bearer ${token.slice(0, -6)}AAAAAA` },
  });
  expect(await answer.json()).toMatchObject({ code: 'PGRST301', message: 'JWT invalid' });
});
