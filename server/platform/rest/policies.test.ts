import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillAccount } from '../../testing/filled-account.ts';
import { type TestPlatform, testPlatform } from '../../testing/platform.ts';
import { type Row, TABLES, type TableRules } from './testing/table-rules.ts';

type SignedUp = Awaited<ReturnType<TestPlatform['signedUp']>>;
const CHANGES = { event: '*', schema: 'public' } as const;
const REFUSED = { code: '42501' };
const SECRET = 'nobody-elses-business';

let server: TestPlatform;
let ada: SignedUp;
let bea: SignedUp;
let nobody: SupabaseClient;
beforeAll(async () => {
  server = await testPlatform();
  [ada, bea] = await Promise.all([server.signedUp(), server.signedUp()]);
  nobody = server.client();
  await Promise.all([
    fillAccount(server.database, ada.userId, SECRET, 2),
    fillAccount(server.database, bea.userId, 'Brie', 1),
  ]);
});
afterAll(async () => {
  await Promise.all([ada.client, bea.client, nobody].map((client) => client.realtime.disconnect()));
  await server.close();
});

/** A column of all rows of a user, lowest first, read as the server. */
async function keysOf(table: string, key: string, user: SignedUp): Promise<string[]> {
  const rules = TABLES.find((candidate) => candidate.table === table);
  const where = rules?.parent ? `${rules.parent.column} = any ($1)` : 'user_id = any ($1)';
  // Of all parents: tests also write some that have no rows below them.
  const of = rules?.parent ? await keysOf(rules.parent.table, rules.parent.key, user) : [user.userId];
  const { rows } = await server.database.asService((sql) =>
    sql.query<{ key: string }>(`select ${key} as key from ${table} where ${where} order by 1`, [of]),
  );
  return rows.map((row) => row.key);
}

/** A column of a row of a user. */
async function keyIn(table: string, key: string, user: SignedUp): Promise<string> {
  const [first] = await keysOf(table, key, user);
  if (!first) throw new Error(`${table} has no row of that user`);
  return first;
}

/** A row somebody might write into a table in a user's name. */
async function rowFor({ table, parent, row }: TableRules, user: SignedUp): Promise<Row> {
  if (table === 'profiles') return { user_id: user.userId };
  if (!parent) return { ...row, user_id: user.userId };
  return { ...row, [parent.column]: await keyIn(parent.table, parent.key, user) };
}

it('has rules for every table there is', async () => {
  const { rows } = await server.database.asService((sql) =>
    sql.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') order by 1",
    ),
  );
  expect(rows.map((row) => row.name)).toEqual(TABLES.map((rules) => rules.table).sort());
});

describe.each(TABLES)('$table', (rules) => {
  const { table, key, parent, change, may } = rules;
  let own: string;
  beforeEach(async () => {
    await fillAccount(server.database, ada.userId, SECRET, 2);
    own = await keyIn(table, key, ada);
  });

  it('owner: reads her row by id, and it counts', async () => {
    const { data, count } = await ada.client.from(table).select('*', { count: 'exact' }).eq(key, own);
    expect(data?.length).toBeGreaterThan(0);
    expect(count).toBe(data?.length);
  });

  it('another: finds nothing by id, by list, by count, by embedding it or by what embeds it', async () => {
    const byId = await bea.client.from(table).select('*').eq(key, own);
    expect([byId.error, byId.data]).toEqual([null, []]);
    const list = await bea.client.from(table).select('*');
    expect(JSON.stringify(list.data)).not.toContain(SECRET);
    const counted = await bea.client.from(table).select('*', { count: 'exact', head: true }).eq(key, own);
    expect(counted.count).toBe(0);
    if (!parent) return;
    const above = await bea.client.from(parent.table).select(`*, ${table}(*)`);
    expect(above.error).toBeNull();
    expect(above.data?.length).toBeGreaterThan(0);
    expect(JSON.stringify(above.data)).not.toContain(SECRET);
    const below = await bea.client.from(table).select(`*, ${parent.table}!inner(*)`).eq(key, own);
    expect([below.error, below.data]).toEqual([null, []]);
  });

  it('nobody: is told to sign in, whatever is asked', async () => {
    const tries = [
      nobody.from(table).select('*').eq(key, own),
      nobody.from(table).select('*', { count: 'exact' }),
      nobody.from(table).insert(await rowFor(rules, ada)),
      nobody.from(table).update(change).eq(key, own),
      nobody.from(table).delete().eq(key, own),
    ];
    for (const { status, error } of await Promise.all(tries)) {
      expect({ status, error }).toMatchObject({ status: 401, error: REFUSED });
    }
  });

  it(`owner: ${may.includes('insert') ? 'writes her own' : 'writes none'}`, async () => {
    if (table === 'profiles') await server.database.asService((sql) => sql.query('delete from profiles'));
    const { error } = await ada.client.from(table).insert(await rowFor(rules, ada));
    if (may.includes('insert')) expect(error).toBeNull();
    else expect(error).toMatchObject(REFUSED);
  });

  it(`owner: ${may.includes('update') ? 'changes her own' : 'changes none, not her own either'}`, async () => {
    const { data, error } = await ada.client.from(table).update(change).eq(key, own).select();
    if (may.includes('update')) expect(data).toMatchObject([change]);
    else expect(error).toMatchObject(REFUSED);
  });

  it('owner: hands none over to another', async () => {
    const foreign = parent
      ? { [parent.column]: await keyIn(parent.table, parent.key, bea) }
      : { user_id: bea.userId };
    const { error } = await ada.client.from(table).update(foreign).eq(key, own);
    expect(error).toMatchObject(REFUSED);
    const upserted = await ada.client
      .from(table)
      .upsert({ ...(await rowFor(rules, ada)), [key]: own, ...foreign }, { onConflict: key });
    expect(upserted.error?.code).toMatch(/^(42501|42P10)$/);
    expect(await keyIn(table, key, ada)).toBe(own);
  });

  it(`owner: ${may.includes('delete') ? 'deletes her own' : 'deletes none'}`, async () => {
    const { data, error } = await ada.client.from(table).delete().eq(key, own).select();
    if (may.includes('delete')) expect(data).toHaveLength(1);
    else expect(error).toMatchObject(REFUSED);
  });

  it("another: writes none in the owner's name, changes none and deletes none", async () => {
    const before = await ada.client.from(table).select('*').eq(key, own);
    const inserted = await bea.client
      .from(table)
      .insert({ ...(await rowFor(rules, ada)), ...(key === 'id' && { id: randomUUID() }) });
    expect(inserted.error).toMatchObject(REFUSED);
    for (const { error, data } of [
      await bea.client.from(table).update(change).eq(key, own).select(),
      await bea.client.from(table).delete().eq(key, own).select(),
    ]) {
      if (error) expect(error).toMatchObject(REFUSED);
      else expect(data).toEqual([]);
    }
    const kept = await ada.client.from(table).select('*').eq(key, own);
    expect(kept.data?.length).toBeGreaterThan(0);
    expect(kept.data).toEqual(before.data);
  });
});

describe('realtime', () => {
  it('tells of every published table to the owner alone', async () => {
    const { rows } = await server.database.asService((sql) =>
      sql.query<{ name: string }>(
        "select tablename as name from pg_publication_tables where pubname = 'supabase_realtime'",
      ),
    );
    const published = rows.map((row) => row.name).sort();
    const heard = await Promise.all(
      [ada.client, bea.client, nobody].map((client) => hearing(client, published)),
    );
    await fillAccount(server.database, ada.userId, SECRET, 2);
    await expect.poll(() => [...new Set(heard[0]!.map((one) => one.table))].sort()).toEqual(published);
    await server.database.asService((sql) =>
      sql.query('delete from menu_scans where user_id = $1', [ada.userId]),
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(heard.slice(1)).toEqual([[], []]);
  });
});

/** Everything a client is told of these tables, without any filter. */
async function hearing(client: SupabaseClient, tables: string[]): Promise<{ table: string }[]> {
  const heard: { table: string }[] = [];
  const channel = client.channel(randomUUID());
  for (const table of tables) {
    channel.on('postgres_changes' as 'system', { ...CHANGES, table } as never, (change: { table: string }) =>
      heard.push(change),
    );
  }
  await new Promise<void>((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === 'SUBSCRIBED') resolve();
      else if (status !== 'CLOSED') reject(error ?? new Error(status));
    });
  });
  return heard;
}
