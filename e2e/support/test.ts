import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { auditPage } from './audit.ts';
import { PATIENCE } from './patience.ts';
import { type Product, startProduct } from './product.ts';
import { type SignUpOptions, signUpThrough } from './sign-up.ts';
import { noteToasts } from './toasts.ts';

interface Fixtures {
  /** A new user of this journey, signed up through the page, with a finished profile by default. */
  signUp: (page: Page, options?: SignUpOptions) => Promise<{ email: string; password: string }>;
  /** Fails on any violation of WCAG 2.2 AA that axe can see, and on errors in the console. */
  audit: typeof auditPage;
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
  context: async ({ context, serviceWorkers }, use) => {
    await noteToasts(context);
    // A journey without the service worker would show less than it says.
    if (serviceWorkers === 'block')
      context.setOffline = () =>
        Promise.reject(new Error("Offline needs test.use({ serviceWorkers: 'allow' }) in this journey."));
    await use(context);
    // A page may still be asking when its journey is over: what answers it then has nothing left to fail.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  signUp: async ({}, use) => {
    await use(signUpThrough);
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  audit: async ({}, use) => {
    await use(auditPage);
  },
});
export { expect };

/** A picture that the project made for its tests. */
export const picture = (name: string) =>
  join(import.meta.dirname, '..', '..', 'reading', 'testing', 'pictures', name);
