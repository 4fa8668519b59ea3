import { PATIENCE } from './patience.ts';
import { startProduct } from './product.ts';
import { test as base } from './test.ts';

/** The product in an internet of a few made-up sites. */
export const test = base.extend<object>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const product = await startProduct({}, 'e2e/support/start-with-sites.ts');
      await use(product);
      await product.close();
    },
    { scope: 'worker', timeout: PATIENCE.journeyMs },
  ],
});
export { expect } from './test.ts';
