import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../../testing/clients.ts';
import { type TestPlatform, testPlatform } from '../../testing/platform.ts';
import { parsePreferences } from './preferences.ts';

let server: TestPlatform;
let ada: TestUser;
let bea: TestUser;
beforeAll(async () => {
  server = await testPlatform();
  [ada, bea] = await Promise.all([server.signedUp(), server.signedUp()]);
});
afterAll(() => server.close());

/** Three scans of a user, by their ids. */
async function threeScans(user: TestUser): Promise<string[]> {
  const rows = [1, 2, 3].map((n) => ({ user_id: user.userId, image_url: `/${n}.jpg` }));
  const { data, error } = await user.client.from('menu_scans').insert(rows).select('id');
  if (error) throw error;
  return data.map(({ id }) => id as string);
}
const left = async (user: TestUser, ids: string[]) =>
  (await user.client.from('menu_scans').select('id').in('id', ids)).data?.length;

/** The client's own method, which its types offer only where the server's version is stated in them. */
function atMost<Query>(rows: number, query: Query): Query {
  (query as { maxAffected(rows: number): unknown }).maxAffected(rows);
  return query;
}

describe('maxAffected', () => {
  it('deletes nothing where more rows would go than the caller allows', async () => {
    const ids = await threeScans(ada);
    const { status, error } = await atMost(2, ada.client.from('menu_scans').delete().in('id', ids));
    expect({ status, error }).toEqual({
      status: 400,
      error: expect.objectContaining({
        code: 'PGRST124',
        message: 'Query result exceeds max-affected preference constraint',
        details: 'The query affects 3 rows',
        hint: null,
      }),
    });
    expect(await left(ada, ids)).toBe(3);
    const answered = await atMost(2, ada.client.from('menu_scans').delete().in('id', ids)).select();
    expect(answered.error).toMatchObject({ code: 'PGRST124' });
    expect(await left(ada, ids)).toBe(3);
  });

  it('changes nothing either, and writes what is within', async () => {
    const { client, userId } = await server.signedUp();
    await client.from('profiles').insert({ user_id: userId, age: 30 });
    const refused = await atMost(0, client.from('profiles').update({ age: 31 }).eq('user_id', userId));
    expect(refused.error).toMatchObject({ code: 'PGRST124', details: 'The query affects 1 rows' });
    expect((await client.from('profiles').select('age').single()).data).toEqual({ age: 30 });
    const taken = await atMost(1, client.from('profiles').update({ age: 31 }).eq('user_id', userId)).select(
      'age',
    );
    expect(taken.data).toEqual([{ age: 31 }]);
    const ids = await threeScans(ada);
    expect((await atMost(3, ada.client.from('menu_scans').delete().in('id', ids))).status).toBe(204);
    expect(await left(ada, ids)).toBe(0);
  });

  it('counts the rows of the caller alone', async () => {
    const ids = await threeScans(ada);
    const foreign = await atMost(0, bea.client.from('menu_scans').delete().in('id', ids));
    expect(foreign.error).toBeNull();
    const nobody = await atMost(5, server.client().from('menu_scans').delete().in('id', ids));
    expect(nobody.status).toBe(401);
    expect(await left(ada, ids)).toBe(3);
  });
});

describe('rollback', () => {
  it('answers what would have been written, and keeps none of it', async () => {
    const ids = await threeScans(ada);
    const gone = await ada.client.from('menu_scans').delete().in('id', ids).rollback().select('id');
    expect(gone.data).toHaveLength(3);
    expect(await left(ada, ids)).toBe(3);
    const made = await ada.client
      .from('menu_scans')
      .insert({ user_id: ada.userId, image_url: '/never.jpg' })
      .rollback()
      .select('id')
      .single();
    expect(made.error).toBeNull();
    expect(await left(ada, [made.data?.id])).toBe(0);
  });
});

describe('handling=strict', () => {
  it.each([
    ['GET', 'anything'],
    ['DELETE', 'max-affected=many'],
    ['DELETE', 'max-affected=-1'],
    ['DELETE', 'return=headers-only'],
    ['DELETE', 'timezone=Europe/Paris'],
  ])('refuses %s with the unknown preference %s', async (method, unknown) => {
    const ids = await threeScans(ada);
    const answer = await fetch(`${server.url}/rest/v1/menu_scans?id=in.(${ids})`, {
      method,
      headers: { authorization: `Bearer ${ada.token}`, prefer: `handling=strict, ${unknown}, count=exact` },
    });
    expect({ status: answer.status, body: await answer.json() }).toEqual({
      status: 400,
      body: {
        code: 'PGRST122',
        message: 'Invalid preferences given with handling=strict',
        details: `Invalid preferences: ${unknown.toLowerCase()}`,
        hint: null,
      },
    });
    expect(await left(ada, ids)).toBe(3);
  });

  it('is what it takes: without it what is unknown is passed over', async () => {
    const answer = await fetch(`${server.url}/rest/v1/menu_scans?limit=0`, {
      headers: { authorization: `Bearer ${ada.token}`, prefer: 'anything' },
    });
    expect(answer.status).toBe(200);
  });

  it('is told to be followed, with whatever else was', async () => {
    const ids = await threeScans(ada);
    const answer = await fetch(`${server.url}/rest/v1/menu_scans?id=in.(${ids})`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${ada.token}`, prefer: 'handling=strict,max-affected=3,count=exact' },
    });
    expect(answer.headers.get('preference-applied')).toBe(
      'return=minimal, count=exact, handling=strict, max-affected=3',
    );
  });
});

it('takes of each kind the preference named first', () => {
  expect(parsePreferences('tx=commit, tx=rollback')).toMatchObject({ rollback: false });
  expect(parsePreferences(' return=minimal,return=representation')).toMatchObject({ return: 'minimal' });
  expect(parsePreferences(undefined)).toMatchObject({ return: 'minimal', applied: [], maxAffected: null });
});
