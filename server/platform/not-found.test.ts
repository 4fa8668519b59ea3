import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestPlatform, testPlatform } from '../testing/platform.ts';

let server: TestPlatform;
beforeAll(async () => {
  server = await testPlatform();
});
afterAll(() => server.close());

/** Each part answers what it does not know in its own shape, which its client reads. */
const SHAPES = {
  auth: { code: 404, error_code: 'not_found', msg: expect.any(String) },
  rest: { code: 'PGRST125', message: 'Invalid path specified in request URL', details: null, hint: null },
  storage: { statusCode: '404', error: 'not_found', code: 'NoSuchPath', message: expect.any(String) },
  functions: { code: 'not_found', message: expect.any(String) },
  realtime: { code: 'not_found', message: expect.any(String) },
};

describe.each(Object.entries(SHAPES))('an unknown path of %s', (area, shape) => {
  it.each([
    ['GET', '/nothing/such/here'],
    ['POST', '/nothing/such/here'],
    ['PATCH', '/a%2fb//nothing/here'],
  ])('is answered in JSON: %s %s', async (method, path) => {
    const answer = await fetch(`${server.url}/${area}/v1${path}`, { method });
    expect({
      status: answer.status,
      type: answer.headers.get('content-type'),
      nosniff: answer.headers.get('x-content-type-options'),
      body: await answer.json(),
    }).toEqual({ status: 404, type: 'application/json', nosniff: 'nosniff', body: shape });
    expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  });

  it('is so at its root, and for a method that nothing takes', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/'],
      ['PUT', '/nothing/such/here'],
      ['DELETE', '/nothing/such/here'],
    ] as const) {
      const answer = await fetch(`${server.url}/${area}/v1${path}`, { method });
      expect({ path, type: answer.headers.get('content-type'), status: answer.status }).toEqual({
        path,
        type: 'application/json',
        status: 404,
      });
      await answer.json();
    }
  });
});

it('says of the root of rest that it holds no description, as PostgREST does', async () => {
  const answer = await fetch(`${server.url}/rest/v1/`);
  expect(await answer.json()).toMatchObject({ code: 'PGRST126' });
});

it('answers a newer auth client in the newer shape', async () => {
  const headers = { 'x-supabase-api-version': '2024-01-01' };
  const answer = await fetch(`${server.url}/auth/v1/nothing`, { headers });
  expect(await answer.json()).toMatchObject({ code: 'not_found', message: expect.any(String) });
});

it('asks for a WebSocket where realtime is served by one alone', async () => {
  const answer = await fetch(`${server.url}/realtime/v1/websocket`);
  expect({ status: answer.status, upgrade: answer.headers.get('upgrade') }).toEqual({
    status: 426,
    upgrade: 'websocket',
  });
  expect(await answer.json()).toMatchObject({ code: 'upgrade_required' });
});

it('tells a client that broadcasts over HTTP that this is not offered', async () => {
  const channel = server.client().channel('cursor');
  await expect(channel.httpSend('moved', { x: 1 })).rejects.toThrow(/not offered/);
});
