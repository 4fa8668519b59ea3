import { exportDataResponseSchema } from '@mirabelle/contract/functions/export-data.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../../testing/clients.ts';
import { fillAccount } from '../../testing/filled-account.ts';
import { invoke, type TestProduct, testProduct, uploadScan } from '../../testing/product.ts';
import { menuOf } from '../../testing/scans.ts';

const WIDE = { points: 1_000, seconds: 60 };

let product: TestProduct;
let ada: TestUser;
let bea: TestUser;
beforeAll(async () => {
  product = await testProduct({
    readMenu: async () => menuOf('Soup'),
    rates: { account: { byUser: WIDE, byAddress: WIDE } },
  });
  [ada, bea] = [await product.signedUp(), await product.signedUp()];
  await fillAccount(product.database, ada.userId, 'Ada’s words', 2);
  await fillAccount(product.database, bea.userId, 'Bea’s words', 1);
  await uploadScan(ada);
  await uploadScan(bea);
});
afterAll(() => product.close());

const exported = async (user: TestUser) => {
  const { status, body } = await invoke(user, 'export-data', {});
  expect(status).toBe(200);
  return exportDataResponseSchema.parse(body);
};

describe('export-data', () => {
  it('gives every row that the user has in any table', async () => {
    const { tables } = await exported(ada);
    const { rows } = await product.database.asService((sql) =>
      sql.query<{ name: string }>(
        "select tablename as name from pg_tables where schemaname = 'public' order by tablename",
      ),
    );
    expect(Object.keys(tables)).toEqual(rows.map(({ name }) => name));
    const filled = Object.entries(tables).filter(([, found]) => found.length > 0);
    expect(filled.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'analysis_runs',
        'dish_tests',
        'health_consents',
        'ingredient_assessments',
        'ingredient_tests',
        'item_assessments',
        'kept_medicines',
        'medication_analyses',
        'medication_warnings',
        'menu_answers',
        'menu_edits',
        'menu_items',
        'menu_readings',
        'menu_scan_pages',
        'menu_scans',
        'profiles',
        'recipe_adaptations',
        'result_notes',
      ]),
    );
    expect(tables.menu_items).toHaveLength(2);
    expect(tables.profiles?.[0]).toMatchObject({ user_id: ada.userId, country: 'Ada’s words' });
  });

  it('lists her photographs by their address', async () => {
    const { files } = await exported(ada);
    expect(files).toEqual([
      expect.objectContaining({
        bucket: 'menu-images',
        name: expect.stringContaining(`${ada.userId}/`),
        type: 'image/jpeg',
      }),
    ]);
    expect(files[0]?.size).toBeGreaterThan(100);
  });

  it('tells of the account what the user may know, and no secret of it', async () => {
    const answer = await exported(ada);
    expect(answer.account).toMatchObject({
      id: ada.userId,
      email: ada.email,
      identities: [expect.objectContaining({ provider: 'email' })],
      sessions: [expect.objectContaining({ created_at: expect.any(String) })],
    });
    expect(JSON.stringify(answer)).not.toMatch(/argon2|token|password/i);
  });

  it('holds nothing of anyone else', async () => {
    expect(JSON.stringify(await exported(ada))).not.toMatch(
      new RegExp(`Bea’s words|${bea.userId}|${bea.email}`),
    );
    expect(JSON.stringify(await exported(await product.signedUp()))).not.toMatch(/words/);
  });

  it('is refused to a visitor, and in another user’s name', async () => {
    expect(await invoke({ client: product.client() }, 'export-data', {})).toMatchObject({ status: 401 });
    expect(await invoke(bea, 'export-data', { userId: ada.userId })).toMatchObject({ status: 403 });
  });
});
