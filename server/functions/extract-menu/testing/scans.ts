import type { MenuReading } from '@mirabelle/contract/menu.ts';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { ReadMenu } from '../../../picture-reader/read-types.ts';
import type { TestUser } from '../../../testing/clients.ts';
import { invoke, type TestProduct, testProduct, uploadScan } from '../../../testing/product.ts';
import { menuOf, settled } from '../../../testing/scans.ts';

export const menu = menuOf('Beef carpaccio', 'Tomato soup', 'Steak tartare');
/** How pictures are read in the test at hand, and how many were. */
export const pictures: { read: ReadMenu; timesRead: number } = { read: async () => menu, timesRead: 0 };
export let product: TestProduct;
export let owner: TestUser;
export let other: TestUser;

export const extract = (user: Pick<TestUser, 'client'>, body: unknown) => invoke(user, 'extract-menu', body);

/** A picture reader that waits until it is released. */
export function gate() {
  const begun = Promise.withResolvers<void>();
  const release = Promise.withResolvers<MenuReading>();
  pictures.read = async () => {
    begun.resolve();
    return release.promise;
  };
  return { begun: begun.promise, release: (reading: MenuReading = menu) => release.resolve(reading) };
}

/** Puts another scan through: whatever was queued before it has been done by then. */
export async function restDone(): Promise<void> {
  pictures.read = async () => menu;
  const scan = await uploadScan(owner);
  await extract(owner, scan);
  await settled(owner, scan.scanId);
}

/** A server for a test file whose pictures are read as `pictures.read` says. */
export function useScans(): void {
  beforeAll(async () => {
    product = await testProduct({
      readMenu: (...asked) => {
        pictures.timesRead += 1;
        return pictures.read(...asked);
      },
    });
    owner = await product.signedUp();
    other = await product.signedUp();
  });
  afterAll(() => product.close());
  beforeEach(() => {
    pictures.timesRead = 0;
    pictures.read = async () => menu;
  });
}
