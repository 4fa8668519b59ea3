import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ERRORS, type ErrorCode } from '@mirabelle/contract/errors.ts';
import { STORAGE } from '@mirabelle/contract/policy.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  animatedGif,
  corruptJpeg,
  damagedPdf,
  decompressionBomb,
  emptyFile,
  heic,
  type OddFile,
  ownPicture,
  sixtyMegapixels,
  svgDrawing,
  svgNamedPng,
  textNamedJpg,
  textNamedPdf,
  truncatedJpeg,
} from './testing/bad-files.ts';
import type { TestUser } from './testing/clients.ts';
import { invoke, type TestProduct, testProduct, uploadScan } from './testing/product.ts';
import { settled } from './testing/scans.ts';

let product: TestProduct;
let user: TestUser;

beforeAll(async () => {
  product = await testProduct();
  user = await product.signedUp();
});
afterAll(() => product.close());
// Whatever came in: the server is up and does its work.
afterEach(async () => {
  const { body } = await invoke(user, 'functions-health');
  expect(body).toMatchObject({ status: 'ok' });
});

describe('a file that is neither a picture nor a PDF', () => {
  it.each<[string, () => OddFile | Promise<OddFile>, ErrorCode]>([
    ['an empty file', emptyFile, 'image_empty'],
    ['a text named .jpg', textNamedJpg, 'image_not_supported'],
    ['an SVG', svgDrawing, 'image_not_supported'],
    ['an SVG that claims to be a PNG', svgNamedPng, 'image_not_supported'],
    ['a text that claims to be a PDF', textNamedPdf, 'image_not_supported'],
    ['a HEIC', heic, 'image_not_supported'],
    ['60 megapixels', sixtyMegapixels, 'image_too_large'],
    ['a decompression bomb', decompressionBomb, 'image_too_large'],
    ['a truncated JPEG', truncatedJpeg, 'image_corrupt'],
    ['a corrupt JPEG', corruptJpeg, 'image_corrupt'],
  ])('is refused with a sentence that says what to do, and not kept: %s', async (_what, make, code) => {
    const { name, mimeType, buffer } = await make();
    const bucket = user.client.storage.from(STORAGE.bucket);
    // A folder of its own: what one kind leaves behind is not counted against the others.
    const folder = `${user.userId}/${crypto.randomUUID()}`;
    const { data, error } = await bucket.upload(`${folder}/${name}`, buffer, {
      contentType: mimeType,
    });
    expect(data).toBeNull();
    expect(error).toMatchObject({ status: ERRORS[code].status, message: ERRORS[code].message });
    expect((await bucket.list(folder)).data).toEqual([]);
  });
});

describe('a file that is taken and cannot be read as it is', () => {
  it('is told in words where it is a damaged PDF: only the process that reads opens it', async () => {
    const scan = await uploadScan(user, damagedPdf().buffer);
    await invoke(user, 'extract-menu', scan);
    expect(await settled(user, scan.scanId)).toMatchObject({
      scan: { raw_text: null, extraction_error: 'pdf-corrupt' },
      runs: [],
    });
  });

  it('is read by its first frame when it is animated', async () => {
    const scan = await uploadScan(user, (await animatedGif()).buffer);
    await invoke(user, 'extract-menu', scan);
    const { scan: read } = await settled(user, scan.scanId);
    expect(read).toMatchObject({ restaurant_name: 'The Lamb at Ashby', overall_risk: 'HIGH_RISK' });
  });

  it('is told apart where its bytes were damaged after they came in, and the scan stays', async () => {
    const scan = await uploadScan(user, await ownPicture('menu-en-bistro.jpg'));
    const { rows } = await product.database.asService((sql) =>
      sql.query<{ version: string }>('select version from storage.objects where name = $1', [
        decodeURIComponent(scan.imageUrl.slice(scan.imageUrl.indexOf(user.userId))),
      ]),
    );
    const folder = join(product.dataDir, 'storage');
    const found = (await readdir(folder, { recursive: true })).find((path) =>
      path.endsWith(rows[0]!.version),
    );
    await writeFile(join(folder, found!), corruptJpeg().buffer);
    await invoke(user, 'extract-menu', scan);
    expect(await settled(user, scan.scanId)).toMatchObject({
      scan: { raw_text: null, extraction_error: 'image-corrupt' },
      runs: [],
    });
  });
});
