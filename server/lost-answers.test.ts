import { STORAGE } from '@mirabelle/contract/policy.ts';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from './testing/clients.ts';
import { fillAccount } from './testing/filled-account.ts';
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

/**
 * A client whose first answer to each writing call is lost: the server has done the work, the client sees no network.
 * @param as who calls; null for no one
 */
async function lossy(as: TestUser | null = user): Promise<Lossy> {
  const seen = new Set<string>();
  const client = createClient(product.url, await anonKeyOf(product.url), {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      ...(as && { headers: { authorization: `Bearer ${as.token}` } }),
      fetch: async (input, init) => {
        const answer = await fetch(input, init);
        const call = [init?.method, String(input), init?.body].join(' ');
        if (init?.method === 'GET' || seen.has(call)) return answer;
        seen.add(call);
        await answer.arrayBuffer();
        throw new TypeError('fetch failed');
      },
    },
    db: { retry: false },
  });
  return { client, lost: () => seen.size };
}

/** The same with a session of its own, as auth's calls need it. */
async function withSession(of: TestUser): Promise<SupabaseClient> {
  const { client } = await lossy(null);
  const { session } = (await of.client.auth.getSession()).data;
  const { error } = await client.auth.setSession(session!);
  expect(error).toBeNull();
  return client;
}

const countOf = async (table: string, where: string, value: string) => {
  const { rows } = await product.database.asService((sql) =>
    sql.query<{ count: number }>(`select count(*)::int as count from ${table} where ${where} = $1`, [value]),
  );
  return rows[0]?.count;
};

/** Makes a call whose answer is lost, and makes it again. @returns what came the second time */
async function twice<T extends { error: unknown }>(call: () => PromiseLike<T>): Promise<T> {
  const first = await call();
  // The client of functions has a sentence of its own for it.
  expect(String((first.error as Error | null)?.message)).toMatch(/fetch failed|Failed to send a request/);
  return call();
}

describe('a call made again because its answer was lost', () => {
  it('leaves one picture, one scan, one reading and one run, and every answer is in the end the first', async () => {
    const { client, lost } = await lossy();
    const path = `${user.userId}/menu-1.jpg`;
    const bucket = client.storage.from(STORAGE.bucket);
    // The file is there, which for a name of the client's own making is as good as the first answer.
    expect(
      (await twice(() => bucket.upload(path, flatPicture, { contentType: 'image/jpeg' }))).error,
    ).toMatchObject({ status: 409, code: 'KeyAlreadyExists' });
    expect(await countOf('storage.objects', 'name', path)).toBe(1);
    expect((await user.client.storage.from(STORAGE.bucket).download(path)).data?.size).toBe(
      flatPicture.length,
    );

    const imageUrl = bucket.getPublicUrl(path).data.publicUrl;
    const scanId = crypto.randomUUID();
    const scan = { id: scanId, user_id: user.userId, image_url: imageUrl, overall_risk: null };
    expect((await twice(() => client.from('menu_scans').insert(scan))).error).toMatchObject({
      code: '23505',
    });
    // As the web app ends it (web/src/lib/backend/insert-once.ts): her own row under that id is the first answer.
    expect((await user.client.from('menu_scans').select('id').eq('id', scanId)).data).toEqual([
      { id: scanId },
    ]);
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

    // Gone once, and gone all the same when asked again: the row, its parts and its picture.
    const removed = await twice(() => client.from('menu_scans').delete().eq('id', scanId));
    expect([removed.error, removed.status]).toEqual([null, 204]);
    expect(await countOf('menu_scans', 'id', scanId)).toBe(0);
    expect((await twice(() => bucket.remove([path]))).error).toBeNull();
    expect((await user.client.storage.from(STORAGE.bucket).download(path)).error).toBeTruthy();
  });

  it('leaves one insert that ignores what is there, for clients that ask so', async () => {
    const { client } = await lossy();
    const scan = { id: crypto.randomUUID(), user_id: user.userId, image_url: '/menu.jpg' };
    const inserted = await twice(() => client.from('menu_scans').upsert(scan, { ignoreDuplicates: true }));
    expect([inserted.error, inserted.status]).toEqual([null, 201]);
    expect(await countOf('menu_scans', 'id', scan.id)).toBe(1);
  });

  it('leaves one profile, the one that was sent', async () => {
    const { client } = await lossy();
    const profile = { user_id: user.userId, language: 'fr', age: 31, allergies: ['Fish'] };
    const saved = await twice(() => client.from('profiles').upsert(profile, { onConflict: 'user_id' }));
    expect([saved.error, saved.status]).toEqual([null, 201]);
    expect((await user.client.from('profiles').select('*').single()).data).toMatchObject(profile);
  });

  it.each(['ingredient_tests', 'dish_tests', 'recipe_adaptations', 'medication_analyses'])(
    'leaves none of her %s where she deleted them, and those of others',
    async (table) => {
      const [owner, other] = [await product.signedUp(), await product.signedUp()];
      for (const { userId } of [owner, other]) await fillAccount(product.database, userId, 'Brie', 1);
      const { client } = await lossy(owner);
      const cleared = await twice(() => client.from(table).delete().eq('user_id', owner.userId));
      expect([cleared.error, cleared.status]).toEqual([null, 204]);
      expect(await countOf(table, 'user_id', owner.userId)).toBe(0);
      expect(await countOf(table, 'user_id', other.userId)).toBeGreaterThan(0);
    },
  );

  it('leaves one analysis of a medicine, changed once and removed once, and every answer is the first', async () => {
    const owner = await product.signedUp();
    const { client, lost } = await lossy(owner);
    const call = (name: string, method: 'POST' | 'PUT' | 'DELETE', body?: Record<string, unknown>) =>
      twice(() => client.functions.invoke(name, { method, ...(body && { body }) }));
    const analysed = await call('analyze-medication', 'POST', {
      analysis_type: 'manual',
      medication_text: 'Ibuprofen 400 mg',
      request_id: crypto.randomUUID(),
    });
    expect(analysed.data).toMatchObject({ success: true, result: { medication_name: 'ibuprofen' } });

    const analysis_id = crypto.randomUUID();
    const saved = await call('save-medication-analysis', 'POST', {
      analysis_result: analysed.data.result,
      analysis_type: 'manual',
      is_favorite: false,
      user_notes: null,
      analysis_id,
    });
    expect(saved.data).toEqual({ success: true, analysis_id });
    expect(await countOf('medication_analyses', 'user_id', owner.userId)).toBe(1);
    expect(await countOf('medication_ingredients', 'analysis_id', analysis_id)).toBe(1);

    const changed = await call('medication-history', 'PUT', { analysis_id, is_favorite: true });
    expect(changed.data).toMatchObject({ success: true, is_favorite: true });
    const removed = await call(`medication-history?analysis_id=${analysis_id}`, 'DELETE');
    expect(removed.data).toEqual({ success: true });
    expect(await countOf('medication_analyses', 'user_id', owner.userId)).toBe(0);
    expect(lost()).toBe(4);
  });

  it('gives the account its new password and data, and says so', async () => {
    const owner = await product.signedUp();
    const call = await withSession(owner);
    const data = { lang: 'fr' };
    expect((await twice(() => call.auth.updateUser({ data }))).data.user?.user_metadata).toEqual(data);
    const password = 'a new password';
    const changed = await twice(() =>
      call.auth.updateUser({ password, current_password: owner.password, data: { lang: 'en' } }),
    );
    expect(changed.error).toBeNull();
    expect(changed.data.user?.id).toBe(owner.userId);
    expect(
      (await product.client().auth.signInWithPassword({ email: owner.email, password })).error,
    ).toBeNull();
    // That it is the same password is an error for whoever did not just set it.
    const later = product.client();
    await later.auth.signInWithPassword({ email: owner.email, password });
    expect((await later.auth.updateUser({ password, current_password: password })).error).toMatchObject({
      code: 'same_password',
    });
  });

  it('gives the account its new password where the old one had to be shown', async () => {
    const owner = await product.signedUp();
    const call = await withSession(owner);
    const change = { password: 'a new password', current_password: owner.password };
    expect((await twice(() => call.auth.updateUser(change))).error).toBeNull();
  });

  it('signs in, renews the session and signs out', async () => {
    const owner = await product.signedUp();
    const { client } = await lossy(null);
    const { email, password } = owner;
    expect((await twice(() => client.auth.signInWithPassword({ email, password }))).error).toBeNull();

    // The stock client tries a renewal again by itself.
    const renewing = await withSession(owner);
    const renewed = await renewing.auth.refreshSession();
    expect(renewed.error).toBeNull();
    expect(renewed.data.session?.refresh_token).toBeTruthy();
    expect((await renewing.auth.getUser()).data.user?.id).toBe(owner.userId);

    // The device forgets the session before it tells the server; the server ends it although no one hears so.
    await renewing.auth.signOut({ scope: 'local' });
    expect((await renewing.auth.getSession()).data.session).toBeNull();
    const { access_token } = renewed.data.session!;
    expect((await product.client().auth.getUser(access_token)).error).toBeTruthy();
  });

  it('makes one account, and says at the second try that there is one', async () => {
    const { client } = await lossy(null);
    const email = `${crypto.randomUUID()}@example.org`;
    const password = 'correct horse';
    const second = await twice(() => client.auth.signUp({ email, password }));
    expect(second.error).toMatchObject({ code: 'user_already_exists' });
    expect(await countOf('auth.users', 'email', email)).toBe(1);
    expect((await product.client().auth.signInWithPassword({ email, password })).error).toBeNull();
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
