/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { signOut } from '../support/account.ts';
import { expect, test } from '../support/test.ts';

/** Every route, from the table that web/src/app/routes.test.ts holds to the router: a new route cannot be forgotten. */
const ROUTES = [
  ...readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'routes.md'), 'utf8').matchAll(
    /^\| `([^`]+)` \| ([^|]+) \| ([^|]+) \|/gm,
  ),
].map(([, route = '', visitor = '', user = '']) => ({
  route,
  address: route.replace(/:\w+\??/g, '0e7c9b58-1f0a-4a51-9f0c-6f0f4a2b8c11').replace('*', '/no/such/page'),
  /** Also where a visitor may be handed something, and was not. */
  forUsers: /^(?:.+; without one, )?`\/auth` and back$/.test(visitor.trim()),
  /** Where a page leads that has to be handed something, and was not. */
  withoutState: /without one, or with another user's, `([^`]+)`/.exec(user)?.[1],
}));

const title = (page: Page) => page.getByRole('heading', { level: 1 }).first();
const banner = (page: Page) => page.getByRole('complementary', { name: 'Please note' });
const avatar = (page: Page) => page.getByRole('button', { name: 'Open your account menu' });
const path = (page: Page) => new URL(page.url()).pathname;

/** Fails on anything that a page throws or writes to the console as an error. */
function noteErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

test('a visitor gets of every route what docs/routes.md says', async ({ page }) => {
  const errors = noteErrors(page);
  for (const { address, forUsers } of ROUTES) {
    await page.goto(address);
    await expect(title(page), address).toBeVisible();
    await expect(banner(page), address).toContainText(
      'Information only, not medical advice. Always consult your healthcare provider. Results are general information only.',
    );
    if (forUsers) {
      await expect.poll(() => path(page), address).toBe('/auth');
      continue;
    }
    expect(path(page)).toBe(address);
    await expect(avatar(page), address).toBeHidden();
    if (address === '/auth') continue;
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await expect.poll(() => path(page), address).toBe('/auth');
  }
  expect(errors).toEqual([]);
});

test('a user gets every page, with the banner and in both languages', async ({ page, signUp }) => {
  const errors = noteErrors(page);
  await signUp(page);
  for (const { address, withoutState } of ROUTES) {
    await page.goto(address);
    await expect(avatar(page), address).toBeVisible();
    await expect(title(page), address).toBeVisible();
    await expect(title(page), address).not.toHaveText(/\.\.\.$/);
    await expect.poll(() => path(page), address).toBe(address === '/auth' ? '/' : (withoutState ?? address));
    await expect(banner(page), address).toBeVisible();
    const english = (await title(page).textContent()) ?? '';
    await page.getByRole('button', { name: 'Français' }).click();
    await expect(page.locator('html'), address).toHaveAttribute('lang', 'fr');
    await expect(title(page), address).not.toHaveText(english);
    await page.getByRole('button', { name: 'English' }).click();
    await expect(title(page), address).toHaveText(english);
  }
  await page.getByRole('link', { name: 'Mirabelle, home' }).click();
  await expect.poll(() => path(page)).toBe('/');
  expect(errors).toEqual([]);
});

test('an unfinished profile is finished first, over every route', async ({ page, signUp }) => {
  await signUp(page, { profile: null });
  for (const { address } of ROUTES) {
    await page.goto(address);
    await expect(page.getByRole('dialog', { name: 'Welcome to Mirabelle' }), address).toBeVisible();
  }
});

test('the account menu is a drawer below 768 px and a menu from there on', async ({ page, signUp }) => {
  await signUp(page);
  const pages = [
    ['Profile', '/profile'],
    ['Analysis history', '/history'],
    ['Test ingredients', '/ingredient-test'],
    ['Adapted recipes', '/adaptations'],
    ['Medication scan', '/medication-scan'],
    ['Medication history', '/medication-history'],
  ] as const;
  for (const [width, role] of [
    [768, 'menu'],
    [767, 'dialog'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    for (const [name, address] of pages) {
      await avatar(page).click();
      const opened = page.getByRole(role);
      await expect(opened).toBeVisible();
      await expect(opened.getByText('Sign out', { exact: true })).toBeVisible();
      await opened.getByText(name, { exact: true }).click();
      await expect.poll(() => path(page)).toBe(address);
      await expect(opened).toBeHidden();
    }
  }
  await signOut(page);
  await expect(avatar(page)).toBeHidden();
});
