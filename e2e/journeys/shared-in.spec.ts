/// <reference lib="dom" />
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { auditEverywhere } from '../support/audit-everywhere.ts';
import { expect, picture, test } from '../support/test.ts';

// The service worker is a part of what this shows.
test.use({ serviceWorkers: 'allow' });

/** Posts the form that a phone posts when another app shares to this one. */
async function share(page: Page, words: Record<string, string>, file?: { name: string; base64: string }) {
  await page.evaluate(
    ([fields, given]) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action: '/shared-in', enctype: 'multipart/form-data' });
      for (const [name, value] of Object.entries(fields))
        form.append(Object.assign(document.createElement('input'), { name, value, type: 'hidden' }));
      if (given) {
        const input = Object.assign(document.createElement('input'), { name: 'files', type: 'file' });
        const chosen = new DataTransfer();
        const bytes = Uint8Array.from(atob(given.base64), (each) => each.charCodeAt(0));
        chosen.items.add(new File([bytes], given.name, { type: 'image/jpeg' }));
        input.files = chosen.files;
        form.append(input);
      }
      document.body.append(form);
      form.submit();
    },
    [words, file] as const,
  );
}

/** Shares a text without leaving the page, and gives what is kept then. */
const keep = (page: Page, text: string) =>
  page.evaluate(async (said) => {
    const body = new FormData();
    body.set('text', said);
    await fetch('/shared-in', { method: 'POST', body, redirect: 'manual' });
    const answer = await (await caches.open('mirabelle-shared')).match('/shared-in');
    return (await answer?.formData())?.get('text');
  }, text);

const isKept = (page: Page) => page.evaluate(() => caches.has('mirabelle-shared'));

test('what another app shares stays on the phone, and leaves with the user', async ({ page, signUp }) => {
  await page.goto('/');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const jpeg = await readFile(picture('menu-en-bistro.jpg'));
  const sent: string[] = [];
  // A form that the worker answers is a request of the page; what goes on to the server is one of the worker.
  page.context().on('request', (request) => {
    if (request.method() !== 'GET' && (request.serviceWorker() || !request.isNavigationRequest()))
      sent.push(new URL(request.url()).pathname);
  });
  await share(page, { title: 'Lunch' }, { name: 'menu.jpg', base64: jpeg.toString('base64') });
  await page.waitForURL('**/scan?shared=1');
  await expect(page.getByRole('heading', { level: 1, name: 'Scan a menu' })).toBeVisible();
  await expect(page.getByText('What you shared did not arrive.')).toBeHidden();
  expect(sent.filter((path) => path !== '/functions/v1/log-events')).toEqual([]);

  await share(page, {});
  await page.waitForURL('**/scan?shared=again');
  await expect(page.getByText('What you shared did not arrive.')).toBeVisible();

  // A visitor's waits until she has signed in, over pages that are opened meanwhile.
  await page.goto('/');
  expect(await keep(page, 'Soup 4.50')).toBe('Soup 4.50');
  expect(await keep(page, 'Soup 4.80')).toBe('Soup 4.80');
  await page.reload();
  await signUp(page);
  expect(await isKept(page)).toBe(true);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  await expect.poll(() => isKept(page)).toBe(false);
});

test.describe('before the service worker has come', () => {
  test.use({ serviceWorkers: 'block' });

  test('what another app shares is asked for again in words, in English and French', async ({
    page,
    signUp,
    audit,
  }) => {
    await signUp(page);
    const large = Buffer.alloc(20 * 1024 * 1024).toString('base64');
    await share(page, { text: 'Soup 4.50' }, { name: 'menu.jpg', base64: large });
    await page.waitForURL('**/scan?shared=again');
    await expect(page.getByText('Please share it again: the app is ready now.')).toBeVisible();
    await auditEverywhere(page, audit, 'shared before the service worker has come');
    await page.getByRole('button', { name: 'Français' }).click();
    await expect(page.getByText('Partagez-le de nouveau')).toBeVisible();
  });
});
