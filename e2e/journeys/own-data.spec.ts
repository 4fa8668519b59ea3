import { readFile } from 'node:fs/promises';
import { signIn } from '../support/account.ts';
import { expect, picture, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test('everything can be taken along in one file, photographs included', async ({ page, signUp }) => {
  const { email } = await signUp(page, { profile: { country: 'Ireland' } });
  await page.goto('/scan');
  await page.setInputFiles('input[type=file]:not([capture])', picture('menu-en-bistro.jpg'));
  await page.getByRole('button', { name: 'Analyze menu' }).click();
  await expect(page).toHaveURL(/\/results\//);
  // The first dishes are shown while the rest of the page is still read; the name comes with the rest.
  await expect(page.getByRole('heading', { level: 1, name: 'The Lamb at Ashby' })).toBeVisible();
  await page.goto('/profile');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^mirabelle-\d{4}-\d\d-\d\d\.json$/);
  await expect(page.getByText(`Your data was saved as ${file.suggestedFilename()}.`)).toBeVisible();
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data.account.email).toBe(email);
  expect(data.tables.profiles[0].country).toBe('Ireland');
  expect(data.tables.menu_scans[0].restaurant_name).toBe('The Lamb at Ashby');
  expect(data.tables.menu_items.length).toBeGreaterThan(5);
  expect(data.files[0].data).toMatch(/^data:image\/jpeg;base64,.{1000,}/);

  await page.route('**/functions/v1/export-data', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Export my data' }).click();
  await expectToast(page, 'Your data could not be exported.');
});

test('an account is deleted for good, after its address and its password', async ({
  page,
  signUp,
  audit,
}) => {
  const account = await signUp(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByRole('button', { name: 'Delete for good' })).toBeDisabled();
  await dialog.getByLabel('Type your email address to confirm').fill('somebody@example.org');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByText('This is not the address of your account.')).toBeVisible();
  await audit(page, 'delete account, refused');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeFocused();

  await page.getByRole('button', { name: 'Delete my account' }).click();
  await dialog.getByLabel('Type your email address to confirm').fill(account.email.toUpperCase());
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Enter your current password to go on.');
  await audit(page, 'delete account, with password');
  await dialog.getByLabel('Current password').fill('a guess');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This password is not correct.');
  await dialog.getByLabel('Current password').fill(account.password);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expectToast(page, 'Your account and everything in it has been deleted.');
  await expect(page).toHaveURL(/\/auth$/);
  await signIn(page, account);
  await expectToast(page, 'Invalid login credentials');
});
