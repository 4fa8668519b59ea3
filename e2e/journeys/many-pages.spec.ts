import type { Page } from '@playwright/test';
import { auditEverywhere } from '../support/audit-everywhere.ts';
import { menuPdf, menuPicture } from '../support/menu-picture.ts';
import { expect, test } from '../support/test.ts';

const UPLOAD = 'input[type=file]:not([capture])';
const dishes = (page: Page) => page.getByRole('article').getByRole('heading');
const thumbnail = (page: Page, number: number, of: number) =>
  page.getByRole('img', { name: `Page ${number} of ${of} that will be analyzed` });

/** A page on which nothing stands still. */
const blurredPage = async (browser: import('@playwright/test').Browser) => {
  const page = await browser.newPage({ viewport: { width: 900, height: 1_200 } });
  await page.setContent(
    `<body style="font:34px serif;padding:60px;filter:blur(7px)"><h1>The Heron</h1>${'<p>Rack of lamb with mint 19.50</p>'.repeat(9)}`,
  );
  const buffer = await page.screenshot({ type: 'jpeg', quality: 90 });
  await page.close();
  return { name: 'blurred.jpg', mimeType: 'image/jpeg', buffer };
};

test('several pages become one menu, in their order, without what stands on two of them', async ({
  page,
  browser,
  signUp,
  audit,
}) => {
  test.slow();
  await signUp(page);
  await page.goto('/scan');
  await page.setInputFiles(UPLOAD, [
    await menuPicture(
      browser,
      'The Heron',
      ['Tomato soup', 'Lamb curry', 'Apple crumble', 'Beef carpaccio'],
      {
        name: 'second.jpg',
      },
    ),
    await menuPicture(
      browser,
      'The Heron',
      ['Tomato soup', 'Fish pie', 'Roast chicken', 'Mushroom risotto'],
      {
        name: 'first.jpg',
      },
    ),
  ]);
  await expect(thumbnail(page, 2, 2)).toBeVisible();
  await page.getByRole('button', { name: 'Add an image' }).click({ noWaitAfter: true });
  await page.setInputFiles(
    UPLOAD,
    await menuPicture(browser, 'The Heron', ['Duck leg', 'Plum tart', 'Green salad']),
  );
  await expect(thumbnail(page, 3, 3)).toBeVisible();

  // With the keyboard alone; a reader hears where the page is now.
  await page.getByRole('button', { name: 'Move page 2 forward' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Page 2 is now page 1 of 3.' })).toBeAttached();
  await expect(page.getByRole('button', { name: 'Move page 1 back' })).toBeFocused();
  await auditEverywhere(page, audit, 'scan, three pages');

  const seen = new Set<string>();
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/storage/')) seen.add(request.url());
  });
  await page.getByRole('button', { name: 'Analyze menu' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Page \d of 3 is/ })).toBeVisible();
  await expect(page).toHaveURL(/\/results\/[0-9a-f-]{36}$/);
  await expect(page.getByText(/^\d+ you can order/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'The Heron' })).toBeVisible();
  await expect(dishes(page)).toHaveText([
    ...['Tomato soup', 'Fish pie', 'Roast chicken', 'Mushroom risotto'],
    ...['Lamb curry', 'Apple crumble', 'Beef carpaccio'],
    ...['Duck leg', 'Plum tart', 'Green salad'],
  ]);
  expect(seen.size).toBe(3);
  await page.goto('/history');
  await expect(page.getByRole('link', { name: /The Heron/ })).toHaveCount(1);
});

test('a page that cannot be read is named, the others are judged, and it is photographed again', async ({
  page,
  browser,
  signUp,
  audit,
}) => {
  test.slow();
  await signUp(page);
  await page.goto('/scan');
  await page.setInputFiles(UPLOAD, [
    await menuPicture(browser, 'The Heron', ['Tomato soup', 'Fish pie', 'Roast chicken', 'Mushroom risotto']),
    await blurredPage(browser),
  ]);
  await expect(page.getByText('Page 2: This photo looks blurred.')).toBeVisible();
  await auditEverywhere(page, audit, 'scan, a page that looks blurred');
  await page.getByRole('button', { name: 'Analyze menu' }).click();
  await expect(page).toHaveURL(/\/results\/[0-9a-f-]{36}$/);
  await expect(page.getByText(/^Page 2 could not be read: /)).toBeVisible();
  await expect(dishes(page)).toHaveCount(4);
  await auditEverywhere(page, audit, 'results, a page that could not be read');

  await page.getByRole('link', { name: 'Photograph page 2 again' }).click();
  await page.setInputFiles(
    UPLOAD,
    await menuPicture(browser, 'The Heron', ['Rack of lamb', 'Plum tart', 'Green salad']),
  );
  await page.getByRole('button', { name: 'Analyze menu' }).click();
  await expect(dishes(page)).toHaveCount(7);
});

test('a server that goes away while pages are sent keeps them, and trying again scans once', async ({
  page,
  browser,
  signUp,
}) => {
  test.slow();
  await signUp(page);
  await page.goto('/scan');
  await page.setInputFiles(UPLOAD, [
    await menuPicture(browser, 'The Heron', ['Tomato soup', 'Fish pie', 'Roast chicken', 'Mushroom risotto']),
    await menuPicture(browser, 'The Heron', ['Lamb curry', 'Apple crumble', 'Beef carpaccio']),
  ]);
  await expect(thumbnail(page, 2, 2)).toBeVisible();
  await page.route('**/rest/v1/menu_scan_pages*', (route) => route.abort());
  await page.getByRole('button', { name: 'Analyze menu' }).dblclick();
  await expect(page.getByText('Network error: unable to reach the server.').first()).toBeVisible();
  await expect(page.getByText('Your pages are kept.', { exact: false })).toBeVisible();
  await expect(thumbnail(page, 2, 2)).toBeVisible();
  await page.unroute('**/rest/v1/menu_scan_pages*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(dishes(page)).toHaveCount(7);
  await page.goto('/history');
  await expect(page.getByRole('link', { name: /The Heron/ })).toHaveCount(1);
});

test('a PDF is read alone, and among photos', async ({ page, browser, signUp, audit }) => {
  test.slow();
  await signUp(page);
  await page.goto('/scan');
  const pdf = await menuPdf(browser, 'The Heron', [
    'Tomato soup',
    'Fish pie',
    'Roast chicken',
    'Beef carpaccio',
  ]);
  await page.setInputFiles(UPLOAD, pdf);
  await expect(page.getByRole('heading', { name: 'Your PDF' })).toBeVisible();
  await auditEverywhere(page, audit, 'scan, a PDF');
  await page.getByRole('button', { name: 'Analyze menu' }).click();
  await expect(page).toHaveURL(/\/results\/[0-9a-f-]{36}$/);
  await expect(dishes(page)).toHaveText(['Tomato soup', 'Fish pie', 'Roast chicken', 'Beef carpaccio']);
  await expect(page.getByRole('article').filter({ hasText: 'Beef carpaccio' })).toContainText('High Risk');

  await page.goto('/scan');
  await page.setInputFiles(UPLOAD, [
    pdf,
    await menuPicture(browser, 'The Heron', ['Plum tart', 'Green salad', 'Lamb curry']),
  ]);
  await expect(page.getByRole('heading', { name: /^Your pages/ })).toBeVisible();
  await page.getByRole('button', { name: 'Analyze menu' }).click();
  await expect(dishes(page)).toHaveCount(7);
});
