import { AppError } from '@mirabelle/contract/errors.ts';
import { FunctionsHttpError } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestPlatform, testPlatform } from '../../testing/platform.ts';

const MB = 1024 * 1024;
let server: TestPlatform;
beforeAll(async () => {
  server = await testPlatform({
    functions: {
      echo: async ({ body, claims, origin }) => ({ body, user: claims?.sub ?? null, origin }),
      busy: async () => {
        throw new AppError('too_many_requests', { details: { retryAfterSeconds: 7 } });
      },
      'GET notes': async ({ body, claims }) => ({ asked: body, user: claims?.sub ?? null }),
      'DELETE notes': async ({ body }) => ({ removed: body }),
      'PUT notes': async ({ body }) => ({ changed: body }),
      picture: {
        handle: async ({ body }) => ({ length: JSON.stringify(body).length }),
        maxBodyBytes: 3 * MB,
      },
      broken: async () => {
        throw new Error('select secret from nowhere');
      },
    },
  });
});
afterAll(() => server.close());

const call = (name: string, init: RequestInit = {}) =>
  fetch(`${server.url}/functions/v1/${name}`, {
    method: 'POST',
    ...init,
    headers: { 'content-type': 'application/json', ...init.headers },
  });
const errorOf = async (name: string) => {
  const { error } = await server.client().functions.invoke(name);
  expect(error).toBeInstanceOf(FunctionsHttpError);
  const response = error.context as Response;
  return { status: response.status, headers: response.headers, body: await response.json() };
};

describe('calling a function', () => {
  it('hands over the body, who calls and where, and answers what it returns', async () => {
    const { client, userId } = await server.signedUp();
    const { data, error } = await client.functions.invoke('echo', { body: { scanId: 1 } });
    expect(error).toBeNull();
    expect(data).toEqual({ body: { scanId: 1 }, user: userId, origin: server.url });
  });

  it('leaves it to the function what to do for someone without a session or a body', async () => {
    const { data } = await server.client().functions.invoke('echo');
    expect(data).toEqual({ user: null, origin: server.url });
  });

  it('answers an expected failure with its code, status and how long to wait', async () => {
    const { status, headers, body } = await errorOf('busy');
    expect({ status, retry: headers.get('retry-after') }).toEqual({ status: 429, retry: '7' });
    expect(body).toMatchObject({ code: 'too_many_requests', message: expect.stringContaining('Wait') });
  });

  it('tells nothing of the inside when something unexpected happens', async () => {
    const { status, body, headers } = await errorOf('broken');
    expect(status).toBe(500);
    expect(body).toEqual({ code: 'internal', message: expect.any(String) });
    expect(JSON.stringify(body)).not.toContain('secret');
    expect(headers.get('x-request-id')).toBeTruthy();
  });

  it('is called by the method it is listed under, with the query where there is no body', async () => {
    const { client, userId } = await server.signedUp();
    const get = await client.functions.invoke('notes?page=2&sort=a%26b', { method: 'GET' });
    expect(get.data).toEqual({ asked: { page: '2', sort: 'a&b' }, user: userId });
    const put = await client.functions.invoke('notes', { method: 'PUT', body: { is_favorite: true } });
    expect(put.data).toEqual({ changed: { is_favorite: true } });
    const removed = await client.functions.invoke('notes?analysis_id=7', { method: 'DELETE' });
    expect(removed.data).toEqual({ removed: { analysis_id: '7' } });
  });

  it('says how it is called where it was called otherwise', async () => {
    const posted = await call('notes');
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, PUT, DELETE']);
    expect(await posted.json()).toEqual({
      code: 'invalid_request',
      message: 'Call this function by GET or PUT or DELETE.',
    });
    const got = await call('echo', { method: 'GET' });
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST']);
    expect((await call('nothing', { method: 'GET' })).status).toBe(404);
  });

  it('takes a larger body where it says so, up to its own limit, and from callers with a session only', async () => {
    const { token } = await server.signedUp();
    const authorization = `Bearer ${token}`;
    const body = JSON.stringify('x'.repeat(2 * MB));
    const taken = await call('picture', { headers: { authorization }, body });
    expect(await taken.json()).toEqual({ length: body.length });
    const refused = await call('picture', { headers: { authorization }, body: 'x'.repeat(3 * MB + 1) });
    expect(refused.status).toBe(413);
    expect(await refused.json()).toEqual({
      code: 'invalid_request',
      message: 'The request is larger than 3 MB.',
    });
    const nobody = await call('picture', { body });
    expect(nobody.status).toBe(401);
    expect(await nobody.json()).toMatchObject({ code: 'not_signed_in' });
    expect(nobody.headers.get('connection')).toBe('close');
  });

  it('does not know names no one gave it, such as those every object has', async () => {
    for (const name of ['nothing', 'constructor', '__proto__']) expect((await call(name)).status).toBe(404);
  });

  it('refuses a bad token, a body that is not JSON, and one over 1 MB before reading it', async () => {
    expect((await call('echo', { headers: { authorization: 'Bearer nonsense' } })).status).toBe(401);
    expect(await (await call('echo', { body: '{' })).json()).toMatchObject({ code: 'invalid_request' });
    expect((await call('echo', { body: 'x'.repeat(1_100_000) })).status).toBe(413);
  });

  it('keeps the connection, except after a body it did not read', async () => {
    expect((await call('echo', { body: '{}' })).headers.get('connection')).toBe('keep-alive');
    expect((await call('echo', { method: 'GET' })).headers.get('connection')).toBe('keep-alive');
    expect((await call('echo', { body: 'x'.repeat(1_100_000) })).headers.get('connection')).toBe('close');
  });

  it('hands on a request id that forges nothing', async () => {
    const given = await call('echo', { headers: { 'x-request-id': 'abc-12345' } });
    expect(given.headers.get('x-request-id')).toBe('abc-12345');
    const forged = await call('echo', { headers: { 'x-request-id': 'a b {"level":50}' } });
    expect(forged.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  });
});
