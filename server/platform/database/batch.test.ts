import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase, testUser } from '../../testing/database.ts';
import type { Claims } from './database.ts';

let database: TestDatabase;
let admin: pg.Client;
let user: Claims;
beforeAll(async () => {
  // One connection: whatever a batch leaves behind is there for the next.
  database = await testDatabase({ poolSize: 1 });
  user = await testUser(database);
  admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await database.close();
});

interface Who {
  role: string;
  uid: string | null;
  limit: string;
  zone: string;
}
const whoami = {
  text: `select current_user::text as role, auth.uid()::text as uid, current_setting('statement_timeout') as limit,
           current_setting('TimeZone') as zone`,
  values: [],
};
const who = async (claims: Claims | null) => {
  const [{ rows }] = await database.batchAsCaller<[Who]>(claims, [whoami]);
  return rows[0];
};
const anybody = { role: 'anon', uid: null, limit: '5s', zone: 'UTC' };
const one = { text: 'select 1 as n', values: [] };
const profile = { text: 'insert into profiles (user_id, age) values ($1, $2)', values: [] as unknown[] };

describe('a batch', () => {
  it('runs as its caller, and leaves nothing to the next on the same connection', async () => {
    const { sub } = user;
    expect(await who(user)).toEqual({ role: 'authenticated', uid: sub, limit: '5s', zone: 'UTC' });
    expect(await who(null)).toEqual(anybody);
    const { rows } = await database.asService((sql) => sql.query<Who>(whoami.text));
    expect(rows[0]).toMatchObject({ role: 'service_role', uid: null, limit: '30s' });
    expect(await who(null)).toEqual(anybody);
  });

  it('undoes a role or claims that a statement set for the whole session', async () => {
    const set = `select set_config('role', 'service_role', false), set_config('request.jwt.claims', '{"sub":"x"}', false)`;
    await database.batchAsCaller(user, [{ text: set, values: [] }]);
    expect(await who(null)).toEqual(anybody);
    await database
      .batchAsCaller(user, [
        { text: set, values: [] },
        { text: 'select 1/0', values: [] },
      ])
      .catch(() => {});
    expect(await who(null)).toEqual(anybody);
  });

  it('gives each statement its rows, with arrays, dates and numbers as the rest interface writes them', async () => {
    const [first, second, third] = await database.batchAsCaller<[{ n: number }, { n: number }, object]>(
      user,
      [
        { text: 'select generate_series(1, $1::int) as n', values: [3] },
        { text: 'select 1 as n where false', values: [] },
        {
          text: `select $1::text[] as list, date '2026-03-29' as day, timestamptz '2026-03-29 02:30:00.123456+02' as at,
                 12345678901::bigint as big, $2::boolean as yes, $3::text as none, '{"a": [1]}'::jsonb as json`,
          values: [['a"b', 'c\\d', 'é, ü', '', null, 'null', '{}'], true, null],
        },
      ],
    );
    expect(first).toEqual({ rows: [{ n: 1 }, { n: 2 }, { n: 3 }], rowCount: 3 });
    expect(second).toEqual({ rows: [], rowCount: 0 });
    expect(third.rows).toEqual([
      {
        list: ['a"b', 'c\\d', 'é, ü', '', null, 'null', '{}'],
        day: '2026-03-29',
        at: '2026-03-29T00:30:00.123456+00:00',
        big: 12_345_678_901,
        yes: true,
        none: null,
        json: { a: [1] },
      },
    ]);
  });

  it('writes all or nothing, and runs nothing after a failure', async () => {
    const writer = await testUser(database);
    const write = { ...profile, values: [writer.sub, 30] };
    const count = async () =>
      (await admin.query('select from profiles where user_id = $1', [writer.sub])).rowCount;
    const failing = database.batchAsCaller(writer, [write, { text: 'select 1/0', values: [] }, one]);
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    expect(await count()).toBe(0);
    const [{ rowCount }] = await database.batchAsCaller<[unknown, unknown]>(writer, [write, one]);
    expect(rowCount).toBe(1);
    expect(await count()).toBe(1);
  });

  it('is refused by the policies as any other transaction', async () => {
    const other = await testUser(database);
    await expect(
      database.batchAsCaller(user, [{ ...profile, values: [other.sub, 30] }]),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(
      database.batchAsCaller(null, [{ ...profile, values: [other.sub, 30] }]),
    ).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('sees each caller’s own rows through one text, in whatever order they come', async () => {
    const [a, b] = [await testUser(database), await testUser(database)];
    for (const { sub } of [a, b]) await admin.query('insert into profiles (user_id) values ($1)', [sub]);
    const read = { text: 'select user_id from (select * from profiles) r order by 1', values: [] };
    const seen = async (claims: Claims | null) => {
      const [{ rows }] = await database.batchAsCaller<[{ user_id: string }]>(claims, [read]);
      return rows.map((row) => row.user_id);
    };
    const all = await database.asService((sql) => sql.query(read.text));
    expect(all.rows.length).toBeGreaterThan(1);
    // More often than PostgreSQL plans each run again.
    for (let round = 0; round < 8; round += 1) {
      expect(await seen(a)).toEqual([a.sub]);
      expect(await seen(b)).toEqual([b.sub]);
      await expect(seen(null)).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('takes more texts than are kept prepared, and texts again that failed or were let go', async () => {
    const texts = Array.from({ length: 150 }, (_, n) => ({ text: `select ${n} as n`, values: [] }));
    for (const statement of [...texts, ...texts.slice(0, 20)]) {
      const [{ rows }] = await database.batchAsCaller<[{ n: number }]>(user, [statement]);
      expect(`select ${rows[0]?.n} as n`).toBe(statement.text);
    }
    // Failures leave no more behind.
    for (let n = 0; n < 100; n += 1) {
      const failing = { text: `select 1/($1::int * ${n})`, values: [0] };
      await expect(database.batchAsCaller(user, [failing])).rejects.toMatchObject({ code: '22012' });
    }
    const { rows } = await database.asService((sql) =>
      sql.query<{ n: number }>('select count(*) as n from pg_prepared_statements'),
    );
    expect(rows[0]?.n).toBeLessThanOrEqual(64);

    const divide = (by: number) =>
      database.batchAsCaller<[{ n: number }]>(user, [{ text: 'select 6 / $1::int as n', values: [by] }]);
    expect((await divide(2))[0].rows).toEqual([{ n: 3 }]);
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
    expect((await divide(3))[0].rows).toEqual([{ n: 2 }]);
    await expect(
      database.batchAsCaller(user, [{ text: 'select nonsense', values: [] }]),
    ).rejects.toMatchObject({ code: '42703' });
    expect((await divide(6))[0].rows).toEqual([{ n: 1 }]);
  });

  it('sees a table as it is after it was changed', async () => {
    await admin.query('create table growing (a int); grant select on growing to authenticated');
    await admin.query('insert into growing values (1)');
    const read = { text: `select json_agg(r)::text as body from (select * from growing) r`, values: [] };
    const body = async () =>
      (await database.batchAsCaller<[{ body: string }]>(user, [read]))[0].rows[0]?.body;
    expect(await body()).toBe('[{"a":1}]');
    await admin.query('alter table growing add column b int default 2');
    expect(await body()).toBe('[{"a":1,"b":2}]');
  });

  it('takes one statement at a place, none that begins or ends a transaction, and no value without a form', async () => {
    const two = { text: 'select 1; reset role', values: [] };
    await expect(database.batchAsCaller(user, [two])).rejects.toMatchObject({ code: '42601' });
    await expect(
      database.batchAsCaller(user, [{ text: 'select $1::text', values: [{ an: 'object' }] }]),
    ).rejects.toThrow(TypeError);
    await expect(database.batchAsCaller(user, [{ text: 'begin', values: [] }])).rejects.toThrow(
      'began a transaction',
    );
    expect(await who(null)).toEqual(anybody);
  });

  it('is stopped after 5 s', async () => {
    const limit = { text: "select current_setting('statement_timeout') as limit", values: [] };
    const [{ rows }] = await database.batchAsCaller<[{ limit: string }]>(user, [limit]);
    expect(rows).toEqual([{ limit: '5s' }]);
    const sleep = { text: 'select pg_sleep(60)', values: [] };
    await expect(database.batchAsCaller(user, [one, sleep])).rejects.toMatchObject({ code: '57014' });
    expect(await who(user)).toMatchObject({ uid: user.sub });
  });

  it('fails with its connection, and the next takes another', async () => {
    const gone = database.batchAsCaller(user, [
      { text: 'select pg_terminate_backend(pg_backend_pid())', values: [] },
    ]);
    await expect(gone).rejects.toThrow();
    expect(await who(user)).toMatchObject({ uid: user.sub });
  });
});
