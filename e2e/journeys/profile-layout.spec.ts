import type { Page } from '@playwright/test';
import { auditInBothThemes } from '../support/audit.ts';
import { expectReflow } from '../support/reflow.ts';
import { expect, test } from '../support/test.ts';

const welcome = (page: Page) => page.getByRole('dialog', { name: 'Welcome to Mirabelle' });
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

test('the profile page is accessible in both themes, languages and widths', async ({
  page,
  signUp,
  audit,
}) => {
  await signUp(page, { profile: { country: 'France', edd: dayFromNow(100), allergies: ['Fish', 'kiwi'] } });
  await page.goto('/profile');
  await expect(page.getByRole('checkbox', { name: 'Fish', exact: true })).toBeChecked();
  await expect(page).toHaveTitle(/Your profile/);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const language of ['Français', 'English']) {
      await page.getByRole('button', { name: language }).click();
      await auditInBothThemes(page, `profile, ${width}, ${language}`);
      expect(await sideways(page)).toBe(false);
    }
  }
  await page.route('**/rest/v1/profiles?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByText('Your profile could not be loaded')).toBeVisible();
  await audit(page, 'profile, not loaded');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Country')).toHaveValue('France');
});

test('the set-up dialog and the profile fit 320 px, which is also 1280 px at 400 %', async ({
  page,
  signUp,
}) => {
  // A desk's window of 1280 by 1024 px at 400 %, and a small phone.
  const windows = [
    { width: 320, height: 256 },
    { width: 320, height: 640 },
  ];
  await signUp(page, { profile: null });
  await welcome(page).getByText('More about you').click();
  for (const language of ['Français', 'English']) {
    await page.getByRole('dialog').getByRole('button', { name: language }).click();
    for (const size of windows) {
      await page.setViewportSize(size);
      await expectReflow(page, `set-up dialog, ${language}, ${size.height} px high`);
    }
  }
  // Each field and button is reached, also where little of the dialog is in sight.
  await page.setViewportSize({ width: 320, height: 256 });
  const dialog = welcome(page);
  for (const control of [
    dialog.getByLabel('Age', { exact: true }),
    dialog.getByLabel('Expected due date'),
    dialog.getByRole('checkbox', { name: 'Shellfish' }),
    dialog.getByRole('button', { name: 'Start using Mirabelle' }),
  ]) {
    await control.scrollIntoViewIfNeeded();
    await expect(control).toBeInViewport({ ratio: 0.9 });
  }
  await dialog.getByRole('button', { name: 'Start using Mirabelle' }).click();
  await expect(dialog).toBeHidden();

  await page.goto('/profile');
  await page.getByLabel('Expected due date').fill(dayFromNow(100));
  for (const language of ['Français', 'English']) {
    await page.getByRole('button', { name: language }).click();
    for (const size of windows) {
      await page.setViewportSize(size);
      await expectReflow(page, `profile, ${language}, ${size.height} px high`);
    }
  }
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectReflow(page, 'delete account');
});
