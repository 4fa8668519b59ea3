import type { Page } from '@playwright/test';
import { auditEverywhere } from '../support/audit-everywhere.ts';
import { expect, test } from '../support/test-with-sites.ts';

const PHONE = { width: 390, height: 844 };

/** Opens the recipe page on a tab, in English. */
async function openInput(page: Page, tab: 'Text' | 'URL' | 'Image') {
  await page.goto('/recipe-adapt');
  await page.getByRole('tab', { name: tab }).click();
}

const extract = (page: Page) => page.getByRole('button', { name: 'Extract Recipe', exact: true }).click();
const adapt = (page: Page) => page.getByRole('button', { name: 'Adapt for Pregnancy Safety' }).click();
const safety = (page: Page) => page.getByRole('region', { name: /Overall safety|Sécurité d’ensemble/ });

async function extractText(page: Page, text: string) {
  await openInput(page, 'Text');
  await page.getByLabel('Recipe text').fill(text);
  await extract(page);
}

const TIRAMISU = `Tiramisu

Ingredients
3 eggs, separated
250 g mascarpone
100 g sugar
200 ml strong coffee
4 tbsp amaretto
200 g sponge fingers

Method
1. Beat the egg yolks with the sugar and stir in the mascarpone.
2. Whisk the egg whites until stiff and fold them in.
3. Dip the sponge fingers in coffee and amaretto and layer them with the cream.
4. Chill for four hours before serving.`;

test('markup in every field and 300 ingredients break nothing', async ({ page, signUp }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.setViewportSize(PHONE);
  await signUp(page);
  const evil = '<img src=x onerror="window.taken=1">';
  const lines = Array.from({ length: 300 }, (_, at) => `${at + 1} g flour ${at % 7 ? '' : evil}`);
  await extractText(
    page,
    `Bread ${evil}\n\nIngredients\n${lines.join('\n')}\n\nMethod\n1. Mix it all ${evil}.\n2. Bake for an hour.`,
  );
  await expect(page.getByText('300 ingredients')).toBeVisible();
  await page.getByRole('button', { name: 'Correct the recipe' }).click();
  await page.getByLabel('Name', { exact: true }).fill(`Bread ${evil}`);
  await page.getByRole('button', { name: 'Done' }).click();
  await adapt(page);
  await expect(safety(page)).toBeVisible();
  await page.getByLabel('Notes (optional)').fill(evil);
  await page.getByRole('button', { name: 'Save Recipe' }).click();
  await expect(page).toHaveURL(/\/results\/[0-9a-f-]{36}$/);
  await expect(page.getByText(evil).first()).toBeVisible();
  await page.goto('/adaptations');
  await expect(page.getByRole('article')).toContainText(`Bread ${evil}`);
  expect(await page.evaluate(() => 'taken' in window)).toBe(false);
  expect(errors).toEqual([]);
});

test('a call that failed keeps the recipe, and a save whose answer is lost saves once', async ({
  page,
  signUp,
  audit,
}) => {
  await page.setViewportSize(PHONE);
  await signUp(page);
  await extractText(page, TIRAMISU);
  await expect(page.getByText('6 ingredients')).toBeVisible();
  await page.route('**/functions/v1/adapt-recipe', (route) => route.fulfill({ status: 500, json: {} }));
  await adapt(page);
  await expect(page.getByRole('alert')).toContainText('Failed to adapt recipe. Please try again.');
  await auditEverywhere(page, audit, 'adaptation, failed');
  await page.getByRole('link', { name: 'Back to Recipe Input' }).click();
  await expect(page.getByText('6 ingredients')).toBeVisible();
  await page.unroute('**/functions/v1/adapt-recipe');
  await adapt(page);
  await expect(safety(page)).toBeVisible();

  let lost = 0;
  await page.route('**/functions/v1/save-adaptation', async (route) => {
    const answer = await route.fetch();
    if (lost++ === 0) await route.abort('connectionreset');
    else await route.fulfill({ response: answer });
  });
  await page.getByRole('button', { name: 'Save Recipe' }).click();
  await expect(page).toHaveURL(/\/results\/[0-9a-f-]{36}$/);
  expect(lost).toBe(2);
  await page.goto('/adaptations');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.goto('/recipe-adapt/results');
  await expect(page.getByRole('alert')).toContainText('No recipe data found');
});
