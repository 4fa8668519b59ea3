import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { readConfig } from '../config.ts';
import { openJobs } from '../jobs/queue.ts';
import { openDatabase } from '../platform/database/database.ts';
import { administer, testUser } from '../testing/database.ts';
import { urlOf } from '../testing/postgres-setup.ts';
import { removeFolder } from '../testing/remove-folder.ts';
import { takeBackup } from './take-backup.ts';
import { takeOver, verifyBackup } from './take-over.ts';

/** A database of the operator's own, whose login is no superuser: forced Row Level Security holds it too. */

const log = pino({ level: 'silent' });
const options = { passphrase: null, log };
const id = randomUUID().slice(0, 8);
const login = `keeper_${id}`;
const databases = [`kept_${id}`, `empty_${id}`];
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirabelle-own-database-'));
  await administer(`create role ${login} login createrole password 'secret'`);
  for (const role of ['anon', 'authenticated', 'service_role']) await administer(`grant ${role} to ${login}`);
  for (const name of databases) await administer(`create database ${name} owner ${login} template template0`);
});
afterAll(async () => {
  for (const name of databases) await administer(`drop database if exists ${name} with (force)`);
  await administer(`drop role ${login}`);
  await removeFolder(folder);
});

const urlTo = (name: string) => urlOf({ ...inject('postgres'), user: login, password: 'secret' }, name);
const configOf = (name: string) =>
  readConfig({ DATABASE_URL: urlTo(name), DATA_DIR: join(folder, name), LOG_LEVEL: 'silent' });

it('is backed up and restored by a login that policies hold', async () => {
  const [kept = '', empty = ''] = databases;
  const database = await openDatabase({ databaseUrl: urlTo(kept), dataDir: folder, log });
  const jobs = await openJobs(database, log);
  const { sub } = await testUser(database);
  await database.asService(async (sql) => {
    await sql.query('insert into public.profiles (user_id, country) values ($1, $2)', [sub, 'GB']);
    const scanId = randomUUID();
    await sql.query('insert into public.menu_scans (id, user_id, raw_text) values ($1, $2, $3)', [
      ...[scanId, sub, 'Crème brûlée\t6 \\ 7\nSoupe'],
    ]);
    await jobs.enqueue(sql, 'read-menu-link', { scanId, userId: sub });
  });
  const file = join(folder, 'own.backup');
  const made = await takeBackup(configOf(kept), file, options);
  expect(made.rows).toMatchObject({
    'auth.users': 1,
    'public.profiles': 1,
    'public.menu_scans': 1,
    'pgboss.job': 1,
  });

  const restored = await takeOver(configOf(empty), file, { ...options, replaces: false });
  expect(restored.rows).toEqual(made.rows);
  const client = new pg.Client(urlTo(empty));
  await client.connect();
  // As whoever signs in: policies are in force again.
  await client.query('begin');
  await client.query("select set_config('request.jwt.claims', $1, true)", [
    JSON.stringify({ sub, role: 'authenticated' }),
  ]);
  await client.query('set local role authenticated');
  const scans = await client.query('select raw_text from public.menu_scans');
  expect(scans.rows).toEqual([{ raw_text: 'Crème brûlée\t6 \\ 7\nSoupe' }]);
  await client.query("select set_config('request.jwt.claims', $1, true)", [
    JSON.stringify({ sub: randomUUID(), role: 'authenticated' }),
  ]);
  expect((await client.query('select raw_text from public.menu_scans')).rows).toEqual([]);
  await client.query('rollback');
  const forced = await client.query(
    `select relname from pg_class where relname in ('menu_scans', 'profiles') and not relforcerowsecurity`,
  );
  expect(forced.rows).toEqual([]);
  await client.end();
  await jobs.stop();
  await database.close();

  // Tried in a PostgreSQL of another make and version.
  expect((await verifyBackup(file, options)).rows).toEqual(made.rows);
});
