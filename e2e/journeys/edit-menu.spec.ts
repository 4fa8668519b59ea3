import type { Browser, Page } from '@playwright/test';
import { auditEverywhere } from '../support/audit-everywhere.ts';
import { menuPicture } from '../support/menu-picture.ts';
import { expect, test } from '../support/test.ts';

async function scan(page: Page, browser: Browser, dishes: readonly string[]) {
  await page.goto('/scan');
  await page.setInputFiles(
    'input[type=file]:not([capture])',
    await menuPicture(browser, 'The Plum Tree', dishes),
  );
  await page.getByRole('button', { name: 'Analyze menu' }).click();
  await expect(page).toHaveURL(/\/results\//);
  await expect(page.getByText('you can order')).toBeVisible();
}

const card = (page: Page, dish: string) =>
  page.getByRole('article').filter({ has: page.getByRole('button', { name: dish, exact: true }) });
const open = (page: Page, dish: string) => page.getByRole('button', { name: dish, exact: true }).click();

test('a dish that was misread is corrected, split, taken off and added, and each correction is undone', async ({
  page,
  browser,
  signUp,
  audit,
}) => {
  await signUp(page, { profile: { country: 'United Kingdom' } });
  await scan(page, browser, ['Vegetable soup', 'Chicken with rice', 'Tomato soup']);

  await open(page, 'Vegetable soup');
  await page.getByRole('button', { name: 'Change the words' }).click();
  const words = page.getByRole('dialog', { name: 'Change the words' });
  await words.getByLabel('Name').fill('Beef tartare');
  await audit(page, 'the words of a dish');
  await words.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Rated again: now High Risk')).toBeVisible();
  await expect(card(page, 'Beef tartare')).toContainText('High Risk');

  await open(page, 'Beef tartare');
  await expect(page.getByText('As read: Vegetable soup')).toBeVisible();
  await page.getByRole('button', { name: 'Not a dish' }).click();
  await expect(card(page, 'Beef tartare')).toHaveCount(0);

  await page.getByRole('button', { name: 'Add a dish that is missing' }).click();
  const added = page.getByRole('dialog', { name: 'Add a dish' });
  await added.getByLabel('Name').fill('Green salad');
  await added.getByRole('button', { name: 'Save' }).click();
  await expect(card(page, 'Green salad')).toBeVisible();

  // Nothing of it is lost when the page is loaded again.
  await page.reload();
  await expect(card(page, 'Green salad')).toBeVisible();
  await page.getByText('3 corrections').click();
  await auditEverywhere(page, audit, 'a corrected menu');
  await page.getByRole('button', { name: 'Undo: “Beef tartare” taken off the menu.' }).click();
  await expect(card(page, 'Beef tartare')).toContainText('High Risk');
  await page.getByRole('button', { name: 'Undo: “Vegetable soup” is now “Beef tartare”.' }).click();
  await expect(card(page, 'Vegetable soup')).toBeVisible();
});

test('un plat mal lu est corrigé, retiré et ajouté, et chaque correction s’annule', async ({
  page,
  browser,
  signUp,
  audit,
}) => {
  await signUp(page, { profile: { country: 'France' } });
  await scan(page, browser, ['Vegetable soup', 'Chicken with rice', 'Tomato soup']);
  await page.getByRole('button', { name: 'Français' }).click();

  await open(page, 'Vegetable soup');
  await page.getByRole('button', { name: 'Modifier les mots' }).click();
  const words = page.getByRole('dialog', { name: 'Modifier les mots' });
  await words.getByLabel('Nom').fill('Tartare de bœuf');
  await audit(page, 'les mots d’un plat');
  await words.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(card(page, 'Tartare de bœuf')).toContainText('Risque élevé');
  await expect(card(page, 'Tartare de bœuf')).toContainText('Corrigé par vous');

  // The focus goes on with the next dish where its own is gone.
  await open(page, 'Tartare de bœuf');
  await expect(page.getByText(/^Tel que lu\s: Vegetable soup/)).toBeVisible();
  await page.getByRole('button', { name: 'Ce n’est pas un plat' }).click();
  await expect(card(page, 'Tartare de bœuf')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Chicken with rice', exact: true })).toBeFocused();

  await page.getByRole('button', { name: 'Ajouter un plat manquant' }).click();
  const added = page.getByRole('dialog', { name: 'Ajouter un plat' });
  await added.getByLabel('Nom').fill('Salade verte');
  await added.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(card(page, 'Salade verte')).toContainText('Ajouté par vous');

  await page.getByText('3 corrections').click();
  await audit(page, 'une carte corrigée');
  await page
    .getByRole('button', { name: /^Annuler\s: «\sTartare de bœuf\s» est retiré de la carte/ })
    .click();
  await expect(card(page, 'Tartare de bœuf')).toContainText('Risque élevé');
  await page
    .getByRole('button', { name: /^Annuler\s: «\sVegetable soup\s» devient «\sTartare de bœuf\s»/ })
    .click();
  await expect(card(page, 'Vegetable soup')).toBeVisible();
});
