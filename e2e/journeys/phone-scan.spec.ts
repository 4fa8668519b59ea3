import type { BrowserContext } from '@playwright/test';
import { makeAccount } from '../support/account.ts';
import { expect, picture, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

// The service worker is a part of what this shows.
test.use({ serviceWorkers: 'allow' });

/** So much time loading the reader and reading take on a busy machine. */
const READING_MS = 120_000;
/** What a JPEG begins with. */
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** Everything that the browser sends with a body, until it is asked. */
function bodiesSentBy(context: BrowserContext): Buffer[] {
  const bodies: Buffer[] = [];
  context.on('request', (request) => {
    const body = request.postDataBuffer();
    if (body) bodies.push(body);
  });
  return bodies;
}
const isPicture = (body: Buffer) => body.includes(JPEG) || body.includes('data:image/');

test('a visitor lets her phone read, scans without a network or an account, and keeps the menu by signing in', async ({
  page,
  context,
  audit,
}) => {
  test.slow();
  const { email, password } = await makeAccount(page.request, {});
  const sent = bodiesSentBy(context);
  await page.goto('/scan');
  const load = page.getByRole('button', { name: /^Load it now \(\d+.MB\)$/ });
  await expect(load).toBeVisible();
  await audit(page, 'scan of a visitor, with the offer to read here');
  await load.click();
  await page.setInputFiles('input[type=file]:not([capture])', picture('menu-en-bistro.jpg'));
  await expect(page.getByText('This phone reads the photo by itself. It is not sent.')).toBeVisible({
    timeout: READING_MS,
  });

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Analyze menu' }).click();
  await expect(page.getByText(/^Found \d+ lines, read \d+\.$/)).toBeVisible({ timeout: READING_MS });
  await audit(page, 'scan, read on the phone');
  await expect(page).toHaveURL(/\/results\/[0-9a-f-]{36}$/, { timeout: READING_MS });
  await expect(page.getByRole('heading', { level: 1, name: 'The Lamb at Ashby' })).toBeVisible();
  const swordfish = page.getByRole('article').filter({ hasText: 'Grilled Swordfish' });
  await expect(swordfish).toContainText('High Risk');
  await expect(page.getByText('Nothing was sent, and nothing is kept.')).toBeVisible();
  await audit(page, 'results of a visitor');

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Sign in to keep it' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/results\/[0-9a-f-]{36}$/);
  await expectToast(page, '1 menu is saved to your account.');
  await expect(page.getByText('Nothing was sent, and nothing is kept.')).toBeHidden();
  await page.goto('/history');
  await expect(page.getByRole('article').filter({ hasText: 'The Lamb at Ashby' })).toHaveCount(1);
  expect(sent.filter(isPicture)).toEqual([]);
});

test('a user scans without a network, finds the menu in her history, and it is saved once when the network is back', async ({
  page,
  context,
  signUp,
  audit,
}) => {
  test.slow();
  const sent = bodiesSentBy(context);
  await signUp(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: /^Load it now \(/ }).click();
  await expect(page.getByText(/^This phone reads menus, medicine boxes and recipes by itself/)).toBeVisible({
    timeout: READING_MS,
  });
  await audit(page, 'profile, with the reader on the phone');
  await page.goto('/history');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await context.setOffline(true);
  await page.goto('/scan');
  await page.setInputFiles('input[type=file]:not([capture])', picture('menu-en-bistro.jpg'));
  await page.getByRole('button', { name: 'Analyze menu' }).click();
  await expect(page).toHaveURL(/\/results\/[0-9a-f-]{36}$/, { timeout: READING_MS });
  await expect(page.getByRole('article').filter({ hasText: 'Grilled Swordfish' })).toContainText('High Risk');
  await expect(page.getByText('Kept on this phone.')).toBeVisible();
  const address = page.url();
  await page.goto('/history');
  const waiting = page.getByRole('region', { name: 'On this phone, not saved yet' });
  await expect(waiting.getByRole('article')).toHaveCount(1);
  await audit(page, 'history, with a scan that waits');

  await context.setOffline(false);
  await expectToast(page, '1 menu is saved to your account.');
  await expect(waiting).toBeHidden();
  await expect(page.getByRole('article').filter({ hasText: 'The Lamb at Ashby' })).toHaveCount(1);
  await page.goto(address);
  await expect(page.getByRole('article').filter({ hasText: 'Grilled Swordfish' })).toContainText('High Risk');
  expect(sent.filter(isPicture)).toEqual([]);

  // What she has seen opens again without a network, and leaves the phone with her.
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Grilled Swordfish' }).click();
  await expect(page.getByRole('dialog', { name: 'Grilled Swordfish' })).toContainText('HIGH RISK');
});
