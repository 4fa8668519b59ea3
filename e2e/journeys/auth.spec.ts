/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { makeAccount, signIn, signOut } from '../support/account.ts';
import { auditInBothThemes } from '../support/audit.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const avatar = (page: Page) => page.getByRole('button', { name: 'Open your account menu' });

test.describe('sign-in and sign-up', () => {
  test('say what is wrong, and rest while a request runs', async ({ page, audit }) => {
    const account = await makeAccount(page.request);
    await page.goto('/auth');
    await expect(page).toHaveTitle(/Sign in/);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /Sign in or create/);

    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByText('Enter your email address')).toBeVisible();
    await expect(page.getByText('Enter your password')).toBeVisible();
    await audit(page, 'sign in, empty');
    const seen = Promise.withResolvers<void>();
    await page.route('**/auth/v1/token?*', async (route) => {
      await seen.promise;
      await route.continue();
    });
    await signIn(page, { ...account, password: 'not the one' });
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
    await expect(page.getByLabel('Email')).toBeDisabled();
    await expect(tab(page, 'Sign Up')).toBeDisabled();
    seen.resolve();
    await expectToast(page, 'Invalid login credentials');
    await expect(page.getByLabel('Email')).toHaveValue(account.email);

    await tab(page, 'Sign Up').click();
    await page.getByLabel('Email').fill(account.email);
    const password = page.getByLabel('Password', { exact: true });
    for (const [typed, told] of [
      ['abc', 'At least 8 characters.'],
      ['password1', 'Weak'],
      ['kumquat-7R', 'Fair'],
      ['four quiet otters swim', 'Strong.'],
    ] as const) {
      await password.fill(typed);
      await expect(page.getByText(told, { exact: false }).first()).toBeVisible();
    }
    await auditInBothThemes(page, 'sign up, with a strength');
    await page.getByRole('button', { name: 'Show password' }).first().click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByLabel('Confirm password').fill('something else');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await expect(page.getByText('By making an account you agree', { exact: false })).toBeVisible();
    await page.getByLabel('Confirm password').fill('four quiet otters swim');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expectToast(page, 'User already registered');

    await page.getByLabel('Email').fill(`new-${account.email}`);
    await password.fill('password');
    await page.getByLabel('Confirm password').fill('password');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expectToast(page, 'very common and easy to guess');
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test('lead a visitor back to where she was going, and a user away', async ({ page }) => {
    const account = await makeAccount(page.request);
    const scan = '/results/0e7c9b58-1f0a-4a51-9f0c-6f0f4a2b8c11?show=HIGH_RISK';
    for (const route of ['/profile', '/history', '/ingredient-test', scan]) {
      await page.goto(route);
      await expect(page, route).toHaveURL(/\/auth$/);
      await signIn(page, account);
      await expectToast(page, 'Welcome back!');
      await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(route);
      await page.goto('/auth');
      await expect(page, 'signed in').toHaveURL(/\/$/);
      await signOut(page);
    }
  });

  test('without mail, a lost password is a matter for whoever runs the server', async ({ page, audit }) => {
    await page.goto('/auth');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page.getByText('This server sends no email')).toBeVisible();
    await expect(
      page.getByText(`Ask whoever runs ${new URL(page.url()).host}`, { exact: false }),
    ).toBeVisible();
    await audit(page, 'forgotten password, no mail');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('button', { name: 'Français' }).click();
    await audit(page, 'forgotten password, no mail, French, narrow, dark');
    await page.getByRole('link', { name: 'Retour à la connexion' }).click();
    await expect(page.getByRole('tab', { name: 'Connexion' })).toBeVisible();
  });
});

test.describe('redirect data', () => {
  for (const [where, address] of [
    ['fragment', '/scan#error=access_denied&error_description=Link+is+broken'],
    ['query', '/scan?x=1&error=access_denied&error_description=Link+is+broken'],
  ]) {
    test(`with an error in the ${where} is told and cleaned away`, async ({ page, baseURL }) => {
      await page.goto(address ?? '');
      await expectToast(page, 'Authentication failed: Link is broken');
      await expect(page).toHaveURL(`${baseURL}/scan`);
    });
  }

  test('without a description is told in plain', async ({ page, baseURL }) => {
    await page.goto('/#error=server_error');
    await expectToast(page, 'Authentication failed', { exact: true });
    await expect(page).toHaveURL(`${baseURL}/`);
  });

  test('with word of a changed address is told and cleaned away', async ({ page, baseURL }) => {
    await page.goto('/?message=email_changed');
    await expectToast(page, 'Your email address has been changed.');
    await expect(page).toHaveURL(`${baseURL}/`);
  });
});

test.describe('a session', () => {
  test('that was ended elsewhere says so in a stale tab, and comes back to the page', async ({ page }) => {
    const account = await makeAccount(page.request);
    await page.goto('/profile');
    await signIn(page, account);
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByLabel('Country')).toBeVisible();
    // Another device signs in and ends all sessions of the account; then this tab's token runs out.
    const other = await page.request.post('/auth/v1/token?grant_type=password', {
      headers: { apikey: account.headers.apikey ?? '' },
      data: { email: account.email, password: account.password },
    });
    const { access_token } = await other.json();
    const ended = await page.request.post('/auth/v1/logout?scope=global', {
      headers: { ...account.headers, authorization: `Bearer ${access_token}` },
    });
    expect(ended.status()).toBe(204);
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('mirabelle-session') ?? '{}');
      localStorage.setItem('mirabelle-session', JSON.stringify({ ...kept, expires_at: 1_000 }));
    });
    await page.getByLabel('Country').fill('Spain');
    await page.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'your session ended');
    await expect(page).toHaveURL(/\/auth$/);
    await signIn(page, account);
    await expect(page).toHaveURL(/\/profile$/);
  });

  test('of another user in another tab takes over in this one, with nothing of the first', async ({
    page,
    context,
  }) => {
    const ada = await makeAccount(page.request, { country: 'Portugal', allergies: ['kiwi'] });
    const bea = await makeAccount(page.request, { country: 'Ireland' });
    await page.goto('/profile');
    await signIn(page, ada);
    await expect(page.getByLabel('Country')).toHaveValue('Portugal');

    const second = await context.newPage();
    await second.goto('/');
    await signOut(second);
    await expectToast(page, 'Signed out successfully');
    await expect(page).toHaveURL(/\/auth$/);
    await second.goto('/auth');
    await signIn(second, bea);
    await expect(avatar(second)).toBeVisible();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByLabel('Country')).toHaveValue('Ireland');
    await expect(page.getByLabel('Other allergies')).toHaveValue('');
    await expect(page.getByText(ada.email)).toBeHidden();
  });

  test('leaves nothing on a shared phone', async ({ page }) => {
    const account = await makeAccount(page.request, { country: 'Portugal' });
    await page.goto('/profile');
    await signIn(page, account);
    await expect(page.getByLabel('Country')).toHaveValue('Portugal');
    // What some page stored that is not open now.
    await page.evaluate(() => localStorage.setItem('mirabelle-of-a-page', 'Portugal'));
    await signOut(page);
    const left = await page.evaluate(async () => {
      const stores = [localStorage, sessionStorage].flatMap((store) => Object.entries({ ...store }));
      const databases = (await indexedDB.databases?.()) ?? [];
      const cached = await Promise.all(
        (await caches.keys()).map(async (key) => (await caches.open(key)).keys()),
      );
      return { stores, databases, cached: cached.flat().map(({ url }) => url) };
    });
    const words = JSON.stringify(left);
    for (const trace of [account.userId, account.email, 'Portugal', 'access_token']) {
      expect(words).not.toContain(trace);
    }
    await page.goBack();
    await expect(page.getByText('Portugal')).toBeHidden();
    await page.goto('/profile');
    await expect(page).toHaveURL(/\/auth$/);
  });

  test('ends here even where the server refuses to end it', async ({ page }) => {
    const account = await makeAccount(page.request);
    for (const status of [401, 403, 404]) {
      await page.goto('/auth');
      await signIn(page, account);
      await expect(avatar(page)).toBeVisible();
      await page.route('**/auth/v1/logout?*', (route) => route.fulfill({ status, json: { message: 'no' } }));
      await signOut(page);
      expect(await page.evaluate(() => localStorage.getItem('mirabelle-session'))).toBeNull();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });

  test('works in a browser that keeps nothing, and says that it ends with the tab', async ({ page }) => {
    const account = await makeAccount(page.request, { country: 'Portugal' });
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    await page.goto('/profile');
    await signIn(page, account);
    await expectToast(page, 'You stay signed in until you close this tab.');
    await expect(page.getByLabel('Country')).toHaveValue('Portugal');
    await page.getByLabel('Country').fill('Spain');
    await page.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Profile saved successfully!');
    await page.reload();
    await expect(page).toHaveURL(/\/auth$/);
  });

  test('that was ended on another device leads to the sign-in, and back', async ({ page, request }) => {
    const account = await makeAccount(page.request, { country: 'Portugal' });
    await page.goto('/profile');
    await signIn(page, account);
    await expect(page.getByLabel('Country')).toHaveValue('Portugal');
    const signedIn = await request.post('/auth/v1/token?grant_type=password', { data: account });
    const { access_token } = await signedIn.json();
    const ended = await request.post('/auth/v1/logout?scope=others', {
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect(ended.status()).toBe(204);
    await page.goto('/history');
    await expect(page).toHaveURL(/\/auth$/);
    await expectToast(page, 'Sign in again to continue.');
    await signIn(page, account);
    await expect(page).toHaveURL(/\/history$/);
  });

  for (const [clock, minutes] of [
    ['an hour ahead', 61],
    ['an hour behind', -61],
  ] as const) {
    test(`lasts its time on a device whose clock is ${clock}`, async ({ page }) => {
      const account = await makeAccount(page.request, { country: 'Portugal' });
      await page.clock.install({ time: Date.now() + minutes * 60_000 });
      const renewals: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('grant_type=refresh_token')) renewals.push(request.url());
      });
      await page.goto('/profile');
      await signIn(page, account);
      await expect(page.getByLabel('Country')).toHaveValue('Portugal');
      await page.reload();
      await expect(page.getByLabel('Country')).toHaveValue('Portugal');
      await page.getByRole('button', { name: 'Save' }).click();
      await expectToast(page, 'Profile saved successfully!');
      expect(renewals).toEqual([]);
    });
  }
});
