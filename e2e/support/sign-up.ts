/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';
import { type Account, CONSENT_VERSION, makeAccount } from './account.ts';
import type { ProfileColumns } from './complete-profile.ts';

let users = 0;

export interface SignUpOptions {
  /** Columns of her profile; null leaves her without one, before the set-up dialog. */
  profile?: ProfileColumns | null;
}

/**
 * Signs a new user up and ends on the home page. Where she has a profile already, all of it is done by the API and the
 * page finds her session, as on any other day; without one she goes through the page, to the set-up dialog.
 */
export async function signUpThrough(
  page: Page,
  { profile = {} }: SignUpOptions = {},
): Promise<Pick<Account, 'email' | 'password'>> {
  if (profile === null) return signUpByHand(page);
  const account = await makeAccount(page.request, profile);
  // Any answer of the server's will do: what is kept belongs to its origin.
  await page.goto('/config.json');
  await page.evaluate(
    ([session, consent]) => {
      localStorage.setItem('mirabelle-session', session);
      // This device knows that she agreed.
      localStorage.setItem('mirabelle-consent', consent);
    },
    [account.session, `${account.userId} ${CONSENT_VERSION}`] as const,
  );
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Open your account menu' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Loading...')).toBeHidden();
  return account;
}

async function signUpByHand(page: Page): Promise<Pick<Account, 'email' | 'password'>> {
  const email = `user-${Date.now()}-${++users}@example.org`;
  const password = 'Plum-jam-42-on-toast';
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: false }).fill(password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('dialog', { name: 'Welcome to Mirabelle' })).toBeVisible();
  return { email, password };
}
