import type { Page } from '@playwright/test';
import { loadReader } from '../support/load-reader.ts';
import { menuPdf, menuPicture } from '../support/menu-picture.ts';
import { expect, test } from '../support/test.ts';

// The service worker is a part of what this shows.
test.use({ serviceWorkers: 'allow' });

/** So much time reading takes on a busy machine. */
const READING_MS = 120_000;
const UPLOAD = 'input[type=file]:not([capture])';
const dishes = (page: Page) => page.getByRole('article').getByRole('heading');

test('a PDF is read on the phone, without a network or an account', async ({
  page,
  context,
  browser,
  audit,
}) => {
  test.slow();
  await loadReader(page);
  await page.goto('/scan');
  await context.setOffline(true);
  await page.setInputFiles(
    UPLOAD,
    await menuPdf(browser, 'The Heron', ['Tomato soup', 'Fish pie', 'Roast chicken', 'Beef carpaccio']),
  );
  await expect(page.getByText('This phone reads the PDF by itself. It is not sent.')).toBeVisible();
  await audit(page, 'scan, a PDF that the phone reads');
  await page.getByRole('button', { name: 'Analyze menu' }).click();
  await expect(page).toHaveURL(/\/results\/[0-9a-f-]{36}$/, { timeout: READING_MS });
  await expect(dishes(page)).toHaveText(['Tomato soup', 'Fish pie', 'Roast chicken', 'Beef carpaccio']);
  await expect(page.getByRole('article').filter({ hasText: 'Beef carpaccio' })).toContainText('High Risk');
  await expect(page.getByText('Nothing was sent, and nothing is kept.')).toBeVisible();
});

test('several pages, a PDF among them, are read on the phone one by one, and are one menu', async ({
  page,
  context,
  browser,
  audit,
}) => {
  test.slow();
  await loadReader(page);
  await page.goto('/scan');
  await context.setOffline(true);
  await page.setInputFiles(UPLOAD, [
    await menuPicture(browser, 'The Heron', ['Tomato soup', 'Fish pie', 'Roast chicken']),
    await menuPdf(browser, 'The Heron', ['Tomato soup', 'Lamb curry', 'Beef carpaccio']),
  ]);
  await expect(page.getByText('This phone reads the pages by itself. They are not sent.')).toBeVisible();
  await page.getByRole('button', { name: 'Analyze menu' }).click();
  await expect(page.getByText(/^Page \d of 2 is being read\./)).toBeVisible({ timeout: READING_MS });
  await expect(page).toHaveURL(/\/results\/[0-9a-f-]{36}$/, { timeout: READING_MS });
  await expect(dishes(page)).toHaveText([
    ...['Tomato soup', 'Fish pie', 'Roast chicken'],
    ...['Lamb curry', 'Beef carpaccio'],
  ]);
  await audit(page, 'results of several pages that the phone read');
});
