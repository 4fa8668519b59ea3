import { AppError } from '@mirabelle/contract/errors.ts';
import { STORAGE } from '@mirabelle/contract/policy.ts';
import { describe, expect, it } from 'vitest';
import { uploadScan } from '../../testing/product.ts';
import { lookAt, rowsOf, settled } from '../../testing/scans.ts';
import { extract, gate, menu, owner, pictures, product, restDone, useScans } from './testing/scans.ts';

useScans();

describe('a picture that gives no menu', () => {
  it('says in one run that a picture is not a menu, also when it is asked again', async () => {
    pictures.read = async () => ({ kind: 'not-a-menu', rawText: 'Total 12.50' });
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
    pictures.read = async () => ({ kind: 'unreadable', reason: 'blurred', rawText: '' });
    const scan = await uploadScan(owner);
    await extract(owner, scan);
    expect(await settled(owner, scan.scanId)).toMatchObject({
      scan: { raw_text: null, extraction_error: 'unreadable-blurred' },
      runs: [],
    });
    pictures.read = async () => menu;
    await extract(owner, scan);
    await expect.poll(async () => (await lookAt(owner, scan.scanId)).runs[0]?.finished_at).toBeTruthy();
    expect((await lookAt(owner, scan.scanId)).scan).toMatchObject({
      raw_text: menu.rawText,
      extraction_error: null,
    });
  });

  it('does not try a damaged picture a second time', async () => {
    pictures.read = async () => {
      throw new AppError('image_corrupt');
    };
    const scan = await uploadScan(owner);
    await extract(owner, scan);
    expect((await settled(owner, scan.scanId)).scan).toMatchObject({ extraction_error: 'image-corrupt' });
    await restDone();
    expect(pictures.timesRead).toBe(2);
  });

  it.each([
    ['image_too_dense', 'too-dense'],
    ['timed_out', 'too-slow'],
  ] as const)('does not try a picture a second time that ended with %s, and says so', async (code, told) => {
    pictures.read = async () => {
      throw new AppError(code);
    };
    const scan = await uploadScan(owner);
    await extract(owner, scan);
    expect((await settled(owner, scan.scanId)).scan).toMatchObject({ extraction_error: told });
    await restDone();
    expect(pictures.timesRead).toBe(2);
  });

  it('ends as failed when every try fails, and works again once asked again', async () => {
    pictures.read = async () => {
      throw new Error('no memory');
    };
    const scan = await uploadScan(owner);
    await extract(owner, scan);
    expect((await settled(owner, scan.scanId)).scan).toMatchObject({
      raw_text: null,
      extraction_error: 'failed',
    });
    expect(pictures.timesRead).toBe(3);
    pictures.read = async () => menu;
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
    expect(pictures.timesRead).toBe(2);
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
