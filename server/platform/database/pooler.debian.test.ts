import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { CHECKS, examine } from '../../doctor/examine.ts';
import { type RunningServer, startServer } from '../../server.ts';
import { type TestClients, testClients } from '../../testing/clients.ts';
import { administer, type TestDatabase, testDatabase, testUser } from '../../testing/database.ts';
import { fillAccount } from '../../testing/filled-account.ts';
import { startPooler, type TestPooler } from '../../testing/pooler.ts';
import { anonKeyOf, invoke, uploadScan } from '../../testing/product.ts';
import { removeFolder } from '../../testing/remove-folder.ts';
import { menuOf, settled } from '../../testing/scans.ts';
import { type Database, openDatabase } from './database.ts';

/** Behind Debian's pgBouncer in transaction mode, which lends two connections to everyone and carries no prepared statement. */

const silent = pino({ level: 'silent' });
let pooler: TestPooler;
let database: TestDatabase;
let name: string;
let folder: string;
let server: RunningServer;
let clients: TestClients;
beforeAll(async () => {
  pooler = await startPooler(inject('postgres'), 2);
  database = await testDatabase();
  name = new URL(database.url).pathname.slice(1);
  await administer(`alter database ${name} set timezone = 'America/New_York'`);
  folder = await mkdtemp(join(tmpdir(), 'mirabelle-pooled-'));
  const config = readConfig({
    DATABASE_URL: pooler.url(name),
    DATABASE_DIRECT_URL: database.url,
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
  });
  // All calls of a test come at once, from one address; what is refused shows nobody's rows.
  const atOnce = { ...config.atOnce, requests: 1_000, lateMs: Number.POSITIVE_INFINITY };
  server = await startServer({ ...config, atOnce }, { readMenu: async () => menuOf('Beef carpaccio') });
  clients = testClients(server.address, await anonKeyOf(server.address));
});
afterAll(async () => {
  await server?.close();
  await database?.close();
  await pooler?.stop();
  if (folder) await removeFolder(folder);
});

const pooled = (options: Partial<Parameters<typeof openDatabase>[0]> = {}): Promise<Database> =>
  openDatabase({
    databaseUrl: pooler.url(name),
    directUrl: database.url,
    dataDir: '',
    log: silent,
    ...options,
  });

const connectionsNow = async () => {
  const admin = new pg.Client({ connectionString: database.url, application_name: 'counting' });
  await admin.connect();
  const { rows } = await admin.query<{ application: string; n: number }>(
    `select application_name as application, count(*)::int as n from pg_stat_activity
     where datname = current_database() and application_name <> 'counting' group by 1`,
  );
  await admin.end();
  return Object.fromEntries(rows.map(({ application, n }) => [application, n]));
};

describe('behind a pooler', () => {
  it('a menu is read and judged, and the process keeps one connection past the pooler', async () => {
    const user = await clients.signedUp();
    const scan = await uploadScan(user);
    await invoke(user, 'extract-menu', scan);
    await settled(user, scan.scanId);
    const { data } = await user.client.from('menu_items').select('name, risk').eq('scan_id', scan.scanId);
    expect(data).toEqual([{ name: 'Beef carpaccio', risk: 'HIGH_RISK' }]);

    // The test's own connections to the database end; what is left are two that the pooler lends, and the listening one.
    await expect
      .poll(async () => {
        const { 'mirabelle-listen': listening, ...lent } = await connectionsNow();
        return { listening, lent: Object.values(lent).reduce((sum, n) => sum + n, 0) <= 2 };
      })
      .toEqual({ listening: 1, lent: true });
  });

  it('no one sees the rows of another, among errors and calls that go away', async () => {
    const users = await Promise.all(Array.from({ length: 6 }, () => clients.signedUp()));
    await Promise.all(users.map(({ userId }) => fillAccount(database, userId, `of ${userId}`, 3)));
    const call = (path: string, token: string, signal?: AbortSignal) =>
      fetch(`${server.address}/rest/v1/${path}`, {
        headers: { authorization: `Bearer ${token}`, apikey: token },
        ...(signal && { signal }),
      });
    const wrong: unknown[] = [];
    await Promise.all(
      Array.from({ length: 300 }, async (_, n) => {
        const user = users[n % users.length]!;
        if (n % 5 === 0) return void (await call('menu_scans?id=eq.nonsense', user.token));
        if (n % 7 === 0) {
          return void (await call('menu_items?select=*', user.token, AbortSignal.timeout(n % 20)).catch(
            () => {},
          ));
        }
        const answer = await call('menu_scans?select=user_id,menu_items(name)', user.token);
        const rows = (await answer.json()) as { user_id: string; menu_items: { name: string }[] }[];
        const own =
          Array.isArray(rows) &&
          rows.length === 1 &&
          rows[0]?.user_id === user.userId &&
          rows[0].menu_items.every((item) => item.name === `of ${user.userId}`);
        if (!own) wrong.push({ user: user.userId, status: answer.status, rows });
      }),
    );
    expect(wrong.slice(0, 3)).toEqual([]);
    const admin = new pg.Client({ connectionString: database.url });
    await admin.connect();
    const { rows: open } = await admin.query(
      `select state, query from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'`,
    );
    await admin.end();
    expect(open).toEqual([]);
  });

  it('times are told in UTC, whatever the database prefers', async () => {
    const text = "select '2026-06-15T12:00:00Z'::timestamptz::text as at";
    const through = await pooled();
    for (const opened of [through, database]) {
      const [{ rows }] = await opened.batchAsCaller<[{ at: string }]>(null, [{ text, values: [] }]);
      expect(rows[0]?.at).toBe('2026-06-15 12:00:00+00');
    }
    await through.close();
  });

  it('statements that were prepared by name against better knowledge are sent again without', async () => {
    const warnings: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) });
    const through = await pooled({ prepared: 'on', poolSize: 10, log });
    const user = await testUser(database);
    const statement = { text: 'select auth.uid()::text as uid, pg_backend_pid() as pid', values: [] };
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        n % 2 === 0
          ? through
              .batchAsCaller<[{ uid: string; pid: number }]>(user, [statement])
              .then(([{ rows }]) => rows[0])
          : through.asCaller(user, (sql) =>
              sql.query<{ uid: string; pid: number }>(statement.text).then(({ rows }) => rows[0]),
            ),
      ),
    );
    await through.close();
    expect(new Set(answers.map((answer) => answer?.uid))).toEqual(new Set([user.sub]));
    // Otherwise nothing was tried here.
    expect(new Set(answers.map((answer) => answer?.pid)).size).toBe(2);
    expect(warnings.join()).toContain('no more statements are prepared by name');
  });

  it('a call is told to come back while PostgreSQL is away, and answered as soon as it is there', async () => {
    const user = await clients.signedUp();
    const call = async (path: string, method = 'GET') => {
      const answer = await fetch(`${server.address}${path}`, {
        method,
        headers: { authorization: `Bearer ${user.token}`, apikey: user.token },
      });
      return { status: answer.status, body: await answer.text() };
    };
    const calls = () =>
      Promise.all([
        call('/rest/v1/menu_scans?limit=1'),
        call('/functions/v1/medication-history'),
        call('/auth/v1/user'),
      ]);
    expect((await calls()).map(({ status }) => status)).toEqual([200, 200, 200]);
    await administer(`alter database ${name} allow_connections false`);
    await administer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    for (let again = 0; again < 3; again++) {
      const refused = await calls();
      expect(refused.map(({ status }) => status)).toEqual([503, 503, 503]);
      for (const { body } of refused) expect(body).toMatch(/Try again in a (?:few seconds|moment)/);
    }
    await administer(`alter database ${name} allow_connections true`);
    await expect.poll(async () => (await calls()).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('the doctor finds the pooler, and one that notifications would not pass', async () => {
    const said = async (settings: Record<string, string>) => {
      const config = readConfig({ DATA_DIR: folder, ...settings });
      return (
        await examine(config, folder, {
          today: '2026-12-01',
          checks: CHECKS.filter((check) => check.name === 'Database'),
        })
      )[0];
    };
    expect(await said({ DATABASE_URL: pooler.url(name), DATABASE_DIRECT_URL: database.url })).toMatchObject({
      state: 'ok',
      message: expect.stringContaining('behind a pooler'),
    });
    expect(await said({ DATABASE_URL: pooler.url(name) })).toMatchObject({
      state: 'warning',
      todo: expect.stringContaining('DATABASE_DIRECT_URL'),
    });
  });

  it('two addresses that lead to different databases are refused', async () => {
    const other = await testDatabase();
    await expect(pooled({ directUrl: other.url })).rejects.toThrow(/lead to different databases/);
    await other.close();
  });
});
