import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { administer } from '../../testing/database.ts';
import { urlOf } from '../../testing/postgres-setup.ts';
import { openDatabase } from './database.ts';
import { type Migration, migrate } from './migrate.ts';

const log = pino({ level: 'silent' });
let name: string;
let url: string;
let client: pg.Client;

beforeEach(async () => {
  name = `migrate_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name}`);
  url = urlOf(inject('postgres'), name);
  client = new pg.Client({ connectionString: url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await administer(`drop database ${name} with (force)`);
});

const migration = (file: string, sql: string): Migration => ({ name: file, sql, checksum: `of ${sql}` });
const first = migration('migrations/1_words.sql', 'create table words (word text)');
const second = migration('migrations/2_more.sql', "insert into words values ('crème')");

describe('migrations', () => {
  test('are applied in order, each once', async () => {
    expect(await migrate(client, [first], log)).toEqual([first.name]);
    expect(await migrate(client, [first, second], log)).toEqual([second.name]);
    expect(await migrate(client, [first, second], log)).toEqual([]);
    const { rows } = await client.query('select word from words');
    expect(rows).toEqual([{ word: 'crème' }]);
  });

  test('are refused with a sentence when one was changed after it was applied', async () => {
    await migrate(client, [first], log);
    const changed = migration(first.name, 'create table words (word varchar)');
    await expect(migrate(client, [changed, second], log)).rejects.toThrow(
      `The migration ${first.name} was changed after it was applied`,
    );
    await expect(client.query('select from words')).resolves.toMatchObject({ rowCount: 0 });
  });

  test('are refused when the database is of a newer release', async () => {
    await migrate(client, [first, second], log);
    await expect(migrate(client, [first], log)).rejects.toThrow('newer release');
  });

  test('that fail leave nothing behind and name the file; repaired, they go through', async () => {
    const broken = migration(second.name, "insert into words values ('half'); select 1/0");
    await expect(migrate(client, [first, broken], log)).rejects.toThrow(
      `The migration ${second.name} failed and left nothing behind: division by zero`,
    );
    expect((await client.query('select word from words')).rows).toEqual([]);
    expect(await migrate(client, [first, second], log)).toEqual([second.name]);
  });

  test('are not put into a database that has accounts of someone else', async () => {
    await client.query('create schema auth');
    await expect(migrate(client, [first], log)).rejects.toThrow('a database of its own');
  });
});

test('two servers starting at once on an empty database both come up, each migration applied once', async () => {
  const options = { databaseUrl: url, dataDir: '', log, poolSize: 2 };
  const both = await Promise.all([openDatabase(options), openDatabase(options)]);
  const { rows } = await client.query<{ names: number; files: number; words: boolean }>(
    `select count(*)::int as files, count(distinct name)::int as names from platform.schema_migrations`,
  );
  expect(rows[0]?.files).toBeGreaterThan(5);
  expect(rows[0]?.names).toBe(rows[0]?.files);
  for (const database of both) {
    const { rowCount } = await database.asService((sql) => sql.query('select id from menu_scans'));
    expect(rowCount).toBe(0);
    await database.close();
  }
});

test("the product's migrations take back what Supabase's default privileges give to everybody", async () => {
  await client.query('alter default privileges in schema public grant all on tables to anon, authenticated');
  await client.query(
    'alter default privileges in schema public grant all on functions to anon, authenticated',
  );
  const database = await openDatabase({ databaseUrl: url, dataDir: '', log });
  await database.close();
  const { rows } = await client.query<{ grantee: string; privilege: string; table: string }>(
    `select grantee, privilege_type as privilege, table_name as table from information_schema.role_table_grants
     where table_schema = 'public' and (grantee in ('anon', 'PUBLIC')
       or grantee = 'authenticated' and privilege_type not in ('SELECT', 'DELETE'))`,
  );
  expect(rows).toEqual([]);
});
