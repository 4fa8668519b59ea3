/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';
import { completeProfile, type ProfileColumns } from './complete-profile.ts';

let users = 0;

export interface SignUpOptions {
  /** Columns of her profile; null leaves her without one, before the set-up dialog. */
  profile?: ProfileColumns | null;
}

/** Signs a new user up through the page, completes her profile by the API, and ends on the home page. */
export async function signUpThrough(
  page: Page,
  { profile = {} }: SignUpOptions = {},
): Promise<{ email: string; password: string }> {
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
  if (profile === null) return { email, password };
  await completeProfile(page, profile);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Open your account menu' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Loading...');
  return { email, password };
}
