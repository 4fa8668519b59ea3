import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actors, actors, as, asWorker, REFUSED } from './actors.ts';

let people: Actors;
beforeAll(async () => {
  people = await actors();
});
afterAll(() => people.database.close());

test("no user and no visitor reaches the accounts, the sessions or the server's own records", async () => {
  const tables = await asWorker<{ name: string }>(
    people,
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('auth', 'platform', 'models')",
  );
  expect(tables.map((table) => table.name)).toEqual(
    expect.arrayContaining([
      'auth.users',
      'auth.refresh_tokens',
      'platform.schema_migrations',
      'models.usage',
    ]),
  );
  for (const { name } of tables) {
    for (const claims of [people.owner, null]) {
      await expect(as(people, claims, `select 1 from ${name}`), name).rejects.toMatchObject(REFUSED);
      await expect(as(people, claims, `delete from ${name}`), name).rejects.toMatchObject(REFUSED);
    }
  }
});

test('every table of the product is under Row Level Security, also for its owner', async () => {
  const rows = await asWorker<{ relname: string }>(
    people,
    `select relname from pg_class where relkind in ('r', 'p')
       and relnamespace in ('public'::regnamespace, 'storage'::regnamespace, 'models'::regnamespace)
       and not (relrowsecurity and relforcerowsecurity)`,
  );
  expect(rows).toEqual([]);
});

test('every foreign key of the product has an index to follow it by', async () => {
  const rows = await asWorker<{ name: string }>(
    people,
    `select conrelid::regclass || ' ' || conname as name from pg_constraint c
     where contype = 'f' and connamespace in ('public'::regnamespace, 'auth'::regnamespace, 'models'::regnamespace)
       and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`,
  );
  expect(rows).toEqual([]);
});

test('no user makes tables, functions or schemas', async () => {
  for (const statement of [
    'create table mine (a int)',
    'create schema mine',
    'create function f() returns int return 1',
  ]) {
    await expect(as(people, people.owner, statement)).rejects.toMatchObject(REFUSED);
    await expect(as(people, null, statement)).rejects.toMatchObject(REFUSED);
  }
});

test('one address belongs to one account, however it is written', async () => {
  const insert = 'insert into auth.users (email) values ($1)';
  await asWorker(people, insert, ['Ada@Example.org']);
  await expect(asWorker(people, insert, ['ada@example.ORG'])).rejects.toMatchObject({ code: '23505' });
});
