import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../../testing/clients.ts';
import { type TestPlatform, testPlatform } from '../../testing/platform.ts';

let server: TestPlatform;
let ada: TestUser;
let bea: TestUser;
beforeAll(async () => {
  server = await testPlatform();
  [ada, bea] = await Promise.all([server.signedUp(), server.signedUp()]);
  const { error } = await ada.client.from('profiles').insert({
    user_id: ada.userId,
    language: 'fr',
    country: 'Terre "du" Sud, \\ au loin',
    allergies: ['Fish', 'Nuts (Tree nuts, Peanuts)'],
  });
  if (error) throw error;
});
afterAll(() => server.close());

const asked = (path: string, accept: string, init: RequestInit = {}, token = ada.token) =>
  fetch(`${server.url}/rest/v1/${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, accept, ...(init.headers as object) },
  });

describe('csv', () => {
  it('is served with a heading, and quoted so that every value comes back', async () => {
    const { data, error } = await ada.client
      .from('profiles')
      .select('language, land:country, age, allergies')
      .csv();
    expect(error).toBeNull();
    expect(data).toBe(
      'language,land,age,allergies\nfr,"Terre ""du"" Sud, \\ au loin",,"{Fish,""Nuts (Tree nuts, Peanuts)""}"',
    );
    const answer = await asked('profiles?select=language', 'text/csv');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  });

  it('is a heading alone where the caller may see nothing', async () => {
    expect((await bea.client.from('profiles').select('age,"language"').csv()).data).toBe('age,language\n');
    expect((await server.client().from('profiles').select('age').csv()).status).toBe(401);
  });

  it('names every column of *, and is answered for what is written too', async () => {
    const { client, userId } = await server.signedUp();
    const { data } = await client
      .from('profiles')
      .insert({ user_id: userId, age: 30 })
      .select('user_id,age')
      .csv();
    expect(data).toBe(`user_id,age\n${userId},30`);
    const all = (await client.from('profiles').select('*').csv()).data ?? '';
    expect(all.split('\n')[0]?.split(',')).toEqual(expect.arrayContaining(['user_id', 'age', 'edd']));
  });
});

describe('nulls=stripped', () => {
  it('leaves out the fields of a list that hold nothing', async () => {
    const { data } = await ada.client.from('profiles').select('language, age').stripNulls();
    expect(data).toEqual([{ language: 'fr' }]);
    const answer = await asked('profiles?select=age', 'application/vnd.pgrst.array+json;nulls=stripped');
    expect(answer.headers.get('content-type')).toBe(
      'application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8',
    );
  });

  it('and of one object, read or written', async () => {
    const { data } = await ada.client.from('profiles').select('language, age').stripNulls().single();
    expect(data).toEqual({ language: 'fr' });
    const { client, userId } = await server.signedUp();
    const made = await client
      .from('profiles')
      .insert({ user_id: userId, language: 'en' })
      .select('language, edd')
      .single()
      .stripNulls();
    expect(made.data).toEqual({ language: 'en' });
  });
});

describe('an Accept header', () => {
  it.each([
    'text/html',
    'application/geo+json',
    'application/vnd.pgrst.plan+json; for="application/json"',
    'application/openapi+json',
    'application/json;q=0',
  ])('that names nothing but %s is refused, and nothing is written', async (accept) => {
    const before = await ada.client.from('menu_scans').select('*', { count: 'exact', head: true });
    for (const method of ['GET', 'HEAD', 'POST']) {
      const body = JSON.stringify({ user_id: ada.userId, image_url: '/x.jpg' });
      const answer = await asked('menu_scans', accept, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(method === 'POST' && { body }),
      });
      expect(answer.status).toBe(406);
      if (method !== 'HEAD') expect(await answer.json()).toMatchObject({ code: 'PGRST107' });
    }
    const after = await ada.client.from('menu_scans').select('*', { count: 'exact', head: true });
    expect(after.count).toBe(before.count);
  });

  it('through the stock client is refused as clearly: explain and geojson', async () => {
    const plan = await ada.client.from('profiles').select().explain();
    expect({ status: plan.status, code: plan.error?.code }).toEqual({ status: 406, code: 'PGRST107' });
    const map = await ada.client.from('profiles').select().geojson();
    expect(map.error?.message).toBe('None of these media types are available: application/geo+json');
  });

  it.each([
    ['', 'application/json'],
    ['*/*', 'application/json'],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'application/json'],
    ['text/html, text/csv', 'text/csv'],
    ['text/csv;q=0.5, application/json', 'application/json'],
    ['application/vnd.pgrst.array+json', 'application/json'],
    ['application/vnd.pgrst.object', 'application/vnd.pgrst.object+json'],
  ])('%j is answered with %s', async (accept, type) => {
    const answer = await asked('profiles?select=age', accept);
    expect({ status: answer.status, type: answer.headers.get('content-type') }).toEqual({
      status: 200,
      type: `${type}; charset=utf-8`,
    });
  });
});
