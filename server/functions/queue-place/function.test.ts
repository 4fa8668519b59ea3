import { afterAll, beforeAll, expect, it } from 'vitest';
import { invoke, type TestProduct, testProduct, uploadScan } from '../../testing/product.ts';
import { menuOf, settled } from '../../testing/scans.ts';

const held: (() => void)[] = [];
let product: TestProduct;
beforeAll(async () => {
  product = await testProduct({
    readMenu: async () => {
      await new Promise<void>((resolve) => held.push(resolve));
      return menuOf('Soup');
    },
  });
});
afterAll(() => product.close());

it('tells how many menus are read before a waiting one, to its owner alone, until it is begun', async () => {
  const [one, two] = await Promise.all([product.signedUp(), product.signedUp()]);
  const place = async (user: typeof one, scanId: string) =>
    (await invoke(user, 'queue-place', { scanId })).body;
  const first = await uploadScan(one);
  await invoke(one, 'extract-menu', first);
  await expect.poll(() => held.length).toBe(1);
  const second = await uploadScan(one);
  await invoke(one, 'extract-menu', second);
  expect(await place(one, first.scanId)).toEqual({ place: null });
  expect(await place(one, second.scanId)).toEqual({ place: { ahead: 0, seconds: null } });
  // Users take turns: hers is the first of its user, and goes before the other's second.
  const third = await uploadScan(two);
  await invoke(two, 'extract-menu', third);
  expect(await place(two, third.scanId)).toMatchObject({ place: { ahead: 0 } });
  expect(await place(one, second.scanId)).toMatchObject({ place: { ahead: 1 } });
  expect(await invoke(two, 'queue-place', { scanId: second.scanId })).toMatchObject({ status: 404 });

  held.shift()?.();
  await settled(one, first.scanId);
  await expect.poll(() => held.length).toBe(1);
  expect(await place(two, third.scanId)).toEqual({ place: null });
  expect(await place(one, second.scanId)).toEqual({ place: { ahead: 0, seconds: expect.any(Number) } });
  held.shift()?.();
  await expect.poll(() => held.length).toBe(1);
  held.shift()?.();
  await settled(one, second.scanId);
  expect(await place(one, second.scanId)).toEqual({ place: null });
});
