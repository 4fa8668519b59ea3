/// <reference lib="dom" />
import { auditEverywhere } from '../support/audit-everywhere.ts';
import { expect, picture, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

// The service worker is a part of what this shows.
test.use({ serviceWorkers: 'allow' });

test('an ingredient is tested, kept, tested again and deleted', async ({ page, signUp, audit }) => {
  await signUp(page);
  await page
    .getByRole('link', { name: /test an ingredient/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/ingredient-test$/);
  await expect(page.getByText(/No tests yet/)).toBeVisible();
  await auditEverywhere(page, audit, 'ingredient test, empty');

  const field = page.getByLabel('Ingredient or food');
  await expect(page.getByRole('button', { name: 'Test ingredient' })).toBeDisabled();
  await field.fill('a');
  await field.press('Enter');
  await expect(page.getByText('Ingredient name must be at least 2 characters')).toBeVisible();
  await audit(page, 'ingredient test, refused');

  await field.fill('Raw milk brie');
  await field.press('Enter');
  await expect(page.getByText('HIGH RISK', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /NHS|ANSES|FDA|CDC/ }).first()).toHaveAttribute(
    'href',
    /^https:\/\//,
  );
  await field.fill('zorglub');
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 3, name: 'zorglub' })).toBeVisible();
  await expect(page.getByText('TO BE CHECKED WITH COOK', { exact: true })).toBeVisible();
  await auditEverywhere(page, audit, 'ingredient test, answered');

  await page.reload();
  const history = page.getByRole('region', { name: 'Your last 2 tests' });
  await expect(history.getByRole('button', { name: /^Show the answer/ })).toHaveText([
    'zorglub',
    'Raw milk brie',
  ]);
  expect(await history.evaluate((area) => area.clientHeight)).toBeLessThanOrEqual(400);
  await history.getByRole('button', { name: 'Show the answer for Raw milk brie' }).click();
  await expect(page.getByText('HIGH RISK', { exact: true })).toBeVisible();
  await history.getByRole('button', { name: 'Retest Raw milk brie' }).click();
  await expect(page.getByRole('region', { name: 'Your last 3 tests' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete the test of zorglub' }).click();
  await expectToast(page, 'Test deleted');

  await page.getByRole('button', { name: 'Clear' }).click();
  await audit(page, 'ingredient test, asked whether to clear');
  await page.getByRole('button', { name: 'Delete all' }).click();
  await expect(page.getByText('History cleared')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/No tests yet/)).toBeVisible();
});

test('past menus are on the home page and in the history until they are deleted, photo and all', async ({
  page,
  signUp,
  audit,
}) => {
  await signUp(page);
  await expect(page.getByRole('heading', { name: 'Your Recent Analyses' })).toBeVisible();
  await auditEverywhere(page, audit, 'home without a menu');
  await page.goto('/history');
  await expect(page.getByRole('heading', { name: 'No menus yet' })).toBeVisible();
  await auditEverywhere(page, audit, 'history, empty');
  await page.getByRole('link', { name: 'Scan Your First Menu' }).click();

  await page.setInputFiles('input[type=file]:not([capture])', picture('menu-en-bistro.jpg'));
  const uploaded = page.waitForResponse(/\/storage\/v1\/object\/menu-images\//);
  await page.getByRole('button', { name: 'Analyze menu' }).click();
  const photo = new URL((await uploaded).url().replace('/object/', '/object/public/'));
  await expect(page).toHaveURL(/\/results\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('article').first()).toBeVisible();
  const results = page.url();

  await page.goto('/');
  const recent = page.getByRole('region', { name: 'Your Recent Analyses' }).getByRole('article');
  await expect(recent).toHaveCount(1);
  await expect(recent).toContainText('The Lamb at Ashby');
  await expect(recent).toContainText('High Risk');
  await auditEverywhere(page, audit, 'home with a menu');
  await page.getByRole('link', { name: 'View All' }).click();
  await expect(page).toHaveURL(/\/history$/);
  // Its small picture, its counts, a name of her own, a heart, and a search by one of its dishes.
  const listed = page.getByRole('article');
  await expect(listed.locator('img')).toHaveJSProperty('naturalWidth', 144);
  await expect(listed).toContainText(/\d+ Safe/);
  await page.getByRole('button', { name: 'Rename The Lamb at Ashby' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Birthday lunch');
  await audit(page, 'history, renaming');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Favorite: Birthday lunch' }).click();
  await page.getByRole('button', { name: 'Favorites', exact: true }).click();
  const search = page.getByRole('searchbox', { name: 'Search your menus' });
  await search.fill('no such dish');
  await expect(page.getByText('No menu has that dish or place.')).toBeVisible();
  await search.fill('SWÓRDFISH');
  await expect(listed).toHaveCount(1);
  await auditEverywhere(page, audit, 'history');
  await page.getByRole('button', { name: 'Rename Birthday lunch' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(listed).toContainText('The Lamb at Ashby');
  await search.fill('');
  await page.getByRole('button', { name: 'Favorites', exact: true }).click();

  await page.getByRole('link', { name: 'The Lamb at Ashby' }).click();
  await expect(page).toHaveURL(results);
  await page.goBack();
  await page.getByRole('button', { name: /^Delete The Lamb at Ashby/ }).click();
  await audit(page, 'history, asked whether to delete');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectToast(page, 'Menu deleted');
  await expect(page.getByRole('heading', { name: 'No menus yet' })).toBeVisible();
  await expect.poll(async () => (await page.request.get(photo.href)).status()).toBeGreaterThanOrEqual(400);
  await page.goto(results);
  await expect(page.getByRole('heading', { name: 'These results do not exist' })).toBeVisible();
});

test('without a network the app still opens, and has kept nothing but its own files', async ({
  page,
  context,
  signUp,
  audit,
}) => {
  await signUp(page);
  // The ingredient page was never opened: the worker has fetched it, and then the records.
  await page.evaluate(() => navigator.serviceWorker.ready);
  const records = () =>
    page.evaluate(async () => {
      const cache = await caches.open('mirabelle-assets');
      const kept = (await cache.keys()).map(({ url }) => url);
      return ['engine-', 'language-en-', 'language-pt-', 'records-', 'travel-'].every((part) =>
        kept.some((url) => url.includes(`/assets/${part}`)),
      );
    });
  // What could not be fetched is tried again when the next page is opened.
  const keptOrAskedAgain = async () => {
    const kept = await records();
    if (!kept) await page.reload();
    return kept;
  };
  await expect.poll(keptOrAskedAgain, { intervals: [1_000, 5_000, 15_000, 30_000] }).toBe(true);
  await context.setOffline(true);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Know what you can order' })).toBeVisible();
  const notice = page.getByRole('region', { name: 'You are offline' });
  await expect(notice).toContainText('You can test single ingredients here');
  await audit(page, 'home, offline');

  // What needs the server says so, in both languages.
  for (const route of ['/scan', '/dish-test', '/recipe-adapt', '/medication-scan', '/history', '/profile']) {
    await page.goto(route);
    await expect(notice, route).toBeVisible();
    await page.getByRole('button', { name: 'Français' }).click();
    await expect(page.getByRole('region', { name: 'Vous êtes hors ligne' }), route).toBeVisible();
    await page.getByRole('button', { name: 'English' }).click();
  }
  await expect(page.getByRole('heading', { level: 1, name: 'This page needs the network' })).toBeVisible();
  await audit(page, 'profile, offline');

  await notice.getByRole('link', { name: 'Test an ingredient' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Test an ingredient' })).toBeVisible();
  await page.getByLabel('Ingredient or food').fill('Raw milk brie');
  await page.getByLabel('Ingredient or food').press('Enter');
  await expect(page.getByText('Answered on this device')).toBeVisible();
  await expect(page.getByText('HIGH RISK', { exact: true })).toBeVisible();

  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'This page needs the network' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByLabel('Country')).toBeVisible();
  await expect(notice).toBeHidden();
  const kept = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.length).toBeGreaterThan(20);
  expect(kept.filter((path) => !/^\/(?:$|assets\/|icon|manifest)/.test(path))).toEqual([]);
});
