import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actors, actors, analysedScan, as, asWorker, REFUSED, touched } from './actors.ts';

let people: Actors;
let scanId: string;
let itemId: string;
beforeAll(async () => {
  people = await actors();
});
beforeEach(async () => {
  await asWorker(people, 'delete from menu_scans');
  ({ scanId, itemId } = await analysedScan(people));
});
afterAll(() => people.database.close());

/** The tables the worker alone writes, with a column of each and a row to try. */
const WORKER_TABLES = [
  ['menu_sections', 'title', "(scan_id, title, position) values ($1, 'Plats', 7)"],
  ['menu_items', 'name', "(scan_id, name, position) values ($1, 'Soupe', 7)"],
  ['item_assessments', 'risk', "(item_id, risk, confidence) values ($2, 'NO_RISK', 99)"],
  [
    'ingredient_assessments',
    'risk',
    "(item_id, position, ingredient_name, risk, confidence) values ($2, 7, 'beef', 'NO_RISK', 99)",
  ],
  ['analysis_runs', 'result_json', '(scan_id, finished_at) values ($1, now())'],
] as const;

describe('the owner of a scan', () => {
  test('gives a picture of this server or of the web, and no address that runs or opens something', async () => {
    const insert = (address: string) =>
      as(
        people,
        people.owner,
        'insert into menu_scans (user_id, image_url) values ($1, $2) returning image_url',
        [people.owner.sub, address],
      );
    for (const address of [
      '/storage/v1/object/public/menu-images/a/b.jpg',
      'https://x.example/a.jpg',
      'a.jpg',
      '/a:b.jpg',
    ])
      expect(await insert(address)).toEqual([{ image_url: address }]);
    for (const address of [
      'javascript:alert(1)',
      'JavaScript:x',
      ' javascript:x',
      'java\tscript:x',
      'data:image/png;base64,AA',
      'file:///etc/passwd',
      'blob:x',
      'ftp://x/a.jpg',
    ])
      await expect(insert(address), address).rejects.toMatchObject({ code: '23514' });
  });

  test('starts one as the page does, with an id of her own and no risk', async () => {
    const id = crypto.randomUUID();
    const rows = await as(
      people,
      people.owner,
      `insert into menu_scans (id, user_id, image_url, overall_risk) values ($1, $2, 'a.jpg', null)
       returning id, overall_risk, raw_text`,
      [id, people.owner.sub],
    );
    expect(rows).toEqual([{ id, overall_risk: null, raw_text: null }]);
  });

  test('makes one scan of a call that was sent twice', async () => {
    const again = 'insert into menu_scans (id, user_id, image_url) values ($1, $2, $3)';
    const call = as(people, people.owner, again, [scanId, people.owner.sub, 'menu.jpg']);
    await expect(call).rejects.toMatchObject({ code: '23505' });
  });

  test('cannot rate it herself, at the start or later', async () => {
    const rated = as(
      people,
      people.owner,
      "insert into menu_scans (user_id, image_url, overall_risk) values ($1, 'a.jpg', 'NO_RISK')",
      [people.owner.sub],
    );
    await expect(rated).rejects.toMatchObject(REFUSED);
    const update = as(people, people.owner, "update menu_scans set overall_risk = 'NO_RISK'");
    await expect(update).rejects.toMatchObject(REFUSED);
  });

  test.each([
    'raw_text',
    'read_on',
    'extraction_error',
    'restaurant_name',
    'restaurant_type',
    'country',
    'created_at',
  ])('cannot fill %s, which the worker fills', async (column) => {
    const insert = as(
      people,
      people.owner,
      `insert into menu_scans (user_id, image_url, ${column}) values ($1, 'a.jpg', null)`,
      [people.owner.sub],
    );
    await expect(insert).rejects.toMatchObject(REFUSED);
  });

  test("cannot start one in another user's name, nor hand one over", async () => {
    const insert = as(
      people,
      people.owner,
      "insert into menu_scans (user_id, image_url) values ($1, 'a.jpg')",
      [people.other.sub],
    );
    await expect(insert).rejects.toMatchObject(REFUSED);
    const move = as(people, people.owner, 'update menu_scans set user_id = $1', [people.other.sub]);
    await expect(move).rejects.toMatchObject(REFUSED);
  });

  test('reads it with all that was read and judged, dishes with their assessments embedded', async () => {
    const rows = await as(
      people,
      people.owner,
      `select i.name, s.title, to_jsonb(a) ->> 'risk' as risk, a."unknown", g.ingredient_name, r.finished_at is not null as done
       from menu_items i join menu_sections s on s.id = i.section_id
       left join item_assessments a on a.item_id = i.id
       left join ingredient_assessments g on g.item_id = i.id
       join analysis_runs r on r.scan_id = i.scan_id
       where i.scan_id = $1`,
      [scanId],
    );
    expect(rows).toEqual([
      {
        name: 'Steak tartare',
        title: 'Entrées',
        risk: 'HIGH_RISK',
        unknown: ['maison'],
        ingredient_name: 'beef',
        done: true,
      },
    ]);
  });

  test('deletes it with everything that hangs on it', async () => {
    expect(await touched(people, people.owner, 'delete from menu_scans where id = $1', [scanId])).toBe(1);
    for (const [table] of WORKER_TABLES) {
      expect(await asWorker(people, `select 1 from ${table}`)).toEqual([]);
    }
  });

  test.each(WORKER_TABLES)('never writes to %s', async (table, column, row) => {
    const values = row.includes('$2') ? [itemId] : [scanId];
    const insert = `insert into ${table} ${row.replace('$2', '$1')}`;
    await expect(as(people, people.owner, insert, values)).rejects.toMatchObject(REFUSED);
    await expect(as(people, people.owner, `update ${table} set ${column} = null`)).rejects.toMatchObject(
      REFUSED,
    );
    await expect(as(people, people.owner, `delete from ${table}`)).rejects.toMatchObject(REFUSED);
  });
});

describe('another user', () => {
  test('sees no scan, and none of its parts, not through joins and not by counting', async () => {
    for (const table of ['menu_scans', ...WORKER_TABLES.map(([name]) => name)]) {
      expect(await as(people, people.other, `select count(*) as n from ${table}`)).toEqual([{ n: 0 }]);
    }
    const embedded = await as(
      people,
      people.other,
      `select i.id, a.risk from menu_items i left join item_assessments a on a.item_id = i.id where i.id = $1`,
      [itemId],
    );
    expect(embedded).toEqual([]);
    const sub = await as(
      people,
      people.other,
      'select (select risk from item_assessments where item_id = $1) as risk',
      [itemId],
    );
    expect(sub).toEqual([{ risk: null }]);
  });

  test('deletes nothing and cannot take its id', async () => {
    expect(await touched(people, people.other, 'delete from menu_scans where id = $1', [scanId])).toBe(0);
    const take = `insert into menu_scans (id, user_id, image_url) values ($1, $2, 'mine.jpg')
      on conflict (id) do nothing`;
    expect(await touched(people, people.other, take, [scanId, people.other.sub])).toBe(0);
    const rows = await as(people, people.owner, 'select image_url from menu_scans where id = $1', [scanId]);
    expect(rows).toEqual([{ image_url: 'menu.jpg' }]);
  });

  test.each(WORKER_TABLES)('never writes to %s', async (table, column, row) => {
    const values = row.includes('$2') ? [itemId] : [scanId];
    const insert = `insert into ${table} ${row.replace('$2', '$1')}`;
    await expect(as(people, people.other, insert, values)).rejects.toMatchObject(REFUSED);
    await expect(as(people, people.other, `update ${table} set ${column} = null`)).rejects.toMatchObject(
      REFUSED,
    );
    await expect(as(people, people.other, `delete from ${table}`)).rejects.toMatchObject(REFUSED);
  });
});

test.each(['menu_scans', ...WORKER_TABLES.map(([name]) => name)])('nobody reaches %s', async (table) => {
  await expect(as(people, null, `select 1 from ${table}`)).rejects.toMatchObject(REFUSED);
  await expect(as(people, null, `delete from ${table}`)).rejects.toMatchObject(REFUSED);
  await expect(as(people, null, `insert into ${table} default values`)).rejects.toMatchObject(REFUSED);
  await expect(as(people, null, `truncate ${table} cascade`)).rejects.toMatchObject(REFUSED);
});

describe('the worker', () => {
  test('that runs again leaves the same rows', async () => {
    const write = async () => {
      await asWorker(
        people,
        `insert into menu_items (scan_id, scan_month, name, position)
         select id, scan_month, 'Crème brûlée', 1 from menu_scans where id = $1
         on conflict (scan_id, position, scan_month) do update set name = excluded.name`,
        [scanId],
      );
      await asWorker(
        people,
        `insert into item_assessments (item_id, scan_month, risk, confidence)
         select id, scan_month, 'TO_CHECK', 50 from menu_items where scan_id = $1 and position = 1
         on conflict (item_id, scan_month) do update set risk = excluded.risk`,
        [scanId],
      );
      return asWorker(
        people,
        `select i.id, i.name, a.risk from menu_items i join item_assessments a on a.item_id = i.id
         where i.scan_id = $1 order by i.position`,
        [scanId],
      );
    };
    const first = await write();
    expect(first).toHaveLength(2);
    expect(await write()).toEqual(first);
  });

  test('opens one run of a scan at a time', async () => {
    const open = 'insert into analysis_runs (scan_id) values ($1)';
    await asWorker(people, open, [scanId]);
    await expect(asWorker(people, open, [scanId])).rejects.toMatchObject({ code: '23505' });
    await asWorker(people, 'update analysis_runs set finished_at = now() where scan_id = $1', [scanId]);
    await asWorker(people, open, [scanId]);
  });

  test.each([
    ['menu_items', "risk = 'FINE'"],
    ['menu_items', 'confidence = 101'],
    ['menu_sections', "course = 'SNACK'"],
    ['item_assessments', "findings = '{}'"],
    ['item_assessments', 'risk = null'],
    ['ingredient_assessments', "risk = 'SAFE'"],
  ])('cannot write what the product does not know: %s %s', async (table, change) => {
    await expect(asWorker(people, `update ${table} set ${change}`)).rejects.toMatchObject({
      code: expect.stringMatching(/^235(02|14)$/),
    });
  });
});

describe('with many users and scans', () => {
  test('the latest scans of one user come from the index', async () => {
    await asWorker(
      people,
      `with users as (
         insert into auth.users (email) select 'u' || n || '@example.org' from generate_series(1, 50) n returning id
       )
       insert into menu_scans (user_id, image_url, created_at)
       select id, 'x.jpg', now() - n * interval '1 minute' from users, generate_series(1, 200) n`,
    );
    const plan = await people.database.asCaller(people.owner, async (sql) => {
      const { rows } = await sql.query<{ 'QUERY PLAN': string }>(
        'explain select id, restaurant_name, created_at from menu_scans order by created_at desc limit 10',
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('menu_scans_user_id_created_at_idx');
    expect(plan).not.toContain('Seq Scan on menu_scans');
  });
});
