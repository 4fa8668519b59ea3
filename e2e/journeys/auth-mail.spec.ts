import type { Page } from '@playwright/test';
import { signIn, signOut } from '../support/account.ts';
import { completeProfile } from '../support/complete-profile.ts';
import { expect, test } from '../support/test-with-mail.ts';
import { expectToast, noteToasts } from '../support/toasts.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const avatar = (page: Page) => page.getByRole('button', { name: 'Open your account menu' });

async function signUpByMail(page: Page): Promise<{ email: string; password: string }> {
  const account = { email: `mail-${Date.now()}@example.org`, password: 'four quiet otters swim' };
  await page.goto('/auth');
  await tab(page, 'Sign Up').click();
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm password').fill(account.password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expectToast(page, 'Check your email to confirm your account!');
  return account;
}

test('a sign-up is confirmed by its mail, and a lost password replaced, in whatever browser the mail is opened', async ({
  page,
  browser,
  audit,
  outside: { smtp, origin },
}) => {
  const account = await signUpByMail(page);
  await expect(page.getByText(`We sent a link to ${account.email}.`, { exact: false })).toBeVisible();
  await audit(page, 'sign up, mail sent');
  await page.goto((await smtp.next(account.email)).link);
  await expectToast(page, 'Welcome back!');
  await expect(page).toHaveURL(`${origin}/`);
  await completeProfile(page);
  await page.reload();
  await expect(avatar(page)).toBeVisible();

  const phone = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' });
  await noteToasts(phone);
  const asking = await phone.newPage();
  await asking.goto('/auth');
  await asking.getByRole('link', { name: 'Forgot your password?' }).click();
  await audit(asking, 'forgotten password');
  await asking.getByLabel('Email').fill(account.email);
  await asking.getByRole('button', { name: 'Send the link' }).click();
  await expect(
    asking.getByText(`If there is an account for ${account.email}`, { exact: false }),
  ).toBeVisible();
  await audit(asking, 'forgotten password, asked');
  await phone.close();

  // The mail is opened in another browser than the one that asked.
  const mailed = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' });
  await noteToasts(mailed);
  const opened = await mailed.newPage();
  const { link } = await smtp.next(account.email);
  await opened.goto(link);
  await expect(opened.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await expect(opened).toHaveURL(`${origin}/auth`);
  await expect(opened.getByText('Welcome back!')).toBeHidden();
  await audit(opened, 'new password');
  await opened.getByLabel('New password').fill(account.password);
  await opened.getByLabel('Confirm password').fill(account.password);
  await opened.getByRole('button', { name: 'Save the new password' }).click();
  await expect(opened.getByText('This is your current password.', { exact: false })).toBeVisible();
  await opened.getByLabel('New password').fill('seven slow herons wade');
  await opened.getByLabel('Confirm password').fill('seven slow herons wade');
  await opened.getByRole('button', { name: 'Save the new password' }).click();
  await expectToast(opened, 'Your new password is saved.');
  await expect(opened).toHaveURL(`${origin}/`);
  await signOut(opened);
  await opened.goto('/auth');
  await signIn(opened, account);
  await expectToast(opened, 'Invalid login credentials');
  await signIn(opened, { ...account, password: 'seven slow herons wade' });
  await expect(avatar(opened)).toBeVisible();

  await opened.goto(link);
  await expectToast(opened, 'this link has already been used or has expired');
  await mailed.close();
});

test('a confirmation opened in another browser says that it is done, and where to go on', async ({
  page,
  browser,
  outside: { smtp, origin },
}) => {
  const account = await signUpByMail(page);
  const other = await browser.newContext({ baseURL: origin });
  await noteToasts(other);
  const opened = await other.newPage();
  await opened.goto((await smtp.next(account.email)).link);
  await expectToast(opened, 'sign in with your password');
  await opened.goto('/auth');
  await signIn(opened, account);
  await expect(opened.getByRole('dialog', { name: 'Welcome to Mirabelle' })).toBeVisible();
  await other.close();
});

test('Google signs in, and a cancelled sign-in says so', async ({
  page,
  audit,
  outside: { google, origin },
}) => {
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await audit(page, 'sign in, with Google');
  google.turn = { do: 'cancel' };
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expectToast(page, 'Authentication failed: Sign-in with Google was cancelled');
  await expect(page).toHaveURL(`${origin}/`);

  google.turn = {
    do: 'consent',
    user: { sub: 'g-1', email: `g-${Date.now()}@example.org`, email_verified: true, name: 'Ada' },
  };
  await page.goto('/profile');
  await tab(page, 'Sign Up').click();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('dialog', { name: 'Welcome to Mirabelle' })).toBeVisible();
  await expect(page).toHaveURL(`${origin}/profile`);
  expect(google.asked.at(-1)?.get('access_type')).toBe('offline');
  expect(google.asked.at(-1)?.get('prompt')).toBe('consent');
});

test('a refusal of Google’s sign-in stays in the app, in both languages', async ({ page, audit }) => {
  await page.route('**/auth/v1/authorize*', (route) =>
    route.fulfill({ status: 400, json: { code: 400, msg: 'Unsupported provider: not enabled' } }),
  );
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expectToast(page, 'Authentication error: Unsupported provider: not enabled');
  await expect(page).toHaveURL(/\/auth$/);
  await audit(page, 'sign in, refused by Google');
  await page.unroute('**/auth/v1/authorize*');
  await page.route('**/auth/v1/authorize*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'FR, Français' }).click();
  await page.getByRole('button', { name: 'Continuer avec Google' }).click();
  await expectToast(page, 'Erreur d’authentification : Une erreur inattendue s’est produite');
  await expect(page).toHaveURL(/\/auth$/);
});
