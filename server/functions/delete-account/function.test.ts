import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../../testing/clients.ts';
import { fillAccount } from '../../testing/filled-account.ts';
import { invoke, type TestProduct, testProduct, uploadScan } from '../../testing/product.ts';
import { menuOf, settled } from '../../testing/scans.ts';

const WIDE = { points: 1_000, seconds: 60 };

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct({
    readMenu: async () => menuOf('Steak tartare', 'Soup'),
    rates: { account: { byUser: WIDE, byAddress: WIDE } },
  });
});
afterAll(() => product.close());

/** Rows of every table of every schema that hold one of the texts, as "schema.table: row"; seen as the superuser. */
async function rowsWith(texts: readonly string[]): Promise<string[]> {
  const client = new pg.Client(product.database.url);
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ quoted: string }>(
      `select format('%I.%I', schemaname, tablename) as quoted from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const found: string[] = [];
    for (const { quoted } of tables) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${quoted} t`);
      for (const { row } of rows) {
        if (texts.some((text) => row.includes(text))) found.push(`${quoted}: ${row}`);
      }
    }
    return found;
  } finally {
    await client.end();
  }
}

async function filesOnDisk(): Promise<number> {
  const folder = join(product.dataDir, 'storage');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
}

/** A user with rows in every table, a scan that was read and judged, and a photograph. */
async function resident(words: string): Promise<TestUser & { traces: string[]; imageUrl: string }> {
  const user = await product.signedUp();
  const { scanId, imageUrl } = await uploadScan(user);
  await invoke(user, 'extract-menu', { imageUrl, scanId });
  await settled(user, scanId);
  const ids = await fillAccount(product.database, user.userId, words, 2);
  return { ...user, imageUrl, traces: [user.userId, user.email, words, scanId, ...ids] };
}

const remove = (user: TestUser, body: Record<string, unknown>) =>
  invoke(user, 'delete-account', { password: user.password, ...body });
/** As if her session had begun in another way, so many seconds ago. */
const began = (user: TestUser, method: string, seconds: number) =>
  product.database.asService((sql) =>
    sql.query(
      `update auth.sessions set created_at = now() - make_interval(secs => $3),
         amr = jsonb_build_array(jsonb_build_object('method', $2::text)) where user_id = $1`,
      [user.userId, method, seconds],
    ),
  );

describe('delete-account', () => {
  it('leaves nothing of the user in any table or in storage, and everything of the others', async () => {
    const before = await filesOnDisk();
    const ada = await resident('what Ada ate');
    const bea = await resident('what Bea ate');
    expect(await filesOnDisk()).toBe(before + 2);
    expect((await rowsWith(ada.traces)).length).toBeGreaterThan(20);
    const ofBea = (await rowsWith(bea.traces)).sort();

    expect(await remove(ada, { email: ` ${ada.email.toUpperCase()} ` })).toEqual({
      status: 200,
      body: { deleted: true },
    });
    expect(await rowsWith(ada.traces)).toEqual([]);
    expect((await rowsWith(bea.traces)).sort()).toEqual(ofBea);
    await expect.poll(filesOnDisk).toBe(before + 1);
    const photo = (user: TestUser, address: string) =>
      fetch(address, { headers: { authorization: `Bearer ${user.token}` } });
    expect((await photo(ada, ada.imageUrl)).status).toBe(401);
    expect((await photo(bea, ada.imageUrl)).status).toBe(404);
    expect((await photo(bea, bea.imageUrl)).status).toBe(200);
  });

  it('ends every session, and lets no one sign in any more', async () => {
    const ada = await product.signedUp();
    const phone = product.client();
    await phone.auth.signInWithPassword({ email: ada.email, password: ada.password });
    await remove(ada, { email: ada.email });
    expect((await phone.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
    const again = await phone.auth.signInWithPassword({ email: ada.email, password: ada.password });
    expect(again.error?.code).toBe('invalid_credentials');
  });

  it('says the same when it is called again, as after a lost answer', async () => {
    const ada = await product.signedUp();
    await remove(ada, { email: ada.email });
    expect(await remove(ada, { email: ada.email })).toEqual({ status: 200, body: { deleted: true } });
  });

  it('asks for the address first, and deletes nothing for another', async () => {
    const ada = await product.signedUp();
    expect(await remove(ada, {})).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(await remove(ada, { email: 'bea@example.org' })).toMatchObject({
      status: 400,
      body: { code: 'confirmation_mismatch' },
    });
    expect((await ada.client.auth.getUser()).data.user?.id).toBe(ada.userId);
  });

  it('asks for the password, however short ago she signed in', async () => {
    const ada = await product.signedUp();
    const password = undefined;
    expect(await remove(ada, { email: ada.email, password })).toMatchObject({
      status: 403,
      body: { code: 'reauthentication_needed' },
    });
    expect(await remove(ada, { email: ada.email, password: 'a guess' })).toMatchObject({
      status: 403,
      body: { code: 'wrong_password' },
    });
    expect(await rowsWith([ada.email])).not.toEqual([]);
    expect(await remove(ada, { email: ada.email })).toMatchObject({ status: 200 });
    expect(await rowsWith([ada.email])).toEqual([]);
  });

  it.each([
    ['Google', 'oauth', 280, 320],
    ['a link for a lost password', 'recovery', 880, 920],
  ])('takes %s for a while instead', async (_, method, soon, late) => {
    const ada = await product.signedUp();
    const body = { email: ada.email, password: undefined };
    await began(ada, method, late);
    expect(await remove(ada, body)).toMatchObject({ status: 403, body: { code: 'reauthentication_needed' } });
    await began(ada, method, soon);
    expect(await remove(ada, body)).toMatchObject({ status: 200 });
  });

  it('is refused to a session that was ended elsewhere', async () => {
    const ada = await product.signedUp();
    await product.database.asService((sql) =>
      sql.query('delete from auth.sessions where user_id = $1', [ada.userId]),
    );
    expect((await remove(ada, { email: ada.email })).status).toBe(401);
    expect(await rowsWith([ada.email])).not.toEqual([]);
  });

  it('is refused to a visitor, and in another user’s name', async () => {
    const [ada, bea] = [await product.signedUp(), await product.signedUp()];
    expect(await remove({ ...ada, client: product.client() }, { email: ada.email })).toMatchObject({
      status: 401,
    });
    expect(await remove(bea, { email: ada.email, userId: ada.userId })).toMatchObject({ status: 403 });
    expect(await rowsWith([ada.email])).not.toEqual([]);
  });
});

describe('deleting one scan', () => {
  it('takes its photograph along, and nothing else', async () => {
    const ada = await product.signedUp();
    const [first, second] = [await uploadScan(ada), await uploadScan(ada)];
    const before = await filesOnDisk();
    const { error } = await ada.client.from('menu_scans').delete().eq('id', first.scanId);
    expect(error).toBeNull();
    await expect.poll(filesOnDisk).toBe(before - 1);
    const status = async (address: string) =>
      (await fetch(address, { headers: { authorization: `Bearer ${ada.token}` } })).status;
    expect([await status(first.imageUrl), await status(second.imageUrl)]).toEqual([404, 200]);
  });
});
