/// <reference lib="dom" />
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { PATIENCE } from './patience.ts';
import { type Product, startProduct } from './product.ts';
import { type SignUpOptions, signUpThrough } from './sign-up.ts';
import { noteToasts } from './toasts.ts';

/** No motion of ours is longer than 200 ms. */
const ANIMATION_LIMIT_MS = 1_000;

interface Fixtures {
  /** A new user of this journey, signed up through the page, with a finished profile by default. */
  signUp: (page: Page, options?: SignUpOptions) => Promise<{ email: string; password: string }>;
  /** Fails on any violation of WCAG 2.2 AA that axe can see, and on errors in the console. */
  audit: (page: Page, state: string) => Promise<void>;
}

export const test = base.extend<Fixtures, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.close();
    },
    { scope: 'worker', timeout: PATIENCE.journeyMs },
  ],
  baseURL: async ({ product }, use) => use(product.address),
  context: async ({ context }, use) => {
    await noteToasts(context);
    await use(context);
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  signUp: async ({}, use) => {
    await use(signUpThrough);
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  audit: async ({}, use) => {
    await use(async (page, state) => {
      // A text that is still fading in has not its contrast yet.
      await page.evaluate((limitMs) => {
        const ends = document
          .getAnimations()
          .filter((animation) => animation.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
          .map((animation) => animation.finished.catch(() => undefined));
        // One whose element goes meanwhile, as a toast does, never ends.
        return Promise.race([Promise.all(ends), new Promise((resolve) => setTimeout(resolve, limitMs))]);
      }, ANIMATION_LIMIT_MS);
      const { violations } = await new AxeBuilder({ page })
        // Of what passes nothing is asked: not describing it takes a quarter less time.
        .options({ resultTypes: ['violations'] })
        // No page of ours holds a frame of another origin: one page does, where axe would open another for each look.
        .setLegacyMode()
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      const told = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
      );
      expect(told, `accessibility of ${state}`).toEqual([]);
    });
  },
});
export { expect };

/** A picture that the project made for its tests. */
export const picture = (name: string) =>
  join(import.meta.dirname, '..', '..', 'reading', 'testing', 'pictures', name);
