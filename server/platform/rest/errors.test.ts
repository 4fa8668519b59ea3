import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestPlatform, testPlatform } from '../../testing/platform.ts';

type SignedUp = Awaited<ReturnType<TestPlatform['signedUp']>>;
let server: TestPlatform;
let ada: SignedUp;

beforeAll(async () => {
  server = await testPlatform();
  ada = await server.signedUp();
});

afterAll(() => server.close());

const raw = (path: string, init: RequestInit & { token?: string } = {}) =>
  fetch(`${server.url}/rest/v1/${path}`, {
    ...init,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${init.token ?? ada.token}`,
      ...(init.headers as Record<string, string>),
    },
  });

describe('errors', () => {
  it.each<[string, number, string]>([
    ['nothing_such', 404, 'PGRST205'],
    ['pg_class', 404, 'PGRST205'],
    ['menu_scans?select=nothing', 400, '42703'],
    ['menu_scans?nothing=eq.1', 400, '42703'],
    ['menu_scans?order=nothing', 400, '42703'],
    ['menu_scans?id=eq.not-a-uuid', 400, '22P02'],
    ['menu_scans?id=in.(1,2)', 400, '22P02'],
    ['menu_scans?id=like', 400, 'PGRST100'],
    ['menu_scans?id=eq.1;drop table profiles', 400, '22P02'],
    ['menu_scans?select=id,profiles(*)', 400, 'PGRST200'],
    ['menu_scans?select=id)', 400, 'PGRST100'],
    // Two levels are more than any page asks for; three let one call work for seconds.
    ['menu_scans?select=menu_items(menu_sections(menu_items(id)))', 400, 'PGRST100'],
    ['menu_scans?limit=many', 400, 'PGRST100'],
    ['menu_scans?image_url=eq.%00', 400, '22021'],
    ['rpc/anything', 404, 'PGRST202'],
  ])('%s is answered %i %s', async (path, status, code) => {
    const answer = await raw(path);
    expect({ status: answer.status, ...((await answer.json()) as object) }).toMatchObject({
      status,
      code,
      message: expect.any(String),
    });
  });

  it('names an unknown column of a body, and what is not JSON', async () => {
    const { error } = await ada.client.from('menu_scans').insert({ nothing: 1 });
    expect(error).toMatchObject({ code: 'PGRST204' });
    for (const body of ['', '{', '5', '[1]', 'null']) {
      expect(await (await raw('menu_scans', { method: 'POST', body })).json()).toMatchObject({
        code: 'PGRST102',
      });
    }
  });

  it('asks for a good token', async () => {
    const answer = await raw('menu_scans', { token: `${ada.token}x` });
    expect({ status: answer.status, ...((await answer.json()) as object) }).toMatchObject({
      status: 401,
      code: 'PGRST301',
    });
  });

  it('sees a table made after it started, once told', async () => {
    expect((await raw('made_later')).status).toBe(404);
    const owner = new pg.Client(server.database.url);
    await owner.connect();
    await owner.query(
      'create table public.made_later (id int); grant select on public.made_later to authenticated',
    );
    await owner.query("notify pgrst, 'reload schema'");
    await owner.end();
    await expect.poll(async () => (await raw('made_later')).status).toBe(200);
  });
});

describe('what pages of other origins may do', () => {
  it('is nothing, unless their origin is configured', async () => {
    const asked = await fetch(`${server.url}/rest/v1/menu_scans`, {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' },
    });
    expect(asked.headers.get('access-control-allow-origin')).toBeNull();
    const answer = await raw('menu_scans?limit=0');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  });

  it('is everything a client needs, where it is configured', async () => {
    const open = await testPlatform({ config: { allowedOrigins: ['https://app.example.org'] } });
    try {
      const asked = await fetch(`${open.url}/rest/v1/menu_scans`, {
        method: 'OPTIONS',
        headers: {
          origin: 'https://app.example.org',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,apikey,prefer,content-profile,x-client-info',
        },
      });
      expect(asked.status).toBe(204);
      expect(asked.headers.get('access-control-allow-origin')).toBe('https://app.example.org');
      expect(asked.headers.get('access-control-allow-headers')).toContain('prefer');
    } finally {
      await open.close();
    }
  });
});
