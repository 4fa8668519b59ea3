import type { Page } from '@playwright/test';
import { auditEverywhere } from '../support/audit-everywhere.ts';
import { expect, test } from '../support/test.ts';

const answer = (page: Page, number: number) =>
  page.getByRole('group', { name: new RegExp(`^${number}\\. `) });

test('a reviewer signs facts, proposes a milder answer, and finds her answers again; others find no page', async ({
  page,
  browser,
  product,
  signUp,
  audit,
}) => {
  const { email } = await signUp(page, { profile: { country: 'France' } });
  await page.goto('/review');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();

  const who = ['--name', 'A. Martin', '--profession', 'midwife', '--body', 'Ordre', '--number', '12'];
  expect(await product.command('reviewer', 'add', email, ...who)).toContain('/review');
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Go to the facts' }).click();
  await expect(page.getByText('You review as A. Martin, midwife.')).toBeVisible();
  await page.getByLabel('Topic').selectOption({ value: 'listeria' });
  await page.getByLabel('Country').selectOption('FR');
  await expect(page.getByRole('heading', { level: 2, name: /^\d+ facts$/ })).toBeVisible();
  await expect(page.getByText(/^0 of \d+ answered$/)).toBeVisible();

  const first = answer(page, 1);
  await first.getByRole('button', { name: 'Save answer' }).click();
  await expect(first.getByRole('alert')).toHaveText('Choose an answer first.');
  await first.getByRole('radio', { name: 'Agree' }).check();
  await first.getByLabel('Note').fill('As the guide of 2019 has it.');
  await first.getByRole('button', { name: 'Save answer' }).click();
  await expect(first.getByText(/^Saved on .*: Agree$/)).toBeVisible();
  await expect(page.getByText(/^1 of \d+ answered$/)).toBeVisible();

  await first.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText(/^0 of \d+ answered$/)).toBeVisible();
  await first.getByRole('radio', { name: 'Agree' }).check();
  await first.getByRole('button', { name: 'Save answer' }).click();

  const strict = page.getByRole('group', { name: /to be avoided/ }).first();
  await strict.getByRole('radio', { name: 'Wrong' }).check();
  await strict.getByRole('radio', { name: 'Too strict' }).check();
  await strict.getByLabel('What would be right').selectOption('TO_CHECK');
  await strict.getByRole('button', { name: /answer$/ }).click();
  await expect(strict.getByText('1 of 2 reviewers find this too strict')).toBeVisible();
  await auditEverywhere(page, audit, 'facts under review');
  await page.reload();
  await expect(page.getByText('1 of 2 reviewers find this too strict')).toBeVisible();

  // A second reviewer sees that someone else does, and neither who nor what was noted.
  const context = await browser.newContext();
  const other = await context.newPage();
  const second = await signUp(other, { profile: { country: 'France' } });
  await product.command('reviewer', 'add', second.email, ...who.with(1, 'B. Petit'));
  await other.goto('/review?topic=listeria&country=FR');
  await expect(other.getByText('1 of 2 reviewers find this too strict')).toBeVisible();
  await expect(other.getByText(/^0 of \d+ answered$/)).toBeVisible();
  await expect(other.getByText('As the guide of 2019 has it.')).toHaveCount(0);
  await context.close();

  expect(await product.command('reviewer', 'remove', email)).toContain('no reviewer any more');
  await page.goto('/review');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});
