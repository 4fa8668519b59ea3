import { signIn, signOut } from '../support/account.ts';
import { auditEverywhere } from '../support/audit-everywhere.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test('password and address are changed with the current password, and sign in from then on', async ({
  page,
  signUp,
  audit,
}) => {
  const { email, password } = await signUp(page);
  const next = { email: `new-${email}`, password: 'nine herons wade' };
  await page.goto('/profile');

  const ofPassword = page.getByRole('form', { name: 'Change your password' });
  await ofPassword.getByLabel('New password', { exact: true }).fill(next.password);
  await ofPassword.getByLabel('Confirm new password').fill(next.password);
  await ofPassword.getByRole('button', { name: 'Change password' }).click();
  await expect(ofPassword.getByRole('alert')).toHaveText('Enter your current password. Nothing was changed.');
  await ofPassword.getByLabel('Current password').fill('a guess');
  await ofPassword.getByRole('button', { name: 'Change password' }).click();
  await expect(ofPassword.getByRole('alert')).toContainText('The current password is not correct.');
  await auditEverywhere(page, audit, 'profile, a wrong current password');
  await ofPassword.getByLabel('Current password').fill(password);
  await ofPassword.getByRole('button', { name: 'Change password' }).click();
  await expectToast(page, 'Your new password is saved.');

  const ofAddress = page.getByRole('form', { name: 'Change your email address' });
  await ofAddress.getByLabel('New email address').fill(next.email);
  await ofAddress.getByLabel('Current password').fill(next.password);
  await ofAddress.getByRole('button', { name: 'Change address' }).click();
  await expectToast(page, 'Your email address has been changed.');
  await expect(page.getByText(`Signed in as ${next.email}`)).toBeVisible();

  await signOut(page);
  await page.goto('/auth');
  await signIn(page, { email, password });
  await expectToast(page, 'Invalid login credentials');
  await signIn(page, next);
  await expectToast(page, 'Welcome back!');
});
