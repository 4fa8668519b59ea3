import { STORAGE } from '@mirabelle/contract/policy.ts';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from './testing/clients.ts';
import { anonKeyOf, flatPicture, invoke, type TestProduct, testProduct } from './testing/product.ts';
import { menuOf, rowsOf, settled } from './testing/scans.ts';

let product: TestProduct;
let user: TestUser;
let timesRead = 0;
beforeAll(async () => {
  product = await testProduct({
    readMenu: async () => {
      timesRead += 1;
      return menuOf('Soup', 'Brie');
    },
  });
  user = await product.signedUp();
});
afterAll(() => product.close());

interface Lossy {
  client: SupabaseClient;
  /** How many answers were lost on the way. */
  lost(): number;
}

/** A client whose first answer to each address is lost: the server has done the work, the client sees no network. */
async function lossy(): Promise<Lossy> {
  const seen = new Set<string>();
  const client = createClient(product.url, await anonKeyOf(product.url), {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      headers: { authorization: `Bearer ${user.token}` },
      fetch: async (input, init) => {
        const answer = await fetch(input, init);
        const call = `${init?.method} ${String(input)}`;
        if (seen.has(call)) return answer;
        seen.add(call);
        await answer.arrayBuffer();
        throw new TypeError('fetch failed');
      },
    },
    db: { retry: false },
  });
  return { client, lost: () => seen.size };
}

const countOf = async (table: string, where: string, value: string) => {
  const { rows } = await product.database.asService((sql) =>
    sql.query<{ count: number }>(`select count(*)::int as count from ${table} where ${where} = $1`, [value]),
  );
  return rows[0]?.count;
};

describe('a call made again because its answer was lost', () => {
  it('leaves one picture, one scan, one reading and one run, and every answer is in the end the first', async () => {
    const { client, lost } = await lossy();
    const path = `${user.userId}/menu-1.jpg`;
    const bucket = client.storage.from(STORAGE.bucket);
    const upload = () => bucket.upload(path, flatPicture, { contentType: 'image/jpeg' });
    expect((await upload()).error?.message).toContain('fetch failed');
    // The file is there, which for a name of the client's own making is as good as the first answer.
    expect((await upload()).error).toMatchObject({ status: 409, code: 'KeyAlreadyExists' });
    expect(await countOf('storage.objects', 'name', path)).toBe(1);
    expect((await user.client.storage.from(STORAGE.bucket).download(path)).data?.size).toBe(
      flatPicture.length,
    );

    const imageUrl = bucket.getPublicUrl(path).data.publicUrl;
    const scanId = crypto.randomUUID();
    const scan = { id: scanId, user_id: user.userId, image_url: imageUrl, overall_risk: null };
    expect((await client.from('menu_scans').insert(scan)).error?.message).toContain('fetch failed');
    expect((await client.from('menu_scans').insert(scan)).error).toMatchObject({ code: '23505' });
    expect(await countOf('menu_scans', 'id', scanId)).toBe(1);

    const call = (name: string, body: Record<string, unknown>) => client.functions.invoke(name, { body });
    expect((await call('extract-menu', { imageUrl, scanId })).error).toBeTruthy();
    expect((await call('extract-menu', { imageUrl, scanId })).data).toMatchObject({ success: true, scanId });
    await settled(user, scanId);
    expect(timesRead).toBe(1);

    expect((await call('analyze-menu', { scanId })).error).toBeTruthy();
    const { data } = await call('analyze-menu', { scanId });
    const { data: runs } = await user.client.from('analysis_runs').select('id').eq('scan_id', scanId);
    expect(runs).toEqual([{ id: data.runId }]);
    expect(await rowsOf(product.database, scanId)).toEqual({
      sections: 1,
      items: 2,
      assessments: 2,
      runs: 1,
    });
    expect(lost()).toBe(4);
  });

  it('does not take over the scan of another user who has the id already', async () => {
    const other = await product.signedUp();
    const scanId = crypto.randomUUID();
    const image_url = '/storage/v1/object/public/menu-images/x/y.jpg';
    await other.client.from('menu_scans').insert({ id: scanId, user_id: other.userId, image_url });
    const { error } = await user.client
      .from('menu_scans')
      .insert({ id: scanId, user_id: user.userId, image_url });
    expect(error).toMatchObject({ code: '23505' });
    expect((await user.client.from('menu_scans').select('id').eq('id', scanId)).data).toEqual([]);
    expect(await invoke(user, 'analyze-menu', { scanId })).toMatchObject({ status: 404 });
  });
});
