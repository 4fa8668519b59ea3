/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { auditEverywhere } from '../support/audit-everywhere.ts';
import { expect, test } from '../support/test.ts';

const PHONE = { width: 390, height: 800 };
const NARROW = { width: 320, height: 700 };

/** Names a dish and takes what is offered as essential. */
async function acceptEssentials(page: Page, dish: string, words: { name: string; get: string; all: string }) {
  await page.getByLabel(words.name).fill(dish);
  await page.getByRole('button', { name: words.get }).click();
  await page.getByRole('button', { name: words.all }).click();
}
const EN = { name: 'Dish Name', get: 'Get Ingredients', all: 'Add all essentials' };
const FR = { name: 'Nom du plat', get: 'Voir les ingrédients', all: 'Ajouter tous les essentiels' };

test('a carbonara with all its essentials is not called safe, and one of pasta alone asks until she says it is made without egg', async ({
  page,
  signUp,
  audit,
}) => {
  await page.setViewportSize(PHONE);
  await signUp(page);
  await page.goto('/dish-test');
  await acceptEssentials(page, 'Carbonara', EN);
  await page.getByRole('button', { name: 'Test Dish Safety' }).click();
  await expect(page.getByText('Skip this one, or ask for it to be made another way.')).toBeVisible();

  await page.getByRole('button', { name: 'Test Another Dish' }).click();
  await page.getByLabel('Dish Name').fill('Carbonara');
  await page.getByRole('button', { name: 'Get Ingredients' }).click();
  await page.getByRole('button', { name: /^pasta/ }).click();
  await page.getByRole('button', { name: 'Test Dish Safety' }).click();
  await expect(page.getByText('Needs Verification')).toBeVisible();
  await expect(page.getByText('Confidence: 75%')).toBeVisible();
  await auditEverywhere(page, audit, 'dish test, something is missing from the list');

  await page.setViewportSize(NARROW);
  await page.getByRole('button', { name: 'Made without it: egg' }).click();
  await expect(page.getByText('Generally Safe')).toBeVisible();
  await expect(page.getByText(/you said that yours is made without it/).first()).toBeVisible();
  await auditEverywhere(page, audit, 'dish test, made without something');

  await page.setViewportSize(NARROW);
  await page.reload();
  await page.getByRole('button', { name: 'Show the answer for Carbonara' }).first().click();
  await expect(page.getByText('Generally Safe')).toBeVisible();
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Undo: egg' }) })
    .last()
    .getByRole('button', { name: 'Undo: egg' })
    .click();
  await expect(page.getByText('Needs Verification')).toBeVisible();
});

test('une utilisatrice allergique aux œufs n’obtient pas de feu vert par les suggestions', async ({
  page,
  signUp,
  audit,
}) => {
  await page.setViewportSize(PHONE);
  await signUp(page, { profile: { language: 'fr', allergies: ['Eggs'] } });
  await page.goto('/dish-test');
  await page.getByRole('button', { name: 'Français' }).click();
  for (const dish of ['Tiramisu', 'Mousse au chocolat', 'Salade César']) {
    await acceptEssentials(page, dish, FR);
    await page.getByRole('button', { name: 'Tester ce plat' }).click();
    await expect(page.getByText('À éviter, ou à demander préparé autrement.')).toBeVisible();
    await page.getByRole('button', { name: 'Tester un autre plat' }).click();
  }
  await page.getByLabel('Nom du plat').fill('Mousse au chocolat');
  await page.getByRole('button', { name: 'Voir les ingrédients' }).click();
  await page.getByRole('button', { name: /^chocolat/ }).click();
  await page.getByRole('button', { name: 'Tester ce plat' }).click();
  await expect(page.getByText('Absent de votre liste, mais un tel plat peut en contenir')).toBeVisible();
  await audit(page, 'dish test, an allergen is missing from the list, in French');
  await page.setViewportSize(NARROW);
  await page.getByRole('button', { name: /^Préparé sans\s: œuf/ }).click();
  await expect(page.getByText('Préparé sans, d’après vous').first()).toBeVisible();
  await expect(page.getByText(/vous avez indiqué que le vôtre est préparé sans/).first()).toBeVisible();
});
