/// <reference lib="dom" />
import type { Browser, Page } from '@playwright/test';
import { auditInBothThemes } from '../support/audit.ts';
import { auditEverywhere } from '../support/audit-everywhere.ts';
import { menuPicture } from '../support/menu-picture.ts';
import { expect, test } from '../support/test.ts';
import { expectToast, noteToasts } from '../support/toasts.ts';

// The service worker is a part of what this shows.
test.use({ serviceWorkers: 'allow' });

async function scan(page: Page, browser: Browser, restaurant: string) {
  await page.goto('/scan');
  await page.setInputFiles(
    'input[type=file]:not([capture])',
    await menuPicture(browser, restaurant, ['Peanut soup', 'Vegetable soup']),
  );
  await page.getByRole('button', { name: 'Analyze menu' }).click();
  await expect(page).toHaveURL(/\/results\//);
  await expect(page.getByText('you can order')).toBeVisible();
}

test('a partner joins by an invitation, scans for her, and either ends it', async ({
  page,
  browser,
  signUp,
  audit,
}) => {
  const due = new Date(Date.now() + 100 * 86_400_000).toISOString().slice(0, 10);
  await signUp(page, { profile: { country: 'United Kingdom', edd: due, allergies: ['peanuts'] } });
  await scan(page, browser, 'The Plum Tree');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Invite your partner' }).click();
  const field = page.getByLabel('Invitation', { exact: true });
  await expect(field).toBeFocused();
  const link = await field.inputValue();
  expect(link).toMatch(/\/together#[\w-]{43}$/);
  await auditEverywhere(page, audit, 'an invitation that was made');

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await noteToasts(context);
  const his = await context.newPage();
  const opened = await his.goto(link);
  expect(opened?.headers()['x-robots-tag']).toContain('noindex');
  await expect(his.getByRole('heading', { level: 1, name: 'You are invited' })).toBeVisible();
  await auditEverywhere(his, audit, 'an invitation for a visitor');
  await his.getByRole('link', { name: 'Sign in or sign up' }).click();
  await expect(his).toHaveURL(/\/auth$/);
  // However he signs up: a page that is loaded again with his session leads to the invitation.
  await signUp(his, { profile: { country: 'France' } });
  await expect(his).toHaveURL(link);
  await his.getByLabel('What should she call you?').fill('Sam');
  await auditInBothThemes(his, 'accepting an invitation');
  await his.getByRole('button', { name: 'Join' }).click();
  await expectToast(his, 'You are together now. Scan a menu, or look at hers.');
  await expect(his.getByText(/^You are together with your partner: week \d+$/)).toBeVisible();

  // Her menu is there, and says whose it is.
  const card = his.getByRole('article').filter({ hasText: 'The Plum Tree' });
  await expect(card).toContainText("Your partner's");
  await card.getByRole('link').click();
  await expect(his.getByRole('heading', { level: 1, name: 'The Plum Tree' })).toBeVisible();
  await expect(his.getByRole('button', { name: 'Share this menu' })).toBeHidden();
  await auditEverywhere(his, audit, 'a menu of the partner');
  const hers = his.url();

  // What he scans is judged for her, and hers to see.
  await scan(his, browser, 'The Walnut');
  await his.getByRole('button', { name: 'Peanut soup', exact: true }).click();
  await expect(his.getByRole('dialog')).toContainText(/allerg/i);
  await page.goto('/history');
  await expect(page.getByRole('article').filter({ hasText: 'The Walnut' })).toContainText("Your partner's");

  // Without a network his phone judges by her allergies too, which are not his.
  await his.goto('/ingredient-test');
  const fetched = () =>
    his.evaluate(() =>
      ['engine-', 'records-'].every((part) =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes(`/assets/${part}`)),
      ),
    );
  await expect.poll(fetched, { timeout: 30_000 }).toBe(true);
  await his.waitForLoadState('networkidle');
  await context.setOffline(true);
  await his.getByLabel('Ingredient or food').fill('Peanut butter');
  await his.getByLabel('Ingredient or food').press('Enter');
  await expect(his.getByText('Answered on this device')).toBeVisible();
  await expect(his.getByRole('heading', { name: 'For you' })).toBeVisible();
  await expect(his.getByText('this is the strictest answer')).toBeHidden();
  await context.setOffline(false);

  await his.goto('/profile');
  const part = his.getByRole('region', { name: 'Together' });
  await expect(part).toContainText('peanuts');
  await expect(part).toContainText('United Kingdom');
  await auditEverywhere(his, audit, 'the profile of a partner');

  await page.goto('/profile');
  await expect(page.getByText('You are together with Sam')).toBeVisible();
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByText('Vous êtes avec Sam')).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'End being together' }).click();
  const dialog = page.getByRole('dialog', { name: 'End being together?' });
  await auditInBothThemes(page, 'ending being together');
  await dialog.getByRole('button', { name: 'End being together' }).click();
  await expectToast(page, 'You are no longer together. Neither sees anything of the other.');
  await expect(page.getByRole('button', { name: 'Invite your partner' })).toBeVisible();

  await his.goto(hers);
  await expect(his.getByRole('heading', { level: 1, name: 'The Plum Tree' })).toBeHidden();
  await his.goto(link);
  await his.getByLabel('What should she call you?').fill('Sam');
  await his.getByRole('button', { name: 'Join' }).click();
  await expect(
    his.getByRole('heading', { level: 1, name: 'This invitation does not exist or has ended' }),
  ).toBeVisible();
  await context.close();
});
