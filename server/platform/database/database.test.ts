import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase, testUser } from '../../testing/database.ts';
import { Connections } from './connections.ts';
import type { Claims } from './database.ts';
import { Transactions } from './transactions.ts';

let database: TestDatabase;
let user: Claims;

beforeAll(async () => {
  // One connection: whatever one transaction leaves behind, the next one would meet.
  database = await testDatabase({ poolSize: 1 });
  user = await testUser(database);
});
afterAll(() => database.close());

const whoami = 'select current_user::text as role, auth.uid()::text as uid, auth.jwt() as jwt';
interface Who {
  role: string;
  uid: string | null;
  jwt: unknown;
}

describe('transactions', () => {
  test('run as anon without claims, as the user with them, and as the service role', async () => {
    const anon = await database.asCaller(null, (sql) => sql.query<Who>(whoami));
    const caller = await database.asCaller(user, (sql) => sql.query<Who>(whoami));
    const service = await database.asService((sql) => sql.query<Who>(whoami));

    expect(anon.rows[0]).toEqual({ role: 'anon', uid: null, jwt: null });
    expect(caller.rows[0]).toEqual({ role: 'authenticated', uid: user.sub, jwt: user });
    expect(service.rows[0]).toEqual({ role: 'service_role', uid: null, jwt: null });
  });

  test('leave neither role nor claims to the next one, also after a failure', async () => {
    await expect(database.asCaller(user, (sql) => sql.query('select 1/0'))).rejects.toMatchObject({
      code: '22012',
    });
    const next = await database.asCaller(null, (sql) => sql.query<Who>(whoami));
    expect(next.rows[0]).toEqual({ role: 'anon', uid: null, jwt: null });
  });

  test('undo a role or claims that a statement set for the whole session', async () => {
    await database.asCaller(user, (sql) =>
      sql.query(
        `select set_config('role', 'service_role', false), set_config('request.jwt.claims', '{"sub":"x"}', false)`,
      ),
    );
    const anon = await database.asCaller(null, (sql) => sql.query<Who>(whoami));
    expect(anon.rows[0]).toEqual({ role: 'anon', uid: null, jwt: null });
  });

  test('commit what they wrote, and roll everything back when the work throws', async () => {
    const count = () =>
      database.asService((sql) => sql.query<{ n: number }>('select count(*) as n from storage.buckets'));
    const before = (await count()).rows[0]?.n ?? 0;
    const add = "insert into storage.buckets (id, name) values ('kept', 'kept')";
    await database.asService((sql) => sql.query(add));
    await expect(
      database.asService(async (sql) => {
        await sql.query("insert into storage.buckets (id, name) values ('lost', 'lost')");
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect((await count()).rows[0]?.n).toBe(before + 1);
  });

  test('fail when a failed statement was ignored, instead of pretending to have committed', async () => {
    const work = database.asService(async (sql) => {
      await sql.query("insert into storage.buckets (id, name) values ('ghost', 'ghost')");
      await sql.query('select 1/0').catch(() => {});
    });
    await expect(work).rejects.toThrow('rolled back');
  });

  test('refuse a second statement smuggled into the text', async () => {
    const work = database.asCaller(user, (sql) => sql.query('select 1; reset role'));
    await expect(work).rejects.toMatchObject({ code: '42601' });
  });

  test('refuse to go on after a statement ended the transaction, and drop that connection', async () => {
    const seen: string[] = [];
    const work = database.asCaller(user, async (sql) => {
      await sql.query('commit').catch((error: Error) => seen.push(error.message));
      await sql.query('select 1');
    });
    await expect(work).rejects.toThrow('transaction is over');
    expect(seen).toEqual([expect.stringContaining('ended the transaction')]);
    const next = await database.asCaller(null, (sql) => sql.query<Who>(whoami));
    expect(next.rows[0]?.role).toBe('anon');
  });

  test('take several statements in one round trip, as one of their own', async () => {
    const rows = await database.asCaller(user, async (sql) => {
      const one = await sql.batch<[{ n: number }, Who]>([
        { text: 'select $1::int + 1 as n', values: [1] },
        { text: whoami, values: [] },
      ]);
      return [...one, await sql.query<Who>(whoami)];
    });
    expect(rows).toMatchObject([
      { rows: [{ n: 2 }], rowCount: 1 },
      { rows: [{ uid: user.sub }] },
      { rows: [{ uid: user.sub }] },
    ]);
    const add = { text: "insert into storage.buckets (id, name) values ('part', 'part')", values: [] };
    const failing = database.asService((sql) => sql.batch([add, { text: 'select 1/0', values: [] }]));
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    const ending = database.asService((sql) => sql.batch([add, { text: 'rollback', values: [] }]));
    await expect(ending).rejects.toThrow('ended the transaction');
    const left = await database.asService((sql) =>
      sql.query("select from storage.buckets where id = 'part'"),
    );
    expect(left.rowCount).toBe(0);
  });

  test('refuse statements that come after they are over', async () => {
    const late = await database.asCaller(user, async (sql) => sql);
    await expect(late.query('select 1')).rejects.toThrow('transaction is over');
    await expect(late.batch([{ text: 'select 1', values: [] }])).rejects.toThrow('transaction is over');
  });

  test('take another connection when theirs breaks', async () => {
    const work = database.asService(async (sql) => {
      const { rows } = await sql.query<{ pid: number }>('select pg_backend_pid() as pid');
      const admin = new pg.Client({ connectionString: database.url });
      await admin.connect();
      await admin.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await admin.end();
      await sql.query('select pg_sleep(1)');
    });
    await expect(work).rejects.toThrow();
    const next = await database.asCaller(user, (sql) => sql.query<Who>(whoami));
    expect(next.rows[0]?.uid).toBe(user.sub);
  });

  test("stop a caller's statement after 5 s", async () => {
    const { rows } = await database.asCaller(user, (sql) =>
      sql.query<{ limit: string }>("select current_setting('statement_timeout') as limit"),
    );
    expect(rows[0]?.limit).toBe('5s');
    await expect(database.asCaller(user, (sql) => sql.query('select pg_sleep(60)'))).rejects.toMatchObject({
      code: '57014',
    });
  });

  test('keep accents, microseconds and dates as they are', async () => {
    const { rows } = await database.asCaller(null, (sql) =>
      sql.query<Record<string, unknown>>(
        `select 'Crème brûlée à la ß ñ ã €'::text as name, upper('é') as upper, date '2026-03-29' as day,
                timestamptz '2026-03-29 02:30:00.123456+02' as at, 12345678901::bigint as big, 12.5::numeric as n`,
      ),
    );
    expect(rows[0]).toEqual({
      name: 'Crème brûlée à la ß ñ ã €',
      upper: 'É',
      day: '2026-03-29',
      at: '2026-03-29T00:30:00.123456+00:00',
      big: 12_345_678_901,
      n: 12.5,
    });
  });
});

describe('listening', () => {
  const notify = (payload: string) =>
    database.asService((sql) => sql.query("select pg_notify('news', $1)", [payload]));
  const until = (condition: () => boolean) => expect.poll(condition, { interval: 10 }).toBe(true);

  test('hands each payload to every handler until it stops', async () => {
    const first: string[] = [];
    const second: string[] = [];
    const stopFirst = await database.listen('news', (payload) => first.push(payload));
    const stopSecond = await database.listen('news', (payload) => second.push(payload));
    await notify('one');
    await until(() => first.length === 1 && second.length === 1);
    await stopFirst();
    await notify('two');
    await until(() => second.length === 2);
    await stopSecond();
    await notify('three');
    await delay(50);
    expect(first).toEqual(['one']);
    expect(second).toEqual(['one', 'two']);
  });

  test('goes on after its connection broke and after a handler threw', async () => {
    const heard: string[] = [];
    const stop = await database.listen('news', (payload) => {
      heard.push(payload);
      if (payload === 'bad') throw new Error('no such news');
    });
    await notify('bad');
    await until(() => heard.length === 1);
    const admin = new pg.Client({ connectionString: database.url });
    await admin.connect();
    await admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'mirabelle-listen'",
    );
    await admin.end();
    await expect
      .poll(async () => {
        await notify('after');
        return heard;
      })
      .toContain('after');
    await stop();
  });

  test('tells of a changed row by its ids alone, once it is committed', async () => {
    const heard: unknown[] = [];
    const stop = await database.listen('realtime', (payload) => heard.push(JSON.parse(payload)));
    const scanId = crypto.randomUUID();
    await database.asCaller(user, (sql) =>
      sql.query('insert into menu_scans (id, user_id, image_url) values ($1, $2, $3)', [
        scanId,
        user.sub,
        'secret.jpg',
      ]),
    );
    await database.asCaller(user, (sql) => sql.query('delete from menu_scans where id = $1', [scanId]));
    await until(() => heard.length === 2);
    const rows = [{ key: { id: scanId }, ids: { id: scanId, user_id: user.sub, added_to: null } }];
    const change = { schema: 'public', table: 'menu_scans', rows };
    expect(heard).toEqual([
      { ...change, type: 'INSERT' },
      { ...change, type: 'DELETE' },
    ]);
    await stop();
  });

  test('tells of all rows of a statement, at most 20 at a time', async () => {
    const heard: { type: string; rows: { key: { id: string } }[] }[] = [];
    const stop = await database.listen('realtime', (payload) => heard.push(JSON.parse(payload)));
    const ids = Array.from({ length: 45 }, () => crypto.randomUUID());
    await database.asService((sql) =>
      sql.batch([
        {
          text: "insert into menu_scans (id, user_id, image_url) select id, $2, 'a.jpg' from unnest($1::uuid[]) id",
          values: [ids, user.sub],
        },
        { text: 'update menu_scans set is_favorite = true where false', values: [] },
      ]),
    );
    await until(() => heard.length === 3);
    expect(heard.map(({ type, rows }) => [type, rows.length])).toEqual([
      ['INSERT', 20],
      ['INSERT', 20],
      ['INSERT', 5],
    ]);
    expect(heard.flatMap(({ rows }) => rows.map(({ key }) => key.id))).toEqual(ids);
    await stop();
  });
});

test('a pool whose PostgreSQL is away says so within the wait for a connection', async () => {
  const away = new Transactions(
    new Connections({ host: '127.0.0.1', port: 1 }, { size: 1, log: pino({ level: 'silent' }) }),
  );
  await expect(away.run('anon', null, (sql) => sql.query('select 1'))).rejects.toMatchObject({
    name: 'DatabaseBusyError',
    cause: { code: 'ECONNREFUSED' },
  });
  await away.close();
});
