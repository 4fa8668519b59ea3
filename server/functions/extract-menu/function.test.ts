import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { uploadScan } from '../../testing/product.ts';
import { lookAt, rowsOf, settled } from '../../testing/scans.ts';
import { extract, gate, menu, other, owner, pictures, product, restDone, useScans } from './testing/scans.ts';

useScans();

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
    const { data: open } = await owner.client
      .from('menu_scans')
      .select('not_understood')
      .eq('id', scan.scanId)
      .single();
    expect(open).toEqual({ not_understood: menu.notUnderstood });
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
    expect(pictures.timesRead).toBe(0);
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
    ['with a scan that is not an id', { imageUrl: '/x', scanId: "1' or true" }, 'scanId'],
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
    expect(pictures.timesRead).toBe(2);
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
      expect(pictures.timesRead).toBe(2);
    },
  );
});
