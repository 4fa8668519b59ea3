import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestPlatform, testPlatform } from '../../testing/platform.ts';

type SignedUp = Awaited<ReturnType<TestPlatform['signedUp']>>;
let server: TestPlatform;
let ada: SignedUp;
let bea: SignedUp;

beforeAll(async () => {
  server = await testPlatform();
  [ada, bea] = await Promise.all([server.signedUp(), server.signedUp()]);
});

afterAll(() => server.close());

const insertScan = async (user: SignedUp) => {
  const { data, error } = await user.client
    .from('menu_scans')
    .insert({ user_id: user.userId, image_url: '/menu.jpg', overall_risk: null })
    .select()
    .single();
  if (error) throw error;
  return data as { id: string; created_at: string };
};

/** A scan with three dishes, two of them assessed, as the worker writes it. */
async function ratedScan(user: SignedUp) {
  const scan = await insertScan(user);
  const items = ['Brie, rôti', 'Salade "maison"', 'Thé (vert)'].map((name, position) => ({
    id: randomUUID(),
    name,
    position,
    risk: ['HIGH_RISK', 'NO_RISK', null][position],
  }));
  await server.database.asService(async (sql) => {
    for (const item of items) {
      await sql.query(
        `insert into menu_items (id, scan_id, scan_month, name, position, risk)
         select $1, id, scan_month, $3, $4, $5 from menu_scans where id = $2`,
        [item.id, scan.id, item.name, item.position, item.risk],
      );
      if (!item.risk) continue;
      await sql.query(
        `insert into item_assessments (item_id, scan_month, risk, confidence, reasons, findings)
         select id, scan_month, $2, 90, '{one,two}', '[{"rule":"listeria","n":1}]' from menu_items where id = $1`,
        [item.id, item.risk],
      );
      await sql.query(
        `insert into ingredient_assessments (item_id, scan_month, position, ingredient_name, risk, confidence)
         select id, scan_month, part.* from menu_items,
           (values (0, 'brie', 'HIGH_RISK', 80), (1, 'bread', 'NO_RISK', 70)) part where id = $1`,
        [item.id],
      );
    }
  });
  return { scan, items };
}

const raw = (path: string, init: RequestInit & { token?: string } = {}) =>
  fetch(`${server.url}/rest/v1/${path}`, {
    ...init,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${init.token ?? ada.token}`,
      ...(init.headers as Record<string, string>),
    },
  });

describe('writing', () => {
  it('inserts, answers the row, and leaves the database to judge what may be written', async () => {
    const scan = await insertScan(ada);
    expect(scan).toMatchObject({ user_id: ada.userId, overall_risk: null, raw_text: null });
    const minimal = await ada.client.from('menu_scans').insert({ user_id: ada.userId, image_url: '/x.jpg' });
    expect({ status: minimal.status, data: minimal.data }).toEqual({ status: 201, data: null });
  });

  it.each<[string, Record<string, unknown>]>([
    ['a rating of its own', { overall_risk: 'NO_RISK' }],
    ["another user's id", { user_id: '00000000-0000-4000-8000-000000000000' }],
    ['a column it may not name', { raw_text: 'forged' }],
  ])('refuses a scan with %s', async (_, forged) => {
    const { status, error } = await ada.client
      .from('menu_scans')
      .insert({ user_id: ada.userId, image_url: '/x.jpg', ...forged });
    expect({ status, code: error?.code }).toEqual({ status: 403, code: '42501' });
  });

  it('refuses what the worker alone writes', async () => {
    const { items, scan } = await ratedScan(ada);
    const forged = await ada.client
      .from('item_assessments')
      .insert({ item_id: items[2]!.id, risk: 'NO_RISK', confidence: 99 });
    expect(forged.error).toMatchObject({ code: '42501' });
    const run = await ada.client.from('analysis_runs').insert({ scan_id: scan.id });
    expect(run.error).toMatchObject({ code: '42501' });
    const update = await ada.client.from('menu_scans').update({ overall_risk: 'NO_RISK' }).eq('id', scan.id);
    expect(update.error).toMatchObject({ code: '42501' });
  });

  it('makes and changes a profile by upsert', async () => {
    const { client, userId } = await server.signedUp();
    const upsert = (values: Record<string, unknown>) =>
      client
        .from('profiles')
        .upsert({ user_id: userId, ...values }, { onConflict: 'user_id' })
        .select()
        .single();
    const made = await upsert({
      language: 'fr',
      age: 31,
      allergies: ['Fish', 'Nuts (Tree nuts, Peanuts)'],
      edd: null,
    });
    expect(made.error).toBeNull();
    expect(made.data).toMatchObject({
      language: 'fr',
      age: 31,
      allergies: ['Fish', 'Nuts (Tree nuts, Peanuts)'],
    });
    const changed = await upsert({ language: 'en', gestational_diabetes: 'YES' });
    expect(changed.data).toMatchObject({ language: 'en', age: 31, gestational_diabetes: 'YES' });
    const foreign = await client.from('profiles').upsert({ user_id: ada.userId, language: 'de' });
    expect(foreign.error).toMatchObject({ code: '42501' });
  });

  it('updates and deletes own rows only, and says how many', async () => {
    const { client, userId } = await server.signedUp();
    await client.from('profiles').insert({ user_id: userId, language: 'en' });
    const updated = await client
      .from('profiles')
      .update({ age: 28 }, { count: 'exact' })
      .eq('user_id', userId);
    expect({ status: updated.status, count: updated.count }).toEqual({ status: 204, count: 1 });
    const foreign = await bea.client.from('profiles').update({ age: 99 }).eq('user_id', userId).select();
    expect(foreign.data).toEqual([]);
    const scan = await insertScan(ada);
    expect((await bea.client.from('menu_scans').delete().eq('id', scan.id).select()).data).toEqual([]);
    const gone = await ada.client.from('menu_scans').delete().eq('id', scan.id).select('id').single();
    expect(gone.data).toEqual({ id: scan.id });
  });

  it('writes nothing where one row was wanted and several would have been written', async () => {
    const [a, b] = [await insertScan(bea), await insertScan(bea)];
    const { error } = await bea.client.from('menu_scans').delete().in('id', [a.id, b.id]).select().single();
    expect(error).toMatchObject({ code: 'PGRST116' });
    expect((await bea.client.from('menu_scans').select('id').in('id', [a.id, b.id])).data).toHaveLength(2);
  });

  it('takes several rows, leaves defaults where asked, and ignores what is there where asked', async () => {
    const rows: { id?: string; user_id: string; image_url: string }[] = [
      { id: randomUUID(), user_id: ada.userId, image_url: '/1.jpg' },
      { user_id: ada.userId, image_url: '/2.jpg' },
    ];
    const many = await ada.client
      .from('menu_scans')
      .insert(rows, { defaultToNull: false })
      .select('id, image_url');
    expect(many.error).toBeNull();
    expect(many.data?.map((row) => row.image_url)).toEqual(['/1.jpg', '/2.jpg']);
    expect(many.data?.[0]?.id).toBe(rows[0]!.id);
    const again = await ada.client.from('menu_scans').upsert(rows[0]!, { ignoreDuplicates: true }).select();
    expect(again.data).toEqual([]);
    const twice = await ada.client.from('menu_scans').insert(rows[0]!);
    expect({ status: twice.status, code: twice.error?.code }).toEqual({ status: 409, code: '23505' });
  });

  it('does not change or delete everything for want of a filter', async () => {
    expect((await raw('menu_scans', { method: 'DELETE' })).status).toBe(400);
    const patch = await raw('profiles', { method: 'PATCH', body: '{"age":1}' });
    expect(await patch.json()).toMatchObject({ code: '21000' });
  });
});
