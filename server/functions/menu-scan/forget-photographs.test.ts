import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestUser } from '../../testing/clients.ts';
import { flatPicture, invoke, type TestProduct, testProduct, uploadScan } from '../../testing/product.ts';
import { menuOf, settled } from '../../testing/scans.ts';
import { forgetForEveryone } from './forget-for-everyone.ts';

const WIDE = { points: 1_000, seconds: 60 };
const THUMBNAIL = `data:image/jpeg;base64,${flatPicture.toString('base64')}`;
const log = pino({ level: 'silent' });

let product: TestProduct;
let user: TestUser;
let read: () => Promise<ReturnType<typeof menuOf>>;
beforeAll(async () => {
  product = await testProduct({
    readMenu: () => read(),
    rates: { account: { byUser: WIDE, byAddress: WIDE } },
  });
});
afterAll(() => product.close());
beforeEach(async () => {
  read = async () => menuOf('Omelette');
  user = await product.signedUp();
});

const choose = async (photos_kept: string) => {
  const { error } = await user.client.from('profiles').upsert({ user_id: user.userId, photos_kept });
  expect(error).toBeNull();
};
const files = async () => (await user.client.storage.from('menu-images').list(user.userId)).data?.length;
async function scanned() {
  const scan = await uploadScan(user, flatPicture, { thumbnail: THUMBNAIL });
  await invoke(user, 'extract-menu', scan);
  await settled(user, scan.scanId);
  return scan;
}
const thumbnailOf = async ({ scanId }: { scanId: string }) =>
  (await user.client.from('menu_scans').select('thumbnail').eq('id', scanId).single()).data?.thumbnail;
const age = (days: number) =>
  product.database.asService(async (sql) => {
    await sql.query(
      'update storage.objects set created_at = created_at - make_interval(days => $1) where name like $2',
      [days, `${user.userId}/%`],
    );
    await sql.query(
      'update menu_scans set created_at = created_at - make_interval(days => $1) where user_id = $2',
      [days, user.userId],
    );
  });

describe('photographs that are to go after they were read', () => {
  it('go with their small pictures once the menu is judged, and the menu stays', async () => {
    await choose('after-reading');
    const scan = await scanned();
    await expect.poll(files).toBe(0);
    expect(await thumbnailOf(scan)).toBeNull();
    const { data } = await user.client.from('menu_items').select('name').eq('scan_id', scan.scanId);
    expect(data).toEqual([{ name: 'Omelette' }]);
  });

  it('go with every page of the menu', async () => {
    await choose('after-reading');
    const scan = await uploadScan(user);
    const path = `${user.userId}/page-2.jpg`;
    const bucket = user.client.storage.from('menu-images');
    await bucket.upload(path, flatPicture, { contentType: 'image/jpeg' });
    const pages = [scan.imageUrl, bucket.getPublicUrl(path).data.publicUrl];
    const { error } = await user.client
      .from('menu_scan_pages')
      .insert(pages.map((image_url, position) => ({ scan_id: scan.scanId, position, image_url })));
    expect(error).toBeNull();
    expect(await files()).toBe(2);
    await invoke(user, 'extract-menu', scan);
    await settled(user, scan.scanId);
    await expect.poll(files).toBe(0);
  });

  it('stay while they wait to be read', async () => {
    await choose('after-reading');
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof menuOf>>();
    read = () => promise;
    const scan = await uploadScan(user);
    await invoke(user, 'extract-menu', scan);
    await forgetForEveryone(product.database, log);
    expect(await files()).toBe(1);
    resolve(menuOf('Omelette'));
    await settled(user, scan.scanId);
    await expect.poll(files).toBe(0);
  });

  it('stay for a day where reading failed, so that it can be tried again', async () => {
    await choose('after-reading');
    const scan = await uploadScan(user);
    const sql = "update menu_scans set extraction_error = 'failed' where id = $1";
    await product.database.asService((database) => database.query(sql, [scan.scanId]));
    await forgetForEveryone(product.database, log);
    expect(await files()).toBe(1);
    await age(1);
    await forgetForEveryone(product.database, log);
    expect(await files()).toBe(0);
  });

  it('go also where they were read before she chose so', async () => {
    await scanned();
    await forgetForEveryone(product.database, log);
    expect(await files()).toBe(1);
    await choose('after-reading');
    await forgetForEveryone(product.database, log);
    expect(await files()).toBe(0);
  });
});

it('photographs that are kept for 30 days go after them, and those of others stay', async () => {
  await choose('30-days');
  const scan = await scanned();
  await age(29);
  await forgetForEveryone(product.database, log);
  expect(await files()).toBe(1);
  expect(await thumbnailOf(scan)).toBe(THUMBNAIL);
  await age(2);
  const other = await product.signedUp();
  await uploadScan(other);
  await forgetForEveryone(product.database, log);
  expect(await files()).toBe(0);
  expect(await thumbnailOf(scan)).toBeNull();
  expect((await other.client.storage.from('menu-images').list(other.userId)).data).toHaveLength(1);
});

describe('delete-photographs', () => {
  it('deletes all that were read, leaves what is being read, and says how many; called again it does the rest', async () => {
    const scan = await scanned();
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof menuOf>>();
    read = () => promise;
    const waiting = await uploadScan(user);
    await invoke(user, 'extract-menu', waiting);
    const call = () => invoke(user, 'delete-photographs', {});
    expect(await call()).toEqual({ status: 200, body: { deleted: 1, being_read: 1 } });
    expect(await thumbnailOf(scan)).toBeNull();
    expect(await call()).toEqual({ status: 200, body: { deleted: 0, being_read: 1 } });
    resolve(menuOf('Soup'));
    await settled(user, waiting.scanId);
    expect(await call()).toEqual({ status: 200, body: { deleted: 1, being_read: 0 } });
    expect(await files()).toBe(0);
    const { data } = await user.client.from('menu_items').select('name').order('name');
    expect(data).toEqual([{ name: 'Omelette' }, { name: 'Soup' }]);
  });

  it('deletes no one else’s, and is refused to a visitor', async () => {
    await scanned();
    const other = await product.signedUp();
    expect(await invoke(other, 'delete-photographs', {})).toEqual({
      status: 200,
      body: { deleted: 0, being_read: 0 },
    });
    expect(await files()).toBe(1);
    expect(await invoke({ client: product.client() }, 'delete-photographs', {})).toMatchObject({
      status: 401,
    });
  });
});
