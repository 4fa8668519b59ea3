/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';

/** Has this browser load what it reads with, as "Let this phone read by itself" does. */
export async function loadReader(page: Page): Promise<void> {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('mirabelle-reader', JSON.stringify({ wanted: true })));
  // The service worker is there from the first page on, and keeps what the second one loads.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('mirabelle-reader') ?? '{}').loaded))
    .toBe(true);
}
