import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { ProfileColumns } from './complete-profile.ts';
import { expectToast } from './toasts.ts';

export interface Account {
  email: string;
  password: string;
  userId: string;
  /** As the API wants them. */
  headers: Record<string, string>;
  /** As the page keeps it. */
  session: string;
}

/** HEALTH_CONSENT_VERSION of contract/health-consent-version.ts: who agreed to another is asked on every page. */
export const CONSENT_VERSION = 1;

let accounts = 0;

/** Every account is made from an address of its own: from one alone only so many are made in an hour. */
const addressOf = (account: number) => `198.18.${(account >> 8) % 256}.${account % 256}`;

/** A new account made by the API, with a finished profile by default. */
export async function makeAccount(
  request: APIRequestContext,
  profile: ProfileColumns | null = {},
): Promise<Account> {
  const email = `account-${Date.now()}-${++accounts}@example.org`;
  const password = 'Plum-jam-42-on-toast';
  const { anonKey } = await (await request.get('/config.json')).json();
  const answer = await request.post('/auth/v1/signup', {
    headers: { apikey: anonKey, 'x-forwarded-for': addressOf(accounts) },
    data: { email, password },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const session = await answer.json();
  const headers = { apikey: anonKey, authorization: `Bearer ${session.access_token}` };
  const userId: string = session.user.id;
  const agreed = await request.post('/rest/v1/health_consents', {
    headers,
    data: { user_id: userId, version: CONSENT_VERSION, language: 'en' },
  });
  expect(agreed.status(), await agreed.text()).toBe(201);
  if (profile) {
    const saved = await request.post('/rest/v1/profiles?on_conflict=user_id', {
      headers: { ...headers, prefer: 'resolution=merge-duplicates' },
      data: { user_id: userId, language: 'en', dietary_preferences: [], ...profile },
    });
    expect(saved.status(), await saved.text()).toBeLessThan(300);
  }
  return { email, password, userId, headers, session: JSON.stringify(session) };
}

/** Fills in the Sign In tab of the page that is open and sends it. */
export async function signIn(page: Page, { email, password }: Pick<Account, 'email' | 'password'>) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Signs out through the account menu, wide or narrow. */
export async function signOut(page: Page) {
  // A page that still opens closes the menu; a user opens it again.
  const item = page.getByText('Sign out', { exact: true });
  await expect(async () => {
    if (!(await item.isVisible())) await page.getByRole('button', { name: 'Open your account menu' }).click();
    await item.click({ timeout: 5_000 });
  }).toPass();
  await expectToast(page, 'Signed out successfully');
}
