/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { auditEverywhere } from '../support/audit-everywhere.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const PHONE = { width: 390, height: 800 };
const line = (page: Page, number: number) =>
  page.getByRole('combobox', { name: `Ingredient ${number}`, exact: true });
const shown = (page: Page) => page.getByRole('button', { name: /^Show the answer for/ });

async function getIngredients(page: Page, dish: string) {
  await page.getByLabel('Dish Name').fill(dish);
  await page.getByLabel('Dish Name').press('Enter');
  await expect(page.getByRole('heading', { name: 'Current Ingredients' })).toBeVisible();
}

test('a risky dish is made safe by an edit, and found, filtered, sorted and opened again', async ({
  page,
  signUp,
  audit,
}) => {
  await page.setViewportSize(PHONE);
  await signUp(page);
  await page
    .getByRole('link', { name: /test a dish/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/dish-test$/);
  await expect(page.getByText('No dish tests yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Get Ingredients' })).toBeDisabled();
  await auditEverywhere(page, audit, 'dish test, first step');

  await page.setViewportSize(PHONE);
  await page.getByLabel('Dish Name').press('Enter');
  await expect(page.getByText('Please enter a dish name')).toBeVisible();
  await getIngredients(page, 'Pasta salad');
  const essential = page.getByRole('button', { name: /Essential/ }).first();
  await essential.click();
  await expect(essential).toContainText('✓ Added');
  await expect(line(page, 1)).not.toHaveValue('');

  // The names that complete arrive with the first focus of a field, not before.
  const fetched = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/names-')),
    );
  expect(await fetched()).toBe(false);
  await page.getByRole('button', { name: 'Add Ingredient' }).click();
  await expect(line(page, 2)).toBeFocused();
  await line(page, 2).pressSequentially('smoked sal');
  await expect(page.getByRole('option', { name: 'smoked salmon', exact: true })).toBeVisible();
  expect(await fetched()).toBe(true);
  expect(await page.getByRole('listbox').getByRole('option').count()).toBeLessThanOrEqual(8);
  await audit(page, 'dish test, completing a name');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(line(page, 2)).toHaveValue('smoked salmon');
  await auditEverywhere(page, audit, 'dish test, second step');

  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Test Dish Safety' }).dblclick();
  await expectToast(page, 'Dish "Pasta salad" tested successfully!');
  await expect(page.getByRole('heading', { name: 'Safety Assessment' })).toBeFocused();
  await expect(page.getByText('Skip this one, or ask for it to be made another way.')).toBeVisible();
  await expect(page.getByText('Showing 1 of 1 tests')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Safety Concerns' })).toBeVisible();
  await expect(page.getByRole('link', { name: /\d{4}/ }).first()).toHaveAttribute('href', /^https:\/\//);
  await auditEverywhere(page, audit, 'dish test, a risky dish');

  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Change the ingredients' }).click();
  await page.getByRole('button', { name: 'Remove smoked salmon' }).click();
  await page.getByRole('button', { name: 'Add Ingredient' }).click();
  await page.keyboard.type('cucumber');
  await page.getByRole('button', { name: 'Test Dish Safety' }).click();
  await expect(page.getByText('No known risk in this dish.')).toBeVisible();
  await expect(page.getByText('Showing 2 of 2 tests')).toBeVisible();
  await page.getByRole('button', { name: 'Test Another Dish' }).click();
  await expect(page.getByLabel('Dish Name')).toBeFocused();
  await expect(page.getByLabel('Dish Name')).toHaveValue('');

  await getIngredients(page, 'Apple crumble');
  await page
    .getByRole('button', { name: /^apple/i })
    .first()
    .click();
  await page.getByRole('button', { name: 'Test Dish Safety' }).click();
  await expect(page.getByText('Showing 3 of 3 tests')).toBeVisible();

  await page.reload();
  const list = page.getByRole('region', { name: 'Your dish tests' });
  await expect(shown(page)).toHaveText(['Apple crumble', 'Pasta salad', 'Pasta salad']);
  expect(await list.evaluate((area) => area.clientHeight)).toBeLessThanOrEqual(24 * 16);
  await page.getByPlaceholder('Search dishes or ingredients...').fill('SALMON');
  await expect(shown(page)).toHaveText(['Pasta salad']);
  await page.getByPlaceholder('Search dishes or ingredients...').fill('');
  await page.getByLabel('Rating').selectOption({ label: 'Safe' });
  await expect(page.getByText('Showing 2 of 3 tests')).toBeVisible();
  await page.getByLabel('Rating').selectOption({ label: 'Needs Check' });
  await expect(page.getByText('No tests match your search criteria')).toBeVisible();
  await audit(page, 'dish test, nothing found');
  await page.getByLabel('Rating').selectOption({ label: 'All Risks' });
  await page.getByLabel('Order').selectOption({ label: 'Oldest First' });
  await expect(shown(page)).toHaveText(['Pasta salad', 'Pasta salad', 'Apple crumble']);
  await page.getByLabel('Order').selectOption({ label: 'Alphabetical' });
  await expect(shown(page)).toHaveText(['Apple crumble', 'Pasta salad', 'Pasta salad']);

  await list
    .getByRole('listitem')
    .filter({ hasText: 'High Risk' })
    .getByRole('button', { name: /^Show the answer/ })
    .click();
  await expect(page.getByText('Loaded previous test for "Pasta salad"')).toBeVisible();
  await expect(page.getByText('Skip this one, or ask for it to be made another way.')).toBeVisible();
  await auditEverywhere(page, audit, 'dish test, a past test');
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: /^Delete the test of Apple crumble/ }).click();
  await audit(page, 'dish test, asked whether to delete');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectToast(page, 'Test deleted');
  await expect(page.getByText('Showing 2 of 2 tests')).toBeVisible();
});

test('a dish that no one knows says so, and a dish named in French is answered in French', async ({
  page,
  signUp,
  audit,
}) => {
  await page.setViewportSize(PHONE);
  await signUp(page);
  await page.goto('/dish-test');
  await getIngredients(page, 'Zorglub flambique');
  await expect(page.getByText('We don’t know this dish')).toBeVisible();
  await expect(page.getByText('Essential', { exact: true })).toHaveCount(0);
  await auditEverywhere(page, audit, 'dish test, unknown dish');

  await page.setViewportSize(PHONE);
  await line(page, 1).fill('egg');
  await page.getByRole('button', { name: 'Test Dish Safety' }).click();
  await expect(page.getByText('Needs Verification')).toBeVisible();
  await page.getByRole('button', { name: 'Show to the cook' }).click();
  await expect(page.getByRole('dialog')).toContainText('Zorglub flambique');
  await audit(page, 'dish test, questions at the table');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByRole('button', { name: 'Retour', exact: true }).click();
  await page.getByLabel('Nom du plat').fill('Tartare de bœuf');
  await page.getByRole('button', { name: 'Voir les ingrédients' }).click();
  await expect(page.getByRole('heading', { name: 'Ingrédients actuels' })).toBeVisible();
  await expect(page.getByText('We don’t know this dish')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Ingrédient 1' }).fill('câpres');
  await page.getByRole('button', { name: 'Tester ce plat' }).click();
  await expect(page.getByText('À éviter, ou à demander préparé autrement.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Points de vigilance' })).toBeVisible();
});

test('a failed call keeps the dish, and so does leaving the page', async ({ page, signUp }) => {
  await page.setViewportSize(PHONE);
  await signUp(page);
  await page.goto('/dish-test');
  await page.route('**/functions/v1/suggest-ingredients', (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  await page.getByLabel('Dish Name').fill('Quiche');
  await page.getByLabel('Dish Name').press('Enter');
  await expect(page.getByRole('alert')).toContainText(
    'Failed to get ingredient suggestions. Please try again.',
  );
  await page.getByRole('button', { name: 'Enter the ingredients yourself' }).click();
  await line(page, 1).fill('eggs');
  await page.route('**/functions/v1/test-dish', (route) => route.abort());
  await page.getByRole('button', { name: 'Test Dish Safety' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'Network error. Please check your connection and try again.',
  );
  await expect(line(page, 1)).toHaveValue('eggs');

  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Know what you can order' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name: 'Quiche' })).toBeVisible();
  await page.reload();
  await expect(line(page, 1)).toHaveValue('eggs');
  await page.unroute('**/functions/v1/test-dish');
  await page.getByRole('button', { name: 'Test Dish Safety' }).click();
  await expect(page.getByText('Showing 1 of 1 tests')).toBeVisible();
});
