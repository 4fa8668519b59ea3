import { STORAGE } from '@mirabelle/contract/policy.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeObjectStorage, startFakeObjectStorage } from '../../fakes/object-storage.ts';
import { testDatabase } from '../../testing/database.ts';
import { flatPicture, invoke, type TestProduct, testProduct, uploadScan } from '../../testing/product.ts';
import { menuOf, settled } from '../../testing/scans.ts';
import { openObjectStorage } from './object-storage.ts';

const HOUR_MS = 60 * 60_000;

let storage: FakeObjectStorage;
beforeAll(async () => {
  storage = await startFakeObjectStorage();
});
afterAll(() => storage.close());
beforeEach(() => {
  storage.objects.clear();
  storage.down = false;
});

const open = (change: Partial<FakeObjectStorage> = {}) =>
  openObjectStorage({ ...storage, region: 'eu-west-3', ...change });

describe('a bucket', () => {
  it('keeps pictures, gives them back and lets them go', async () => {
    const disk = await open();
    await disk.put('menu-images', 'ab-1', flatPicture);
    const pieces: Uint8Array[] = [];
    for await (const piece of await disk.stream('menu-images', 'ab-1')) pieces.push(piece);
    expect(Buffer.concat(pieces).equals(flatPicture)).toBe(true);
    await disk.remove('menu-images', ['ab-1', 'never-there']);
    await expect(disk.stream('menu-images', 'ab-1')).rejects.toThrow();
    expect(storage.objects.size).toBe(0);
  });

  it('is swept of what no row speaks of, over more pages than one', async () => {
    const disk = await open();
    const database = await testDatabase();
    for (let n = 0; n < 1_100; n++) {
      storage.objects.set(`menu-images/ab/${crypto.randomUUID()}`, {
        bytes: new Uint8Array(1),
        at: new Date(Date.now() - 2 * HOUR_MS),
      });
    }
    await disk.put('menu-images', crypto.randomUUID(), flatPicture);
    expect(await disk.sweep(database, 'menu-images', HOUR_MS)).toBe(1_100);
    expect(storage.objects.size).toBe(1);
    await database.close();
  });

  it.each([
    ['another key', { accessKeyId: 'somebody' }],
    ['a bucket that is not there', { bucket: 'elsewhere' }],
  ])('does not pass its own test with %s', async (_what, change) => {
    const disk = await open(change);
    await expect(disk.probe()).rejects.toThrow();
    await expect((await open()).probe()).resolves.toBeUndefined();
    expect(storage.objects.size).toBe(0);
  });
});

describe('a server with a bucket', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await testProduct(
      { readMenu: async (image) => menuOf(`Soup of ${image.length} bytes`) },
      {
        S3_ENDPOINT: storage.endpoint,
        S3_BUCKET: storage.bucket,
        S3_ACCESS_KEY_ID: storage.accessKeyId,
        S3_SECRET_ACCESS_KEY: storage.secretAccessKey,
      },
    );
  });
  afterAll(() => product.close());

  it('reads a menu whose photograph lies there, shows it to its owner, and removes it with its scan', async () => {
    const user = await product.signedUp();
    const scan = await uploadScan(user);
    expect(storage.objects.size).toBe(1);
    await invoke(user, 'extract-menu', scan);
    expect((await settled(user, scan.scanId)).scan).toMatchObject({ extraction_error: null });
    const path = decodeURIComponent(scan.imageUrl.slice(scan.imageUrl.indexOf(user.userId)));
    const { data } = await user.client.storage.from(STORAGE.bucket).download(path);
    expect(data?.size).toBeGreaterThan(0);
    const part = await fetch(scan.imageUrl, {
      headers: { authorization: `Bearer ${user.token}`, range: 'bytes=2-9' },
    });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer()).equals(flatPicture.subarray(2, 10))).toBe(true);
    await user.client.from('menu_scans').delete().eq('id', scan.scanId);
    await expect.poll(() => storage.objects.size).toBe(0);
  });

  it('says that it is not ready while the bucket cannot be reached, and is ready after it', async () => {
    const states = async () => (await fetch(`${product.url}/readyz`)).json();
    storage.down = true;
    await expect.poll(states).toMatchObject({ parts: { storage: 'failing' } });
    storage.down = false;
    await expect.poll(states).toMatchObject({ status: 'ready' });
  });
});
