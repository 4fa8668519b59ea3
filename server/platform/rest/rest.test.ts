import { randomUUID } from 'node:crypto';
import pg from 'pg';
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
        'insert into menu_items (id, scan_id, name, position, risk) values ($1, $2, $3, $4, $5)',
        [item.id, scan.id, item.name, item.position, item.risk],
      );
      if (!item.risk) continue;
      await sql.query(
        `insert into item_assessments (item_id, risk, confidence, reasons, findings)
         values ($1, $2, 90, '{one,two}', '[{"rule":"listeria","n":1}]')`,
        [item.id, item.risk],
      );
      await sql.query(
        `insert into ingredient_assessments (item_id, position, ingredient_name, risk, confidence)
         values ($1, 0, 'brie', 'HIGH_RISK', 80), ($1, 1, 'bread', 'NO_RISK', 70)`,
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

describe('reading', () => {
  it('gives rows with their related rows, ordered and limited', async () => {
    const { scan, items } = await ratedScan(ada);
    const { data, error } = await ada.client
      .from('menu_items')
      .select('id, dish:name, item_assessments(risk, reasons), ingredient_assessments(ingredient_name)')
      .eq('scan_id', scan.id)
      .order('position')
      .order('ingredient_name', { referencedTable: 'ingredient_assessments' });
    expect(error).toBeNull();
    const parts = [{ ingredient_name: 'bread' }, { ingredient_name: 'brie' }];
    expect(data).toEqual([
      {
        id: items[0]!.id,
        dish: 'Brie, rôti',
        item_assessments: { risk: 'HIGH_RISK', reasons: ['one', 'two'] },
        ingredient_assessments: parts,
      },
      {
        id: items[1]!.id,
        dish: 'Salade "maison"',
        item_assessments: { risk: 'NO_RISK', reasons: ['one', 'two'] },
        ingredient_assessments: parts,
      },
      { id: items[2]!.id, dish: 'Thé (vert)', item_assessments: null, ingredient_assessments: [] },
    ]);
  });

  it('embeds the other way too, keeps only rows that have one, and reaches into JSON', async () => {
    const { scan } = await ratedScan(ada);
    const { data, error } = await ada.client
      .from('item_assessments')
      .select('rule:findings->0->>rule, n:findings->0->n, menu_items!inner(name, menu_scans(id))')
      .eq('menu_items.scan_id', scan.id)
      .eq('menu_items.position', 0);
    expect(error).toBeNull();
    expect(data).toEqual([
      { rule: 'listeria', n: 1, menu_items: { name: 'Brie, rôti', menu_scans: { id: scan.id } } },
    ]);
  });

  it.each<[string, string[]]>([
    ['risk=eq.HIGH_RISK', ['0']],
    ['risk=neq.HIGH_RISK', ['1']],
    ['risk=is.null', ['2']],
    ['risk=not.is.null', ['0', '1']],
    ['position=gt.0&position=lte.2', ['1', '2']],
    ['position=gte.1&position=lt.2', ['1']],
    ['position=in.(0,2)', ['0', '2']],
    ['position=in.()', []],
    ['position=not.in.(0,2)', ['1']],
    ['name=in.("Brie, rôti","Salade \\"maison\\"")', ['0', '1']],
    ['name=eq.Thé (vert)', ['2']],
    ['name=like.*rôti', ['0']],
    ['name=ilike.*MAISON*', ['1']],
    ['or=(risk.eq.HIGH_RISK,and(position.gt.1,risk.is.null))', ['0', '2']],
    ['not.or=(risk.eq.HIGH_RISK,risk.is.null)', ['1']],
    ['or=(name.eq."Brie, rôti",name.ilike.*thé*)', ['0', '2']],
    ['order=risk.desc.nullslast,position', ['1', '0', '2']],
    ['order=position.desc&limit=1&offset=1', ['1']],
  ])('filters and orders: %s', async (query, positions) => {
    const { scan } = await ratedScan(ada);
    const rest = query.split('&').map((pair) => {
      const [name, ...value] = pair.split('=');
      return `${name}=${encodeURIComponent(value.join('='))}`;
    });
    const order = query.includes('order=') ? [] : ['order=position'];
    const answer = await raw(
      `menu_items?select=position&scan_id=eq.${scan.id}&${[...rest, ...order].join('&')}`,
    );
    expect(answer.status).toBe(200);
    const rows = (await answer.json()) as { position: number }[];
    expect(rows.map((row) => String(row.position))).toEqual(positions);
  });

  it('counts, and answers a range as part of the whole', async () => {
    const { scan } = await ratedScan(ada);
    const page = await ada.client
      .from('menu_items')
      .select('id', { count: 'exact' })
      .eq('scan_id', scan.id)
      .range(0, 1);
    expect({ count: page.count, status: page.status, rows: page.data?.length }).toEqual({
      count: 3,
      status: 206,
      rows: 2,
    });
    const head = await ada.client
      .from('menu_items')
      .select('*', { count: 'exact', head: true })
      .eq('scan_id', scan.id);
    expect({ count: head.count, data: head.data }).toEqual({ count: 3, data: null });
    const byHeader = await raw(`menu_items?scan_id=eq.${scan.id}`, {
      headers: { range: '1-2', prefer: 'count=exact' },
    });
    expect(byHeader.headers.get('content-range')).toBe('1-2/3');
    const beyond = await ada.client
      .from('menu_items')
      .select('*', { count: 'exact' })
      .eq('scan_id', scan.id)
      .range(7, 9);
    expect(beyond.error).toMatchObject({ code: 'PGRST103' });
  });

  it('gives one row as an object, and PGRST116 for none or several', async () => {
    const { scan } = await ratedScan(ada);
    const items = () => ada.client.from('menu_items').select('position').eq('scan_id', scan.id);
    expect((await items().eq('position', 1).single()).data).toEqual({ position: 1 });
    const none = await ada.client.from('profiles').select('*').eq('user_id', ada.userId).single();
    expect({ status: none.status, error: none.error }).toMatchObject({
      status: 406,
      error: { code: 'PGRST116', details: 'The result contains 0 rows', hint: null },
    });
    expect((await items().single()).error).toMatchObject({
      code: 'PGRST116',
      details: 'The result contains 3 rows',
    });
    const maybe = await items().eq('position', 9).maybeSingle();
    expect({ data: maybe.data, error: maybe.error }).toEqual({ data: null, error: null });
  });

  it('shows nobody and others nothing, by list, by id, embedded or counted', async () => {
    const { scan, items } = await ratedScan(ada);
    expect((await bea.client.from('menu_scans').select('*').eq('id', scan.id)).data).toEqual([]);
    expect(
      (await bea.client.from('menu_items').select('*, item_assessments(*)').eq('id', items[0]!.id)).data,
    ).toEqual([]);
    expect((await bea.client.from('menu_items').select('*', { count: 'exact', head: true })).count).toBe(0);
    const nobody = await server.client().from('menu_scans').select('*');
    expect({ status: nobody.status, code: nobody.error?.code }).toEqual({ status: 401, code: '42501' });
  });

  it('gives at most 1,000 rows', async () => {
    const scan = await insertScan(ada);
    await server.database.asService((sql) =>
      sql.query(
        "insert into menu_items (scan_id, name, position) select $1, 'Dish', n from generate_series(1, 1005) n",
        [scan.id],
      ),
    );
    const { data } = await ada.client.from('menu_items').select('id').eq('scan_id', scan.id).limit(5_000);
    expect(data).toHaveLength(1_000);
  });
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

  it('names an unknown column of a body, and what is no JSON', async () => {
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
