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
        `insert into menu_items (scan_id, scan_month, name, position)
         select id, scan_month, 'Dish', n from menu_scans, generate_series(1, 1005) n where id = $1`,
        [scan.id],
      ),
    );
    const { data } = await ada.client.from('menu_items').select('id').eq('scan_id', scan.id).limit(5_000);
    expect(data).toHaveLength(1_000);
  });
});
