import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { readConfig } from '../config.ts';
import { makeQueues } from '../jobs/queue.ts';
import { migrate, ownMigrations } from '../platform/database/schema.ts';
import { administer, testDatabase } from '../testing/database.ts';
import { urlOf } from '../testing/postgres-setup.ts';
import { removeFolder } from '../testing/remove-folder.ts';
import { checkUpgrade } from './check-upgrade.ts';
import { refuseOtherMigrations } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';
import { takeOver } from './take-over.ts';

const log = pino({ level: 'silent' });
/** The earlier release ends before this one, which removes something: the keys of scans' parts are others since (decision 79). */
const MONTHS = 'migrations/20261130000500_scan_months.sql';
const options = { passphrase: null, log, replaces: true };
const id = randomUUID().slice(0, 8);
const databases = [`older_${id}`, `later_${id}`] as const;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirabelle-release-'));
  for (const name of databases)
    await administer(`create database ${name} encoding 'UTF8' template template0`);
});
afterAll(async () => {
  for (const name of databases) await administer(`drop database if exists ${name} with (force)`);
  await removeFolder(folder);
});

const configAt = (url: string) =>
  readConfig({ DATABASE_URL: url, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' });

it('of an earlier release is restored into an empty installation, and migrated there', async () => {
  const [older, later] = databases.map((name) => urlOf(inject('postgres'), name)) as [string, string];
  const all = await ownMigrations();
  const before = all.findIndex(({ name }) => name === MONTHS);
  expect(before).toBeGreaterThan(0);
  const client = new pg.Client(older);
  await client.connect();
  await migrate(client, all.slice(0, before), log);
  await makeQueues({ connectionString: older }, log);
  const sub = randomUUID();
  await client.query('insert into auth.users (id, email) values ($1, $2)', [sub, 'her@example.org']);
  await client.query('insert into public.menu_scans (user_id, raw_text) values ($1, $2)', [sub, 'Soup']);
  await client.end();
  // Tried on a copy first: the database itself stays as it is.
  const tried = await checkUpgrade(configAt(older), log);
  expect(tried.pending.map(({ name }) => name)).toEqual(all.slice(before).map(({ name }) => name));
  expect(tried.pending.every(({ about }) => about.length > 20)).toBe(true);
  expect(tried.pending.filter(({ removes }) => removes).map(({ name }) => name)).toEqual([MONTHS]);
  expect(tried.migratedMs).toBeGreaterThan(0);
  expect(tried.rows).toBeGreaterThanOrEqual(2);

  const file = join(folder, 'older.backup');
  await takeBackup(configAt(older), file, options);

  expect((await takeOver(configAt(later), file, options)).rows['public.menu_scans']).toBe(1);
  const there = new pg.Client(later);
  await there.connect();
  const applied = await there.query('select count(*)::int as count from platform.schema_migrations');
  expect(applied.rows).toEqual([{ count: all.length }]);
  expect((await there.query('select raw_text from public.menu_scans')).rows).toEqual([{ raw_text: 'Soup' }]);
  await there.end();

  expect(await checkUpgrade(configAt(later), log)).toMatchObject({ pending: [], migratedMs: null });

  // Where later migrations have run already, its rows would miss what they did.
  const used = await testDatabase();
  await makeQueues({ connectionString: used.url }, log);
  await expect(takeOver(configAt(used.url), file, options)).rejects.toThrow(
    'Restore it into an empty installation',
  );
  await used.close();
});

it('of a newer release is refused', () => {
  const newer = { migrations: ['bootstrap/010_roles.sql', 'migrations/2099.sql'], version: '9.0.0' };
  expect(() => refuseOtherMigrations(newer, { known: ['bootstrap/010_roles.sql'], applied: [] })).toThrow(
    'made by a newer release (9.0.0)',
  );
});
