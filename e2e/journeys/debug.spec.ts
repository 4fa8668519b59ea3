/// <reference lib="dom" />
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { auditEverywhere } from '../support/audit-everywhere.ts';
import { expect, test } from '../support/test.ts';

const TABS = [
  'System Tests',
  'Live Console',
  'Error Dashboard',
  'Error Docs',
  'Browser Logs',
  'Network',
  'Database',
] as const;
const open = (page: Page, tab: (typeof TABS)[number]) => page.getByRole('tab', { name: tab }).click();
const results = (page: Page) => page.getByRole('list', { name: 'Results' }).getByRole('listitem');
/** The result of one test, which holds its name and the word for how it ended. */
const result = (page: Page, name: string) => results(page).filter({ hasText: name });

// The service worker would answer for a page whose code this takes away.
test.use({ serviceWorkers: 'block' });

test('all tests pass on a healthy server, and every tab tells what it should', async ({
  page,
  signUp,
  audit,
}) => {
  await signUp(page);
  await page.goto('/debug');
  await page.getByRole('button', { name: 'Run all tests' }).click();
  for (const name of ['Authentication', 'Database', 'Edge functions', 'Analysis flow']) {
    await expect(result(page, name)).toContainText('Passed');
  }
  await expect(page.getByText('The sample dish was rated HIGH_RISK, saved and read back.')).toBeVisible();
  await page.getByRole('button', { name: 'Check AI service' }).click();
  await expect(
    page.getByText('No AI service is configured; the built-in reader does the work.'),
  ).toBeVisible();
  await expect(page.getByLabel('Test log')).toHaveValue(/analysis: passed after \d+ ms/);
  await auditEverywhere(page, audit, 'debug, tests passed');

  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noConsole: what is written there is what the journey looks for.
    console.warn('written by hand');
    void Promise.reject(new TypeError('Failed to fetch'));
  });
  await page.getByRole('tab', { name: 'System Tests' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Live Console' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByLabel('Search events...').fill('failed to fetch');
  await expect(page.getByText('1 event; the last 1000 are kept.')).toBeVisible();
  await page.getByLabel('Level').selectOption('Info');
  await expect(page.getByText('No events.')).toBeVisible();
  await page.getByLabel('Level').selectOption('Error');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const exported = JSON.parse(await readFile(await (await download).path(), 'utf8')) as { message: string }[];
  expect(exported.map(({ message }) => message)).toEqual(['TypeError: Failed to fetch']);
  await auditEverywhere(page, audit, 'debug, console');

  await open(page, 'Error Dashboard');
  await expect(page.getByRole('heading', { name: 'Network Connection Error' })).toBeVisible();
  await auditEverywhere(page, audit, 'debug, an error');
  await page.getByRole('button', { name: 'Mark Resolved' }).click();
  await expect(page.getByText('Resolved', { exact: true })).toBeVisible();
  await open(page, 'Error Docs');
  await expect(page.getByText('StorageUnknownError')).toBeVisible();
  await expect(page.getByText(/up to 15 MB/)).toBeVisible();
  await auditEverywhere(page, audit, 'debug, documentation');
  await open(page, 'Browser Logs');
  await expect(page.getByText('written by hand')).toBeVisible();
  await auditEverywhere(page, audit, 'debug, browser');
  await open(page, 'Network');
  await expect(page.getByText('/functions/v1/test-dish').first()).toBeVisible();
  await expect(page.getByText(/^Server log ID [\w-]+$/).first()).toBeVisible();
  await auditEverywhere(page, audit, 'debug, network');
  await open(page, 'Database');
  await page.getByRole('button', { name: 'Fetch recent menu scans' }).click();
  await expect(page.getByText('0 scans, the latest first')).toBeVisible();
  await page.getByRole('button', { name: 'Fetch analysis runs' }).click();
  await expect(page.getByText('No analysis runs found.')).toBeVisible();
  await auditEverywhere(page, audit, 'debug, database');
});

test('a part that does not work is named, with what to do', async ({ page, signUp }) => {
  await signUp(page);
  await page.goto('/debug');
  const parts = { database: 'ok', storage: 'ok', queue: 'ok', reader: 'ok', providers: 'none' };
  for (const [part, todo] of [
    ['database', 'Check that it is running'],
    ['storage', 'photos cannot be kept'],
    ['queue', 'work cannot be queued'],
    ['reader', 'Restart the server'],
    ['providers', 'The built-in reader continues without it'],
  ] as const) {
    await page.route('**/readyz', (route) =>
      route.fulfill({ status: 503, json: { status: 'not-ready', parts: { ...parts, [part]: 'failing' } } }),
    );
    await page.getByRole('button', { name: 'Edge functions' }).click();
    await expect(result(page, 'Edge functions')).toContainText('Failed');
    await expect(result(page, 'Edge functions')).toContainText(todo);
    await page.unroute('**/readyz');
  }

  await page.route('**/rest/v1/menu_scans*', (route) => route.abort());
  await page.getByRole('button', { name: 'Database', exact: true }).click();
  await expect(result(page, 'Database')).toContainText('It failed');
  await page.unroute('**/rest/v1/menu_scans*');

  await page.route('**/functions/v1/test-dish', (route) =>
    route.fulfill({
      status: 500,
      json: { code: 'internal', message: 'Something went wrong on the server.' },
    }),
  );
  await page.getByRole('button', { name: 'Analysis flow' }).click();
  await expect(result(page, 'Analysis flow')).toContainText('It failed: Something went wrong on the server.');
  await page.unroute('**/functions/v1/test-dish');

  await page.route('**/auth/v1/user', (route) =>
    route.fulfill({ status: 403, json: { code: 403, error_code: 'bad_jwt', msg: 'Invalid JWT' } }),
  );
  await page.getByRole('button', { name: 'Authentication' }).click();
  await expect(result(page, 'Authentication')).toContainText('It failed: Invalid JWT');
  await page.unroute('**/auth/v1/user');
  await open(page, 'Error Docs');
  await expect(page.getByText('Your session is no longer valid. Sign out and in again.')).toBeVisible();
});

test('an error is caught, copied, documented and resolved, and trying again recovers', async ({
  page,
  signUp,
  audit,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUp(page);
  await page.route(/\/assets\/dish-test-.*\.js/, (route) => route.abort());
  await page
    .getByRole('link', { name: /test a dish/i })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Application Error' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Mirabelle, home' })).toBeVisible();
  const id = await page.getByText(/^ERR-\w{6}-\w{3}$/).innerText();
  await auditEverywhere(page, audit, 'application error');
  await page.getByRole('button', { name: 'Copy Error' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(id);
  expect(copied).toMatch(/Message: .*dynamically imported module/);

  await page.unroute(/\/assets\/dish-test-.*\.js/);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'What dish would you like to test?' })).toBeVisible();

  await page.goto('/debug?tab=errors');
  await expect(page.getByText(id)).toBeVisible();
  await page.getByRole('button', { name: 'Mark Resolved' }).first().click();
  await expect(page.getByText('Resolved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Resolved', { exact: true })).toBeVisible();
});

test('a visitor sees that the server is well, and nothing of anyone', async ({ page, audit, request }) => {
  const asked: string[] = [];
  page.on('request', (call) => asked.push(new URL(call.url()).pathname));
  await page.goto('/debug');
  await page.getByRole('button', { name: 'Run all tests' }).click();
  await expect(result(page, 'Edge functions')).toContainText('Passed');
  for (const name of ['Authentication', 'Database', 'Analysis flow']) {
    await expect(result(page, name)).toContainText('Skipped');
  }
  await page.getByRole('button', { name: 'Check AI service' }).click();
  await expect(page.getByText('Sign in to see whether the AI service works.')).toBeVisible();
  await open(page, 'Database');
  await expect(page.getByText('Each row belongs to one user.')).toBeVisible();
  await audit(page, 'debug, visitor');
  expect(asked.filter((path) => path.startsWith('/rest/'))).toEqual([]);
  expect((await request.get('/no/such/page')).status()).toBe(404);
  expect((await request.get('/debug')).status()).toBe(200);
});
