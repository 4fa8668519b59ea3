import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { testUser } from '../../testing/database.ts';
import { urlOf } from '../../testing/postgres-setup.ts';
import { removeFolder } from '../../testing/remove-folder.ts';
import { type Database, openDatabase } from './database.ts';
import { type Cluster, startCluster } from './embedded/cluster.ts';
import { checkDatabase } from './external.ts';

// A PostgreSQL of this file alone: roles belong to the whole of it, and here they must not be there yet.
const log = pino({ level: 'silent' });
let folder: string;
let cluster: Cluster;
let admin: pg.Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mb-'));
  const { binaries } = inject('postgres');
  cluster = await startCluster({ dataDir: folder, log, binaries, settings: { fsync: 'off' } });
  admin = new pg.Client(cluster.connection);
  await admin.connect();
  for (const statement of [
    "create role plain login password 'secret'",
    'create database plain owner plain',
    "create role maker login createrole password 'secret'",
    'create database maker owner maker',
    "create role guest login password 'secret'",
    'create database elsewhere',
    "create database latin encoding 'LATIN1' locale_provider libc lc_collate 'C' lc_ctype 'C' template template0",
  ]) {
    await admin.query(statement);
  }
});
afterAll(async () => {
  await admin.end();
  await cluster.stop();
  await removeFolder(folder);
});

function url(user: string, database: string): string {
  const { host, port, password } = cluster.connection;
  const own = user === 'postgres' ? String(password) : 'secret';
  return urlOf({ host: host ?? '', port: port ?? 0, user, password: own }, database);
}
const open = (user: string, database: string) =>
  openDatabase({ databaseUrl: url(user, database), dataDir: '', log });

async function expectIsolation(database: Database): Promise<void> {
  const [owner, other] = [await testUser(database), await testUser(database)];
  const scans = (claims: typeof owner | null) =>
    database.asCaller(claims, (sql) => sql.query<{ image_url: string }>('select image_url from menu_scans'));
  await database.asCaller(owner, (sql) =>
    sql.query("insert into menu_scans (user_id, image_url) values ($1, 'menu.jpg')", [owner.sub]),
  );
  expect((await scans(owner)).rowCount).toBe(1);
  expect((await scans(other)).rowCount).toBe(0);
  await expect(scans(null)).rejects.toMatchObject({ code: '42501' });
  const rated = await database.asService((sql) =>
    sql.query("update menu_scans set overall_risk = 'TO_CHECK'"),
  );
  expect(rated.rowCount).toBe(1);
  // So is the photograph of a scan that she deletes.
  const name = `${owner.sub}/menu-1.jpg`;
  await database.asCaller(owner, async (sql) => {
    await sql.query(
      "insert into storage.objects (bucket_id, name, version) values ('menu-images', $1, 'v')",
      [name],
    );
    await sql.query('insert into menu_scans (user_id, image_url) values ($1, $2)', [
      owner.sub,
      `/menu-images/${name}`,
    ]);
    await sql.query('delete from menu_scans where image_url like $1', [`%${name}`]);
  });
  const photographs = await database.asService((sql) => sql.query('select name from storage.objects'));
  expect(photographs.rows).toEqual([]);
  // Gone with the account, though the login itself is under the tables' policies.
  await database.asService((sql) => sql.query('delete from auth.users where id = $1', [owner.sub]));
  const left = await database.asService((sql) => sql.query('select id from menu_scans'));
  expect(left.rowCount).toBe(0);
}

describe('a PostgreSQL of the operator', () => {
  test('behind a login that may not make roles is refused with the SQL to run, and works once it was run', async () => {
    const refusal = await open('plain', 'plain').catch((error: Error) => error);
    expect(refusal).toMatchObject({ name: 'DatabaseStartError' });
    const statements = (refusal as Error).message.split('\n').slice(1).join('\n');
    expect(statements).toContain('create role service_role');
    await admin.query(statements);
    const database = await open('plain', 'plain');
    await expectIsolation(database);
    await database.close();
    await admin.query('drop database plain with (force)');
    await admin.query('drop role anon, authenticated, service_role');
  });

  test('behind a login that may make roles, but not hand on bypassing policies, works', async () => {
    const database = await open('maker', 'maker');
    const { rows } = await admin.query("select rolbypassrls from pg_roles where rolname = 'service_role'");
    expect(rows).toEqual([{ rolbypassrls: false }]);
    await expectIsolation(database);
    await database.close();
  });

  test('with another encoding than UTF8 is refused with the statement that makes a right one', async () => {
    await expect(open('postgres', 'latin')).rejects.toThrow(/LATIN1; UTF8 is needed.*create database/);
  });

  test('in whose database the login may create nothing is refused by saying whose it must be', async () => {
    await admin.query('grant anon, authenticated, service_role to guest');
    await expect(open('guest', 'elsewhere')).rejects.toThrow('Make it the owner');
  });

  test('older than 15 is refused', async () => {
    const old = {
      query: async () => ({ rows: [{ version: 140_012, encoding: 'UTF8', login: 'a', may_create: true }] }),
    };
    await expect(checkDatabase(old as unknown as pg.ClientBase)).rejects.toThrow(
      'PostgreSQL 14; 15 or newer',
    );
  });
});
