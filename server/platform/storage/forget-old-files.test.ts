import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { invoke, type TestProduct, testProduct, uploadScan } from '../../testing/product.ts';
import { menuOf, settled } from '../../testing/scans.ts';
import { forgetOldFiles } from './forget-old-files.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct({ readMenu: async () => menuOf('Omelette') });
});
afterAll(() => product.close());

it('removes photographs whose time is over, and leaves their scans as they were', async () => {
  const user = await product.signedUp();
  const [old, recent] = [await uploadScan(user), await uploadScan(user)];
  for (const scan of [old, recent]) {
    await invoke(user, 'extract-menu', scan);
    await settled(user, scan.scanId);
  }
  const files = async () => (await user.client.storage.from('menu-images').list(user.userId)).data?.length;
  expect(await files()).toBe(2);
  const name = old.imageUrl.split('/menu-images/')[1];
  await product.database.asService((sql) =>
    sql.query("update storage.objects set created_at = now() - interval '31 days' where name = $1", [name]),
  );
  const log = pino({ level: 'silent' });
  const forget = (days: number) => forgetOldFiles(product.database, { bucket: 'menu-images', days }, log);
  expect(await forget(32)).toBe(0);
  expect(await forget(30)).toBe(1);
  expect(await files()).toBe(1);
  const kept = await user.client.storage.from('menu-images').download(name ?? '');
  expect(kept.error).not.toBeNull();
  const { data } = await user.client.from('menu_items').select('name, risk').eq('scan_id', old.scanId);
  expect(data).toEqual([{ name: 'Omelette', risk: 'TO_CHECK' }]);
});
