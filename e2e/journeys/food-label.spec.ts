/// <reference lib="dom" />
import type { BrowserContext, Page } from '@playwright/test';
import { auditEverywhere } from '../support/audit-everywhere.ts';
import { expect, test } from '../support/test.ts';

/** A drawn label: its lines, the first of them large. */
async function drawn(context: BrowserContext, [title, ...lines]: string[]): Promise<Buffer> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1000, height: 760 });
  const list = lines.map((line) => `<p style="margin:14px 0">${line}</p>`).join('');
  await page.setContent(
    `<body style="margin:0;padding:48px;background:#fff;color:#111;font:30px Arial,sans-serif">
     <h1 style="font-size:64px;margin:0 0 32px">${title}</h1>${list}</body>`,
  );
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

const SOFT_CHEESE = [
  'Soft white cheese',
  'Ingredients: unpasteurised cow’s MILK, salt, rennet,',
  'emulsifier: E471.',
  'May contain traces of NUTS.',
  'Nutrition per 100 g: Energy 1200 kJ / 290 kcal',
  'Fat 24 g, of which saturates 16 g, Carbohydrate 1 g',
  'Protein 18 g, Salt 1.6 g',
  'Keep refrigerated below 5 °C. Use by: see lid.',
  'Net weight 250 g',
];
const BISCUITS = [
  'Biscuits au beurre',
  'Ingrédients : farine de BLÉ, BEURRE 22 %, sucre, sel,',
  'poudre à lever : carbonate de sodium.',
  'Traces éventuelles de fruits à coque.',
  'Valeurs nutritionnelles pour 100 g : énergie 2045 kJ',
];

const CHIPOLATAS = [
  'Chipolatas',
  'Ingrédients : viande de porc 84 %, eau, sel, épices.',
  'À cuire à cœur avant consommation.',
];

const result = (page: Page) => page.locator('[aria-busy]').filter({ hasText: /Latest Test Result|Dernier/ });
const choose = (page: Page, buffer: Buffer) =>
  page
    .getByRole('group', { name: /Packaged food|Produit emballé/ })
    .locator('input[type=file]:not([capture])')
    .setInputFiles({ name: 'label.png', mimeType: 'image/png', buffer });

test('a photographed label is judged ingredient by ingredient, and kept among the tests', async ({
  page,
  context,
  signUp,
  audit,
}) => {
  await signUp(page);
  await page.goto('/ingredient-test');
  await expect(page.getByRole('button', { name: 'Photograph a label' })).toBeVisible();
  await choose(page, await drawn(context, SOFT_CHEESE));
  await expect(result(page).getByRole('heading', { name: 'Soft white cheese' })).toBeVisible();
  await expect(result(page)).toContainText('High Risk');
  await expect(result(page)).toContainText('Ingredients on the label');
  await expect(result(page).getByRole('listitem').filter({ hasText: 'unpasteurised' }).last()).toContainText(
    'High Risk',
  );
  await expect(result(page)).toContainText('May contain traces of NUTS');
  await expect(page.getByText('From a label')).toBeVisible();
  await auditEverywhere(page, audit, 'a label with raw milk');
  await page.getByRole('button', { name: 'Français' }).click();
  await choose(page, await drawn(context, BISCUITS));
  await expect(result(page).getByRole('heading', { name: 'Biscuits au beurre' })).toBeVisible();
  await expect(result(page)).toContainText('Ingrédients de l’étiquette');
  await expect(result(page).getByRole('listitem').filter({ hasText: 'BLÉ' }).last()).toContainText(
    'Sans risque connu',
  );
  await page.reload();
  await expect(page.getByText('D’après une étiquette')).toHaveCount(2);
});

test('the ingredients of a label are typed', async ({ page, signUp, audit }) => {
  await signUp(page);
  await page.goto('/ingredient-test');
  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByRole('button', { name: 'Saisir les ingrédients' }).click();
  await page.getByLabel('Texte de l’emballage').fill(CHIPOLATAS.join('\n'));
  await audit(page, 'the text of a label');
  await page.getByRole('button', { name: 'Vérifier ces ingrédients' }).click();
  await expect(result(page).getByRole('heading', { name: 'Chipolatas' })).toBeVisible();
  await expect(result(page)).toContainText('À demander');
  await expect(result(page)).toContainText('Ingrédients de l’étiquette');
});

test('a scan that turns out to be a label is checked without another photograph', async ({
  page,
  context,
  signUp,
  audit,
}) => {
  await signUp(page);
  await page.goto('/scan');
  await page
    .locator('input[type=file]:not([capture])')
    .first()
    .setInputFiles({ name: 'label.png', mimeType: 'image/png', buffer: await drawn(context, SOFT_CHEESE) });
  await page.getByRole('button', { name: 'Analyze menu' }).click();
  const check = page.getByRole('link', { name: 'Check its ingredients' });
  await expect(check).toBeVisible();
  await audit(page, 'a scan that is a label');
  await check.click();
  await expect(result(page).getByRole('heading', { name: 'Soft white cheese' })).toBeVisible();
  await expect(result(page)).toContainText('High Risk');
  await expect(page).toHaveURL(/\/ingredient-test$/);
});
