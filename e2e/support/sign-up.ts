import { expect, type Page } from '@playwright/test';

let users = 0;

/** Signs a new user up through the page, and ends on the home page. */
export async function signUpThrough(page: Page): Promise<{ email: string; password: string }> {
  const email = `user-${Date.now()}-${++users}@example.org`;
  const password = 'Plum-jam-42-on-toast';
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: false }).fill(password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/$/);
  return { email, password };
}
