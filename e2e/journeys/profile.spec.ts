import type { Page } from '@playwright/test';
import { makeAccount, signIn } from '../support/account.ts';
import { auditInBothThemes } from '../support/audit.ts';
import { sessionOf } from '../support/complete-profile.ts';
import { expect, picture, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

// The service worker is a part of what this shows.
test.use({ serviceWorkers: 'allow' });

const welcome = (page: Page) => page.getByRole('dialog', { name: 'Welcome to Mirabelle' });
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** What the last saving sent. */
const upserts = (page: Page) => {
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/rest/v1/profiles'))
      bodies.push(request.postDataJSON());
  });
  return bodies;
};

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

test('a new user meets the set-up dialog over every route, and nothing but saving closes it', async ({
  page,
  signUp,
  audit,
}) => {
  const sent = upserts(page);
  await signUp(page, { profile: null });
  await expect(page.getByText('Your account is ready.')).toBeVisible();
  await expect(page.getByText('Welcome back!')).toBeHidden();
  for (const route of ['/', '/scan', '/profile', '/history', '/no/such/page', '/debug', '/auth']) {
    await page.goto(route);
    await expect(welcome(page), route).toBeVisible();
  }
  await page.goto('/scan');
  await expect(welcome(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 300);
  await expect(welcome(page)).toBeVisible();
  await expect(welcome(page).getByRole('button', { name: 'Close' })).toHaveCount(0);

  const dialog = welcome(page);
  // What answers depend on most comes first; the rest is folded away.
  await expect(dialog.getByLabel('Expected due date')).toBeVisible();
  await expect(dialog.getByLabel('Age', { exact: true })).toBeHidden();
  await audit(page, 'set-up dialog, folded');
  await dialog.getByText('More about you').click();
  await expect(dialog.getByRole('combobox', { name: 'Language' })).toHaveValue('en');
  await expect(dialog.getByRole('radio', { name: 'Unknown' }).first()).toBeChecked();
  await expect(dialog.getByRole('radio', { name: 'Unknown' }).nth(1)).toBeChecked();
  for (const box of await dialog.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
  await auditInBothThemes(page, 'set-up dialog');
  await page.setViewportSize({ width: 390, height: 844 });
  await audit(page, 'set-up dialog, narrow');
  expect(await sideways(page)).toBe(false);

  // In French, as the reader chooses, with what she typed.
  await dialog.getByLabel('Age', { exact: true }).fill('31');
  await page.getByRole('dialog').getByRole('button', { name: 'Français' }).click();
  const french = page.getByRole('dialog', { name: 'Bienvenue sur Mirabelle' });
  await expect(french.getByLabel('Âge')).toHaveValue('31');
  await audit(page, 'set-up dialog in French');
  await french.getByRole('button', { name: 'English' }).click();

  await dialog.getByRole('radio', { name: 'Negative' }).check();
  await dialog.getByRole('checkbox', { name: 'Shellfish' }).check();
  const seen = Promise.withResolvers<void>();
  await page.route('**/rest/v1/profiles?*', async (route) => {
    await seen.promise;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Start using Mirabelle' }).click();
  await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  seen.resolve();
  await expectToast(page, 'Profile completed successfully!');
  await expect(dialog).toBeHidden();
  expect(sent.at(-1)).toMatchObject({
    age: 31,
    country: null,
    language: 'en',
    edd: null,
    toxoplasmosis_status: 'NO',
    gestational_diabetes: 'UNKNOWN',
    dietary_preferences: [],
    allergies: ['Shellfish'],
    updated_at: expect.any(String),
  });
  await page.unrouteAll({ behavior: 'wait' });
  const checked = Promise.withResolvers<void>();
  await page.route('**/rest/v1/profiles?*', async (route) => {
    await checked.promise;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('main').getByText('Loading...')).toBeVisible();
  checked.resolve();
  await expect(page.getByRole('main').getByText('Loading...')).toBeHidden();
  await expect(dialog).toBeHidden();
});

test('a profile is complete with a language, and trouble of the server’s shuts no one out', async ({
  page,
}) => {
  const account = await makeAccount(page.request, { language: null });
  await page.goto('/auth');
  await signIn(page, account);
  await expect(welcome(page)).toBeVisible();
  await welcome(page).getByRole('button', { name: 'Sign out' }).click();
  await expectToast(page, 'Signed out successfully');
  await expect(welcome(page)).toBeHidden();

  await page.route('**/rest/v1/profiles?*', (route) =>
    route.fulfill({ status: 500, json: { code: 'XX000', message: 'broken' } }),
  );
  await page.goto('/auth');
  await signIn(page, account);
  await expect(page.getByRole('button', { name: 'Open your account menu' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(welcome(page)).toBeHidden();
});

test('what cannot be meant is refused in words, and nothing of it is stored', async ({
  page,
  signUp,
  audit,
}) => {
  const sent = upserts(page);
  await signUp(page, { profile: { country: 'France' } });
  await page.goto('/profile');
  const save = () => page.getByRole('button', { name: 'Save' }).click();
  const age = page.getByLabel('Age', { exact: true });
  const refused = page.getByText('Enter your age in whole years', { exact: false });
  for (const typed of ['-1', '200', '12.5', '0']) {
    await age.fill(typed);
    await save();
    await expect(refused, typed).toBeVisible();
    await age.fill('30');
    await expect(refused, typed).toBeHidden();
  }
  // A number field swallows letters, but "e" could begin an exponent.
  await age.fill('');
  await age.pressSequentially('e');
  await save();
  await expect(refused).toBeVisible();
  await age.fill('');
  await age.pressSequentially('abc');
  await expect(age).toHaveValue('');
  await age.fill('30');

  const due = page.getByLabel('Expected due date');
  await due.focus();
  await page.keyboard.type('12');
  await save();
  await expect(page.getByText('Enter a complete date', { exact: false })).toBeVisible();
  await audit(page, 'profile, refused');
  await due.fill('');

  await page.getByLabel('Country').fill('x'.repeat(5_000));
  await page.getByLabel('Other allergies').fill('y'.repeat(5_000));
  await save();
  await expect(page.getByText('at most 100 characters', { exact: false })).toBeVisible();
  await expect(page.getByText('Each allergy can have at most 60 characters', { exact: false })).toBeVisible();
  expect(await sideways(page)).toBe(false);
  expect(sent).toEqual([]);

  await page.getByLabel('Country').fill('Royaume-Uni 🇬🇧');
  await page.getByLabel('Other allergies').fill('🥜, Kiwi; kiwi, céleri');
  await save();
  await expectToast(page, 'Profile saved successfully!');
  expect(sent.at(-1)).toMatchObject({
    age: 30,
    edd: null,
    allergies: ['🥜', 'Kiwi', 'céleri'],
    dietary_preferences: [],
  });
  await page.reload();
  await expect(page.getByLabel('Other allergies')).toHaveValue('🥜, Kiwi, céleri');
  await expect(page.getByLabel('Country')).toHaveValue('Royaume-Uni 🇬🇧');
});

test('a due date that looks like a slip is questioned, a likely one shows the week', async ({
  page,
  signUp,
  audit,
}) => {
  const sent = upserts(page);
  await signUp(page);
  await page.goto('/profile');
  const due = page.getByLabel('Expected due date');
  await due.fill(dayFromNow(100));
  await expect(
    page.getByText('You are 25 weeks and 5 days pregnant, in the second trimester.'),
  ).toBeVisible();
  await audit(page, 'profile, with the week');

  for (const [days, question] of [
    [-3, 'This date has passed.'],
    [400, 'more than 42 weeks away'],
  ] as const) {
    await due.fill(dayFromNow(days));
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toContainText(question);
    await expect(page.getByRole('button', { name: 'Change the date' })).toBeFocused();
    await audit(page, `profile, ${question}`);
    await page.getByRole('button', { name: 'Change the date' }).click();
    await expect(due).toBeFocused();
    await expect(page.getByRole('alert')).toBeHidden();
  }
  expect(sent).toEqual([]);
  await due.fill(dayFromNow(-3));
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Keep this date' }).click();
  await expectToast(page, 'Profile saved successfully!');
  expect(sent.at(-1)).toMatchObject({ edd: dayFromNow(-3) });
  // It was answered once: saving something else does not ask again.
  await page.getByLabel('Age', { exact: true }).fill('33');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent.at(-1)?.age).toBe(33);
  await due.fill(dayFromNow(42 * 7));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent.at(-1)?.edd).toBe(dayFromNow(42 * 7));
});

test('offline in the middle of saving, what was typed is kept and saved later', async ({
  page,
  context,
  signUp,
  audit,
}) => {
  await signUp(page);
  await page.goto('/profile');
  await page.getByLabel('Country').fill('Portugal');
  await page.getByRole('radio', { name: 'Positive' }).check();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Failed to save profile. Please try again.').first()).toBeVisible();
  await expect(page.getByText('What you typed is still here.', { exact: false }).first()).toBeVisible();
  await expect(page.getByLabel('Country')).toHaveValue('Portugal');
  await expect(page.getByRole('radio', { name: 'Positive' })).toBeChecked();
  await audit(page, 'profile, saving failed');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Profile saved successfully!');
  await page.reload();
  await expect(page.getByLabel('Country')).toHaveValue('Portugal');
  await expect(page.getByText('Understood as Portugal.')).toBeVisible();
});

test('results speak the language of the profile where it is neither English nor French', async ({
  page,
  signUp,
}) => {
  await signUp(page, { profile: { language: 'en' } });
  await page.goto('/profile');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Profile saved successfully!');
  await page.goto('/scan');
  await page.setInputFiles('input[type=file]:not([capture])', picture('menu-en-bistro.jpg'));
  await page.getByRole('button', { name: 'Analyze menu' }).click();
  await expect(page).toHaveURL(/\/results\//);
  await expect(page.getByRole('article').filter({ hasText: 'Grilled Swordfish' })).toContainText(
    /Quecksilber/,
  );
  const { userId, headers } = await sessionOf(page);
  const row = await page.request.get(`/rest/v1/profiles?user_id=eq.${userId}&select=language`, { headers });
  expect(await row.json()).toEqual([{ language: 'de' }]);
});
