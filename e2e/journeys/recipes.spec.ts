import type { Page } from '@playwright/test';
import { signIn } from '../support/account.ts';
import { auditEverywhere } from '../support/audit-everywhere.ts';
import { expect, test } from '../support/test-with-sites.ts';
import { expectToast } from '../support/toasts.ts';

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

test('a recipe of the web is read, corrected, adapted, saved, found again, shared and deleted', async ({
  page,
  context,
  signUp,
  audit,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUp(page);
  await page
    .getByRole('link', { name: /adapt a recipe/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/recipe-adapt$/);
  await expect(page.getByRole('button', { name: 'Extract Recipe' })).toBeDisabled();
  await auditEverywhere(page, audit, 'recipe input');

  await page.getByRole('tab', { name: 'URL' }).click();
  await page.getByLabel('Recipe URL').fill('http://orchard.example/tiramisu');
  await page.getByLabel('Recipe URL').press('Enter');
  await expect(page.getByText('Successfully Extracted')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tiramisu & friends' })).toBeVisible();
  for (const words of [
    'Servings: 6 servings',
    'Prep: 25 min',
    'Cuisine: Italian',
    '6 ingredients',
    '250 g mascarpone',
  ]) {
    await expect(page.getByText(words)).toBeVisible();
  }
  await expect(page.getByText(/By A\. Plum/)).toBeVisible();
  await expect(page.getByRole('link', { name: /Open the recipe’s page/ })).toHaveAttribute(
    'href',
    'http://orchard.example/tiramisu',
  );
  // What a page holds between the marks of its markup is text here, and nothing of it runs.
  expect(await page.evaluate(() => 'taken' in window)).toBe(false);
  await auditEverywhere(page, audit, 'extracted recipe');

  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Correct the recipe' }).click();
  await audit(page, 'recipe, being corrected');
  await page.getByLabel('Name', { exact: true }).fill('Sunday tiramisu');
  await page.getByLabel('Amount of ingredient 1').fill('4');
  await page.getByRole('button', { name: 'Add an ingredient' }).click();
  await expect(page.getByLabel('Ingredient 7', { exact: true })).toBeFocused();
  await page.keyboard.type('cocoa powder');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sunday tiramisu' })).toBeVisible();
  await expect(page.getByText('7 ingredients')).toBeVisible();

  await adapt(page);
  await expect(page).toHaveURL(/\/recipe-adapt\/results$/);
  await expect(safety(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /tiramisu/i })).toBeFocused();
  const changes = page.getByRole('heading', { name: 'What we changed' }).locator('..');
  await expect(changes).toContainText('4 tbsp amaretto');
  await expect(changes.getByRole('link').first()).toHaveAttribute('href', /^https:\/\//);
  await auditEverywhere(page, audit, 'adapted recipe');
  await page.setViewportSize(PHONE);
  await page.getByRole('tab', { name: 'Original Recipe' }).click();
  const recipe = page.getByRole('tabpanel');
  await expect(recipe).toContainText('Sunday tiramisu');
  await expect(recipe).toContainText('4 tbsp amaretto');
  await expect(recipe.getByText('Pregnancy-Safe')).toBeHidden();

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expectToast(page, 'Recipe copied. Paste it wherever you like.');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('mascarpone');
  expect(copied).toContain('Pregnancy check:');

  await page.getByLabel('Notes (optional)').fill('For Sunday.');
  const word = (await safety(page).locator('strong').textContent()) ?? '';
  await page.getByRole('button', { name: 'Save Recipe' }).click();
  await expectToast(page, 'Adaptation saved successfully!');
  await expect(page).toHaveURL(/\/recipe-adapt\/results\/[0-9a-f-]{36}$/);
  await expect(page.getByText('For Sunday.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Recipe' })).toBeHidden();
  await page.reload();
  await expect(safety(page)).toContainText(word);
  await auditEverywhere(page, audit, 'saved adaptation');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(safety(page)).toBeVisible();
  await expect(page.getByText(/4 tbsp amaretto/).first()).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page.setViewportSize(PHONE);
  await page.goto('/adaptations');
  const card = page.getByRole('article');
  await expect(card).toHaveCount(1);
  for (const words of ['Adapted from Sunday tiramisu', 'For Sunday.', 'From a web page']) {
    await expect(card).toContainText(words);
  }
  await page.getByLabel('Search your recipes').fill('sushi');
  await expect(page.getByText('No matching adaptations')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByLabel('Order').selectOption('Safety');
  await auditEverywhere(page, audit, 'adaptation history');
  await page.getByRole('link', { name: /^View / }).click();
  await expect(page).toHaveURL(/\/adaptations\/[0-9a-f-]{36}$/);
  await expect(safety(page)).toContainText(word);
  const saved = page.url();

  await page.getByRole('link', { name: 'Back to your recipes' }).click();
  await page.getByRole('button', { name: /^Delete / }).click();
  await expect(page.getByText('Are you sure you want to delete this adaptation?')).toBeVisible();
  await audit(page, 'adaptations, asked whether to delete');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectToast(page, 'Adaptation deleted successfully');
  await expect(page.getByRole('heading', { name: 'No adaptations yet' })).toBeVisible();
  await auditEverywhere(page, audit, 'adaptation history, empty');
  await page.goto(saved);
  await expect(page.getByRole('heading', { name: 'Adaptation not found' })).toBeVisible();
  await audit(page, 'adaptation, not found');
});

test('what a visitor pasted is still there once she has signed in', async ({ page, signUp, audit }) => {
  await page.setViewportSize(PHONE);
  const account = await signUp(page);
  await page.getByRole('button', { name: 'Open your account menu' }).click();
  await page.getByText('Sign out', { exact: true }).click();
  await expectToast(page, 'Signed out successfully');
  await extractText(page, TIRAMISU);
  await expect(page.getByRole('alert')).toContainText('Please log in to extract recipes');
  await audit(page, 'recipe input, signed out');
  await page.getByRole('alert').getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, account);
  await expect(page).toHaveURL(/\/recipe-adapt$/);
  await expect(page.getByLabel('Recipe text')).toHaveValue(TIRAMISU);
  await extract(page);
  await expect(page.getByText('6 ingredients')).toBeVisible();
});

test('a dish that stands and falls with raw meat is answered with another one, in French', async ({
  page,
  signUp,
  audit,
}) => {
  await page.setViewportSize(PHONE);
  await signUp(page);
  await page.getByRole('button', { name: 'Français' }).click();
  await page.goto('/recipe-adapt');
  await page.getByLabel('Texte de la recette').fill(`Tartare de bœuf

Ingrédients
200 g de filet de bœuf cru
1 jaune d'œuf cru
1 échalote
1 c. à soupe de câpres

Préparation
1. Hachez le bœuf au couteau.
2. Mélangez avec l'échalote et les câpres.
3. Servez cru, avec le jaune d'œuf au milieu.`);
  await page.getByRole('button', { name: 'Extraire la recette' }).click();
  await expect(page.getByText('4 ingrédients')).toBeVisible();
  await page.getByRole('button', { name: 'Adapter à la grossesse' }).click();
  await expect(safety(page)).toContainText('Déconseillé');
  await expect(page.getByText('Grossesse : aucun risque connu')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Ce qui ne peut pas devenir sûr' })).toBeVisible();
  await expect(page.getByText('À préparer à la place')).toBeVisible();
  await audit(page, 'a recipe that cannot be made safe, French');
});
