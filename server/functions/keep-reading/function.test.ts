import { NOT_A_MENU } from '@mirabelle/contract/functions/analyze-menu.ts';
import { STORAGE } from '@mirabelle/contract/policy.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../../testing/clients.ts';
import { flatPicture, invoke, type TestProduct, testProduct, uploadScan } from '../../testing/product.ts';
import { readOnPhone } from '../../testing/read-on-phone.ts';
import { lookAt, menuOf, rowsOf, settled } from '../../testing/scans.ts';

const A_DAY_MS = 86_400_000;
const menu = readOnPhone(['Beef carpaccio', 'Tomato soup', 'Steak tartare'], 'with rocket');
const thumbnail = 'data:image/jpeg;base64,/9j/4AAQ';
let product: TestProduct;
let owner: TestUser;
let other: TestUser;
let timesRead = 0;
beforeAll(async () => {
  product = await testProduct({
    readMenu: async () => {
      timesRead += 1;
      return menuOf('Read by the server');
    },
  });
  owner = await product.signedUp();
  other = await product.signedUp();
});
afterAll(() => product.close());

const keep = (user: Pick<TestUser, 'client'>, body: object) =>
  invoke(user, 'keep-reading', { scanId: crypto.randomUUID(), reading: menu, ...body });
const scanOf = async (user: TestUser, scanId: string, columns = '*') =>
  (await user.client.from('menu_scans').select(columns).eq('id', scanId).maybeSingle()).data;
const dishesOf = async (scanId: string) =>
  (
    await owner.client
      .from('menu_items')
      .select('name, description, risk, price, allergen_codes, card, item_assessments(risk, findings)')
      .eq('scan_id', scanId)
      .order('position')
  ).data ?? [];

describe('keep-reading', () => {
  it('keeps what a phone has read as a scan of its own without a picture, and has it judged', async () => {
    const scanId = crypto.randomUUID();
    expect(await keep(owner, { scanId, thumbnail })).toEqual({
      status: 200,
      body: { success: true, scanId, status: 'queued' },
    });
    const { runs } = await settled(owner, scanId);
    expect(runs).toMatchObject([{ error_message: null, result_json: { items: 3 } }]);
    expect(await scanOf(owner, scanId)).toMatchObject({
      user_id: owner.userId,
      ...{ image_url: null, thumbnail, read_on: 'phone', read_by: 'built-in', raw_text: menu.rawText },
      ...{ restaurant_name: 'Chez Mirabelle', country: 'GB', language: 'en', overall_risk: 'HIGH_RISK' },
      ...{ high_count: 2, first_dishes: ['Beef carpaccio', 'Tomato soup', 'Steak tartare'] },
      not_understood: menu.notUnderstood,
      unread_parts: menu.unreadParts,
      other_lines: menu.otherLines,
    });
    expect(await dishesOf(scanId)).toMatchObject([
      {
        ...{ name: 'Beef carpaccio', description: 'with rocket', risk: 'HIGH_RISK', price: '8.50' },
        ...{ allergen_codes: ['1', 'G'], card: expect.any(Object), item_assessments: { risk: 'HIGH_RISK' } },
      },
      { name: 'Tomato soup' },
      { name: 'Steak tartare', risk: 'HIGH_RISK' },
    ]);
    expect(timesRead).toBe(0);
  });

  it('gives the dishes what a scan that the server read gives them', async () => {
    const uploaded = await uploadScan(owner);
    await invoke(owner, 'extract-menu', uploaded);
    await settled(owner, uploaded.scanId);
    const scanId = crypto.randomUUID();
    const { sections, ...rest } = menuOf('Read by the server');
    await keep(owner, { scanId, reading: { ...rest, sections, readBy: 'built-in' } });
    await settled(owner, scanId);
    expect(await dishesOf(scanId)).toEqual(await dishesOf(uploaded.scanId));
  });

  it('believes no rating that is sent', async () => {
    const scanId = crypto.randomUUID();
    const [section] = menu.sections;
    const rated = { ...section!.items[0]!, risk: 'NO_RISK', verdict: { risk: 'NO_RISK', findings: [] } };
    const reading = { ...menu, overall_risk: 'NO_RISK', sections: [{ ...section, items: [rated] }] };
    await keep(owner, { scanId, reading, overall_risk: 'NO_RISK', user_id: owner.userId });
    await settled(owner, scanId);
    expect(await dishesOf(scanId)).toMatchObject([{ risk: 'HIGH_RISK' }]);
  });

  it('makes one scan with one run, however often and at the same time it is sent', async () => {
    const scanId = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3, 4].map(() => keep(owner, { scanId })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await settled(owner, scanId);
    expect(await keep(owner, { scanId })).toMatchObject({ status: 200, body: { status: 'done' } });
    expect(await rowsOf(product.database, scanId)).toEqual({
      ...{ sections: 1, items: 3, assessments: 3, runs: 1 },
    });
  });

  it('says once of what is not a menu that it is not', async () => {
    const scanId = crypto.randomUUID();
    const reading = { kind: 'not-a-menu', seems: 'receipt', rawText: 'Total 12.50' };
    for (const _ of [1, 2])
      expect(await keep(owner, { scanId, reading })).toMatchObject({ status: 200, body: { status: 'done' } });
    const { scan, runs } = await settled(owner, scanId);
    expect(scan).toMatchObject({ raw_text: null, overall_risk: null });
    expect(runs).toMatchObject([{ result_json: { error: NOT_A_MENU, seems: 'receipt' } }]);
  });

  it('keeps when the photograph was taken, never in the future', async () => {
    const now = Date.now();
    const createdAt = async (takenAt: number) => {
      const scanId = crypto.randomUUID();
      expect(await keep(owner, { scanId, takenAt: new Date(takenAt).toISOString() })).toMatchObject({
        status: 200,
      });
      const row = (await scanOf(owner, scanId, 'created_at')) as unknown as { created_at: string };
      return Date.parse(row.created_at);
    };
    expect(await createdAt(now - 60 * A_DAY_MS)).toBe(now - 60 * A_DAY_MS);
    expect(await createdAt(now + A_DAY_MS)).toBeLessThan(now + A_DAY_MS / 2);
    expect(await keep(owner, { takenAt: new Date(now - 91 * A_DAY_MS).toISOString() })).toMatchObject({
      status: 400,
      body: { details: { field: 'takenAt' } },
    });
  });

  it('completes a scan of hers that has not been read', async () => {
    const { scanId, imageUrl } = await uploadScan(owner);
    expect(await keep(owner, { scanId, thumbnail })).toMatchObject({ body: { status: 'queued' } });
    await settled(owner, scanId);
    expect(await scanOf(owner, scanId)).toMatchObject({
      ...{ image_url: imageUrl, thumbnail, read_on: 'phone', overall_risk: 'HIGH_RISK' },
    });
    expect(await invoke(owner, 'extract-menu', { scanId, imageUrl })).toMatchObject({
      body: { status: 'done' },
    });
  });

  it('leaves a scan alone that the server has read', async () => {
    const scan = await uploadScan(owner);
    await invoke(owner, 'extract-menu', scan);
    await settled(owner, scan.scanId);
    expect(await keep(owner, { scanId: scan.scanId })).toMatchObject({ body: { status: 'done' } });
    expect(await scanOf(owner, scan.scanId)).toMatchObject({
      ...{ raw_text: 'Read by the server', read_on: 'server' },
    });
  });

  it("knows no scan of another user's, read or not, and leaves it alone", async () => {
    const unread = await uploadScan(other);
    const read = crypto.randomUUID();
    await keep(other, { scanId: read });
    await settled(other, read);
    for (const scanId of [unread.scanId, read])
      expect(await keep(owner, { scanId, thumbnail })).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    expect(await scanOf(other, unread.scanId)).toMatchObject({
      ...{ user_id: other.userId, raw_text: null, thumbnail: null, read_on: 'server' },
    });
  });

  it('keeps the picture where she chose that, until the scan is deleted', async () => {
    const bucket = owner.client.storage.from(STORAGE.bucket);
    const path = `${owner.userId}/menu-kept 1.jpg`;
    await bucket.upload(path, flatPicture, { contentType: 'image/jpeg' });
    const imageUrl = bucket.getPublicUrl(path).data.publicUrl;
    const scanId = crypto.randomUUID();
    // However it is written, it is kept as an address of the web.
    const written = `\t${imageUrl.replace('//', '\\\\')}`;
    expect(await keep(owner, { scanId, imageUrl: written })).toMatchObject({ status: 200 });
    expect(await scanOf(owner, scanId)).toMatchObject({ image_url: imageUrl });
    const stored = async () => (await bucket.list(owner.userId, { search: 'menu-kept' })).data?.length;
    expect(await stored()).toBe(1);
    await settled(owner, scanId);
    expect((await owner.client.from('menu_scans').delete().eq('id', scanId)).error).toBeNull();
    expect(await stored()).toBe(0);
  });

  it('refuses a picture that is not hers, or not there', async () => {
    const { imageUrl } = await uploadScan(owner);
    const foreign = await uploadScan(other);
    for (const address of [
      foreign.imageUrl,
      imageUrl.replace(/menu-\d+/, 'menu-nowhere'),
      'https://elsewhere.example/storage/v1/object/public/menu-images/x/y.jpg',
    ])
      expect(await keep(owner, { imageUrl: address })).toMatchObject({
        ...{ status: 403, body: { code: 'image_not_yours' } },
      });
  });

  it('takes a scan without a picture away when it is deleted, and exports where it was read', async () => {
    const user = await product.signedUp();
    const scanId = crypto.randomUUID();
    await keep(user, { scanId });
    await settled(user, scanId);
    const { body } = await invoke(user, 'export-data', {});
    expect(body).toMatchObject({
      tables: { menu_scans: [{ id: scanId, image_url: null, read_on: 'phone' }] },
    });
    expect((await user.client.from('menu_scans').delete().eq('id', scanId)).error).toBeNull();
    expect(await scanOf(user, scanId)).toBeNull();
  });

  it('refuses a caller without a session', async () => {
    expect(await keep({ client: product.client() }, {})).toMatchObject({ status: 401 });
  });

  it('refuses what is not such a reading and names the field', async () => {
    const reading = { kind: 'unreadable', reason: 'dark', rawText: '' };
    expect(await keep(owner, { reading })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', details: { field: 'reading.kind' } },
    });
  });

  it('keeps the longest texts that it takes', async () => {
    const scanId = crypto.randomUUID();
    const wide = '𝔞'.repeat(500);
    const reading = readOnPhone([wide]);
    const item = { secondName: wide, day: '𝔞'.repeat(100), number: '1'.repeat(20), allergenCodes: [] };
    Object.assign(reading.sections[0]!.items[0]!, item);
    expect(await keep(owner, { scanId, reading })).toMatchObject({ status: 200 });
    await settled(owner, scanId);
    expect(await dishesOf(scanId)).toMatchObject([{ name: wide, risk: 'TO_CHECK' }]);
  });
});

describe('a further photograph that a phone has read', () => {
  it('adds its dishes to the menu, judged, once', async () => {
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
    await keep(owner, { scanId: first, reading: readOnPhone(['Green salad']) });
    await settled(owner, first);
    const body = {
      scanId: second,
      reading: readOnPhone(['Beef carpaccio']),
      addedTo: first,
      addedParts: [0],
    };
    const answers = await Promise.all([keep(owner, body), keep(owner, body)]);
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { status: 'done' } });
    expect(await dishesOf(first)).toMatchObject([
      { name: 'Green salad' },
      { name: 'Beef carpaccio', risk: 'HIGH_RISK' },
    ]);
    expect(await scanOf(owner, second)).toMatchObject({
      ...{ added_to: first, read_on: 'phone', raw_text: 'Beef carpaccio' },
    });
    expect((await lookAt(owner, first)).scan).toMatchObject({ overall_risk: 'HIGH_RISK' });
  });

  it('lets the note of a page go that it shows again', async () => {
    const scanId = crypto.randomUUID();
    const pages = [
      { outcome: 'menu', reason: null },
      { outcome: 'unreadable', reason: 'unreadable-dark' },
    ];
    await keep(owner, { scanId, reading: { ...menu, pages } });
    await settled(owner, scanId);
    await keep(owner, { reading: readOnPhone(['Apple pie']), addedTo: scanId, addedPage: 1 });
    const columns = 'position, outcome, reason';
    const { data } = await owner.client.from('menu_scan_pages').select(columns).eq('scan_id', scanId);
    expect(data?.toSorted((a, b) => a.position - b.position)).toEqual([
      { position: 0, outcome: 'menu', reason: null },
      { position: 1, outcome: 'menu', reason: null },
    ]);
    expect(await keep(owner, { addedTo: scanId, addedPage: 8 })).toMatchObject({ status: 400 });
  });

  it('is refused for a menu that is not hers, not read, or itself a further photograph', async () => {
    const foreign = crypto.randomUUID();
    await keep(other, { scanId: foreign });
    const unread = await uploadScan(owner);
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
    await keep(owner, { scanId: first });
    await settled(owner, first);
    await keep(owner, { scanId: second, addedTo: first });
    const refused = async (addedTo: string) => (await keep(owner, { addedTo })).body;
    expect(await refused(foreign)).toMatchObject({ code: 'not_found' });
    expect(await refused(crypto.randomUUID())).toMatchObject({ code: 'not_found' });
    expect(await refused(unread.scanId)).toMatchObject({ code: 'not_extracted' });
    expect(await refused(second)).toMatchObject({ code: 'forbidden' });
  });
});
