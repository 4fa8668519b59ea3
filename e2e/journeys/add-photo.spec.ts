import { auditEverywhere } from '../support/audit-everywhere.ts';
import { menuPicture } from '../support/menu-picture.ts';
import { expect, test } from '../support/test.ts';

const UPLOAD = 'input[type=file]:not([capture])';
const dishes = (page: import('@playwright/test').Page) => page.getByRole('article').getByRole('heading');

test('a photograph of another page adds its dishes to the menu', async ({ page, browser, signUp, audit }) => {
  await signUp(page);
  await page.goto('/scan');
  await page.setInputFiles(
    UPLOAD,
    await menuPicture(browser, 'The Heron', ['Tomato soup', 'Fish pie', 'Roast chicken', 'Mushroom risotto']),
  );
  await page.getByRole('button', { name: 'Analyze menu' }).click();
  await expect(page).toHaveURL(/\/results\/[0-9a-f-]{36}$/);
  await expect(dishes(page)).toHaveCount(4);
  const menu = page.url();

  await page.getByRole('link', { name: 'Add another photo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add a photo to this menu');
  await audit(page, 'a further photo, empty');
  await page.setInputFiles(
    UPLOAD,
    await menuPicture(browser, 'The Heron', ['Tomato soup', 'Beef carpaccio', 'Lamb curry', 'Apple crumble']),
  );
  await page.getByRole('button', { name: 'Analyze menu' }).click();
  await expect(page).toHaveURL(menu);
  await expect(dishes(page)).toHaveText([
    'Tomato soup',
    'Fish pie',
    'Roast chicken',
    'Mushroom risotto',
    'Beef carpaccio',
    'Lamb curry',
    'Apple crumble',
  ]);
  await expect(page.getByRole('article').filter({ hasText: 'Beef carpaccio' })).toContainText('High Risk');
  await auditEverywhere(page, audit, 'a menu of two photos');

  await page.goto('/history');
  await expect(page.getByRole('link', { name: /The Heron/ })).toHaveCount(1);
});

test('the first dishes of a photo are shown while it is still read', async ({
  page,
  browser,
  signUp,
  audit,
}) => {
  await signUp(page);
  await page.goto('/scan');
  await page.setInputFiles(
    UPLOAD,
    await menuPicture(browser, 'The Heron', ['Tomato soup', 'Fish pie', 'Roast chicken', 'Mushroom risotto']),
  );
  // The picture is as good as unread until it is looked at: only its dishes are known.
  let whole = false;
  await page.route(/\/rest\/v1\/menu_scans\?/, async (route) => {
    const response = await route.fetch();
    const rows = await response.json();
    const first = {
      ...{ raw_text: null, has_text: false, overall_risk: null },
      first_dishes_at: new Date().toISOString(),
      // The results ask for the run as well.
      ...(Array.isArray(rows) ? { analysis_runs: [] } : {}),
    };
    const partly = Array.isArray(rows) ? rows.map((row) => ({ ...row, ...first })) : { ...rows, ...first };
    await route.fulfill({ response, json: whole || rows.raw_text === null ? rows : partly });
  });
  await page.getByRole('button', { name: 'Analyze menu' }).click();
  await expect(page).toHaveURL(/\/results\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('status').filter({ hasText: 'Still reading your photo' })).toBeVisible();
  await expect(dishes(page)).toHaveCount(4);
  await expect(page.getByRole('link', { name: 'Add another photo' })).toHaveCount(0);
  await auditEverywhere(page, audit, 'first dishes');
  whole = true;
  await expect(page.getByText(/^\d+ you can order/)).toBeVisible();
  await expect(dishes(page)).toHaveCount(4);
});
