import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppError } from '@mirabelle/contract/errors.ts';
import type { MenuReading } from '@mirabelle/contract/menu.ts';
import { STORAGE } from '@mirabelle/contract/policy.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestUser } from '../../testing/clients.ts';
import { invoke, type TestProduct, testProduct, uploadScan } from '../../testing/product.ts';
import { lookAt, menuOf, rowsOf, settled } from '../../testing/scans.ts';
import type { ReadMenu } from './worker.ts';

const menu = menuOf('Beef carpaccio', 'Tomato soup', 'Steak tartare');
let read: ReadMenu;
let timesRead = 0;
let product: TestProduct;
let owner: TestUser;
let other: TestUser;

beforeAll(async () => {
  product = await testProduct({
    readMenu: (image, signal, user) => {
      timesRead += 1;
      return read(image, signal, user);
    },
  });
  owner = await product.signedUp();
  other = await product.signedUp();
});
afterAll(() => product.close());
beforeEach(() => {
  timesRead = 0;
  read = async () => menu;
});

const extract = (user: Pick<TestUser, 'client'>, body: unknown) => invoke(user, 'extract-menu', body);

/** A reader that waits until it is let go. */
function gate() {
  const begun = Promise.withResolvers<void>();
  const release = Promise.withResolvers<MenuReading>();
  read = async () => {
    begun.resolve();
    return release.promise;
  };
  return { begun: begun.promise, release: (reading: MenuReading = menu) => release.resolve(reading) };
}

describe('extract-menu', () => {
  it('answers its owner at once, and the menu is read and rated without a further call', async () => {
    const reader = gate();
    const scan = await uploadScan(owner);
    expect(await extract(owner, scan)).toEqual({
      status: 200,
      body: { success: true, scanId: scan.scanId, status: 'queued' },
    });
    reader.release();
    expect(await settled(owner, scan.scanId)).toMatchObject({
      scan: {
        raw_text: menu.rawText,
        restaurant_name: 'Chez Mirabelle',
        extraction_error: null,
        overall_risk: 'HIGH_RISK',
      },
      runs: [{ error_message: null, result_json: { items: 3 } }],
    });
    const { data: items } = await owner.client
      .from('menu_items')
      .select('name, risk, price')
      .eq('scan_id', scan.scanId)
      .order('position');
    expect(items).toMatchObject([
      { name: 'Beef carpaccio', risk: 'HIGH_RISK', price: '8.50' },
      { name: 'Tomato soup' },
      { name: 'Steak tartare', risk: 'HIGH_RISK' },
    ]);
  });

  it('knows no scan of another user, and leaves it alone', async () => {
    const scan = await uploadScan(owner);
    const own = await uploadScan(other);
    expect(await extract(other, { ...own, scanId: scan.scanId })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect((await lookAt(owner, scan.scanId)).scan).toMatchObject({ raw_text: null, extraction_error: null });
    expect(timesRead).toBe(0);
  });

  it('refuses a caller without a session', async () => {
    const scan = await uploadScan(owner);
    expect(await extract({ client: product.client() }, scan)).toMatchObject({
      status: 401,
      body: { code: 'not_signed_in' },
    });
  });

  it('refuses an address elsewhere and never asks it for anything', async () => {
    let asked = 0;
    const elsewhere = createServer((_request, response) => {
      asked += 1;
      response.end();
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    const { port } = elsewhere.address() as AddressInfo;
    const scan = await uploadScan(owner);
    const imageUrl = scan.imageUrl.replace(product.url, `http://127.0.0.1:${port}`);
    expect(await extract(owner, { ...scan, imageUrl })).toMatchObject({
      status: 403,
      body: { code: 'image_not_yours', message: expect.stringContaining('your own folder') },
    });
    expect(asked).toBe(0);
    await new Promise((resolve) => elsewhere.close(resolve));
  });

  it("refuses a picture in another user's folder, and one that is not there", async () => {
    const scan = await uploadScan(owner);
    const foreign = await uploadScan(other);
    const refused = { status: 403, body: { code: 'image_not_yours' } };
    expect(await extract(owner, { ...scan, imageUrl: foreign.imageUrl })).toMatchObject(refused);
    const missing = scan.imageUrl.replace(/menu-\d+/, 'menu-nowhere');
    expect(await extract(owner, { ...scan, imageUrl: missing })).toMatchObject(refused);
  });

  it.each([
    ['without a scan', { imageUrl: '/x' }, 'scanId'],
    ['with a scan that is no id', { imageUrl: '/x', scanId: "1' or true" }, 'scanId'],
    ['with an address that is a number', { imageUrl: 7, scanId: crypto.randomUUID() }, 'imageUrl'],
    [
      'with an address without end',
      { imageUrl: `/${'x'.repeat(2_048)}`, scanId: crypto.randomUUID() },
      'imageUrl',
    ],
    ['that is a list', [], 'body'],
    ['that is missing', undefined, 'body'],
  ])('refuses a body %s and names the field', async (_what, body, field) => {
    expect(await extract(owner, body)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', details: { field, expected: expect.any(String) } },
    });
  });

  it('refuses a body that is not JSON', async () => {
    const answer = await fetch(`${product.url}/functions/v1/extract-menu`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
      body: '{"scanId": ',
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ details: { field: 'body', expected: 'JSON' } });
  });

  it('reads once, however often it is called before, while and after it reads', async () => {
    const reader = gate();
    const scan = await uploadScan(owner);
    const first = await Promise.all([1, 2, 3].map(() => extract(owner, scan)));
    await reader.begun;
    const second = await extract(owner, scan);
    for (const { status } of [...first, second]) expect(status).toBe(200);
    reader.release();
    await settled(owner, scan.scanId);
    expect(await extract(owner, scan)).toMatchObject({ status: 200, body: { status: 'done' } });
    await restDone();
    expect(timesRead).toBe(2);
    expect(await rowsOf(product.database, scan.scanId)).toEqual({
      sections: 1,
      items: 3,
      assessments: 3,
      runs: 1,
    });
  });

  it.each([
    ['a menu', menu],
    ['not a menu', { kind: 'not-a-menu', rawText: 'Total 12.50' } as const],
  ])(
    'reads once when it is called just before the reading ends and asks for work just after: %s',
    async (_what, found) => {
      const reader = gate();
      const scan = await uploadScan(owner);
      await extract(owner, scan);
      await reader.begun;
      // Held up between its look at the scan and the queue, by the lock of the user's place in the queue.
      const held = Promise.withResolvers<void>();
      const place = Promise.withResolvers<void>();
      const holding = product.database.asService(async (sql) => {
        await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
          `extract-menu ${owner.userId}`,
        ]);
        held.resolve();
        await place.promise;
      });
      await held.promise;
      const second = extract(owner, scan);
      await expect
        .poll(() =>
          product.database.asService(
            async (sql) =>
              (await sql.query("select from pg_locks where locktype = 'advisory' and not granted")).rowCount,
          ),
        )
        .toBe(1);
      reader.release(found);
      await settled(owner, scan.scanId);
      await expect
        .poll(() =>
          product.database.asService(
            async (sql) => (await sql.query("select from pgboss.job where state < 'completed'")).rowCount,
          ),
        )
        .toBe(0);
      place.resolve();
      await holding;
      expect(await second).toMatchObject({ status: 200, body: { status: 'done' } });
      await restDone();
      expect(timesRead).toBe(2);
    },
  );

  it('says in one run that a picture is not a menu, also when it is asked again', async () => {
    read = async () => ({ kind: 'not-a-menu', rawText: 'Total 12.50' });
    const scan = await uploadScan(owner);
    await extract(owner, scan);
    const ended = await settled(owner, scan.scanId);
    expect(ended).toMatchObject({
      scan: { raw_text: null, extraction_error: null },
      runs: [{ result_json: { error: 'NOT_A_MENU' }, error_message: null }],
    });
    expect(await extract(owner, scan)).toMatchObject({ status: 200, body: { status: 'done' } });
    await restDone();
    expect(await lookAt(owner, scan.scanId)).toEqual(ended);
  });

  it('says why a menu could not be read, and reads it when asked again', async () => {
    read = async () => ({ kind: 'unreadable', reason: 'blurred', rawText: '' });
    const scan = await uploadScan(owner);
    await extract(owner, scan);
    expect(await settled(owner, scan.scanId)).toMatchObject({
      scan: { raw_text: null, extraction_error: 'unreadable-blurred' },
      runs: [],
    });
    read = async () => menu;
    await extract(owner, scan);
    await expect.poll(async () => (await lookAt(owner, scan.scanId)).runs[0]?.finished_at).toBeTruthy();
    expect((await lookAt(owner, scan.scanId)).scan).toMatchObject({
      raw_text: menu.rawText,
      extraction_error: null,
    });
  });

  it('does not try a damaged picture a second time', async () => {
    read = async () => {
      throw new AppError('image_corrupt');
    };
    const scan = await uploadScan(owner);
    await extract(owner, scan);
    expect((await settled(owner, scan.scanId)).scan).toMatchObject({ extraction_error: 'image-corrupt' });
    await restDone();
    expect(timesRead).toBe(2);
  });

  it.each([
    ['image_too_dense', 'too-dense'],
    ['timed_out', 'too-slow'],
  ] as const)('does not try a picture a second time that ended with %s, and says so', async (code, told) => {
    read = async () => {
      throw new AppError(code);
    };
    const scan = await uploadScan(owner);
    await extract(owner, scan);
    expect((await settled(owner, scan.scanId)).scan).toMatchObject({ extraction_error: told });
    await restDone();
    expect(timesRead).toBe(2);
  });

  it('ends as failed when every try fails, and works again once asked again', async () => {
    read = async () => {
      throw new Error('no memory');
    };
    const scan = await uploadScan(owner);
    await extract(owner, scan);
    expect((await settled(owner, scan.scanId)).scan).toMatchObject({
      raw_text: null,
      extraction_error: 'failed',
    });
    expect(timesRead).toBe(3);
    read = async () => menu;
    await extract(owner, scan);
    await expect
      .poll(async () => (await lookAt(owner, scan.scanId)).scan)
      .toMatchObject({ raw_text: menu.rawText, extraction_error: null });
  });

  it('leaves nothing behind of a scan that its user deletes while it is read', async () => {
    const reader = gate();
    const scan = await uploadScan(owner);
    await extract(owner, scan);
    await reader.begun;
    const deleted = await owner.client.from('menu_scans').delete().eq('id', scan.scanId).select('id');
    expect(deleted.data).toHaveLength(1);
    reader.release();
    await restDone();
    expect(timesRead).toBe(2);
    expect((await lookAt(owner, scan.scanId)).scan).toBeNull();
    expect(await rowsOf(product.database, scan.scanId)).toEqual({
      sections: 0,
      items: 0,
      assessments: 0,
      runs: 0,
    });
  });

  it('says so when the picture was removed before it could be read', async () => {
    const busy = gate();
    const first = await uploadScan(owner);
    await extract(owner, first);
    await busy.begun;
    const scan = await uploadScan(owner);
    await extract(owner, scan);
    const path = scan.imageUrl.slice(scan.imageUrl.indexOf(owner.userId));
    await owner.client.storage.from(STORAGE.bucket).remove([decodeURIComponent(path)]);
    busy.release();
    expect((await settled(owner, scan.scanId)).scan).toMatchObject({ extraction_error: 'image-corrupt' });
  });
});

/** Puts another scan through: whatever was queued before it has been done by then. */
async function restDone(): Promise<void> {
  read = async () => menu;
  const scan = await uploadScan(owner);
  await extract(owner, scan);
  await settled(owner, scan.scanId);
}
