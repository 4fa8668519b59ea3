import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { TestUser } from '../../../testing/clients.ts';
import { invoke, type TestProduct, testProduct } from '../../../testing/product.ts';
import { menuOf } from '../../../testing/scans.ts';

const WIDE = { points: 10_000, seconds: 60 };
export let product: TestProduct;
export let user: TestUser;
export let other: TestUser;

export const remove = (id: string, who: Pick<TestUser, 'client'> = user) =>
  invoke(who, `medication-history?analysis_id=${id}`, undefined, 'DELETE');

/** A server for a test file and a new user for each test. */
export function useCupboard(): void {
  beforeAll(async () => {
    product = await testProduct({
      readMenu: async () => menuOf('Soup'),
      rates: {
        tests: { byUser: WIDE, byAddress: WIDE },
        calls: { byUser: WIDE, byAddress: WIDE },
      },
    });
    other = await product.signedUp();
  });
  afterAll(() => product.close());
  beforeEach(async () => {
    user = await product.signedUp();
  });
}
