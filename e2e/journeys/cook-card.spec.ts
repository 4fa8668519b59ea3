import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { auditEverywhere } from '../support/audit-everywhere.ts';
import { menuPicture } from '../support/menu-picture.ts';
import { expect, test } from '../support/test.ts';

// The service worker is a part of what this shows.
test.use({ serviceWorkers: 'allow' });

const CHEESE = ['Burrata with oil', 'Pizza with burrata'] as const;
const QUESTION = 'Are the cheeses made from pasteurised milk?';
const IN_ITALIAN = 'I formaggi sono di latte pastorizzato?';

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

test('a card asks the cook in the language of the kitchen, and its answer judges the dishes, also later', async ({
  page,
  browser,
  signUp,
  audit,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page, { profile: { country: 'United Kingdom' } });
  await scan(page, browser, [...CHEESE, 'Vegetable soup', 'Salmon tartare']);
  await page.getByRole('link', { name: 'Card for the cook' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Card for the cook' })).toBeVisible();
  await auditEverywhere(page, audit, 'picking dishes');
  await page.setViewportSize({ width: 390, height: 844 });

  await page.getByRole('button', { name: 'Make the card' }).click();
  await expect(page.getByText('Tick at least one dish first.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Salmon tartare' })).toBeDisabled();
  await page.getByRole('button', { name: 'Tick all 2 to ask about' }).click();
  await page.getByRole('button', { name: 'Make the card: 2 dishes' }).click();
  const card = page.getByRole('article', { name: 'Card for the cook' });
  await expect(card).toContainText(QUESTION);
  await page.getByRole('combobox', { name: 'Language of the card' }).selectOption('it');
  await expect(card.getByText(IN_ITALIAN)).toHaveAttribute('lang', 'it');
  await expect(card).toContainText(QUESTION);
  await auditEverywhere(page, audit, 'the card for the cook');
  await page.setViewportSize({ width: 390, height: 844 });

  // On paper stands the card alone.
  await page.emulateMedia({ media: 'print' });
  await expect(card).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'As a picture' }).click();
  const picture = await readFile(await (await saved).path());
  expect(picture.subarray(1, 4).toString()).toBe('PNG');

  // Opened again without a network from what the page has loaded, and answered there.
  await page.goBack();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Make the card: 2 dishes' }).click();
  await card.getByRole('group', { name: QUESTION }).getByRole('button', { name: 'Yes' }).click();
  await expect(card).toContainText('is kept on this phone');
  await page.context().setOffline(false);
  const now = page.getByRole('region', { name: 'For you: the ratings now' });
  await expect(now.getByText('Safe', { exact: true })).toHaveCount(2);
  await expect(now).toContainText('The cook says: pasteurised');
  await expect(page.getByText('There is nothing to ask about these dishes')).toBeVisible();

  await page.getByRole('link', { name: 'Back to the menu' }).click();
  for (const dish of CHEESE) {
    const entry = page
      .getByRole('article')
      .filter({ has: page.getByRole('button', { name: dish, exact: true }) });
    await expect(entry).toContainText('The cook says: pasteurised');
  }
});

test('the card is in French for who reads French', async ({ page, browser, signUp }) => {
  await signUp(page, { profile: { country: 'United Kingdom' } });
  await scan(page, browser, [...CHEESE, 'Vegetable soup']);
  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByRole('link', { name: 'Carte pour la cuisine' }).click();
  await page.getByRole('checkbox', { name: CHEESE[0] }).check();
  await page.getByRole('button', { name: 'Préparer la carte : 1 plat' }).click();
  const card = page.getByRole('article', { name: 'Carte pour la cuisine' });
  await expect(card.getByText('Is the cheese made from pasteurised milk?')).toHaveAttribute('lang', 'en');
  await expect(card.getByText('Le fromage est-il au lait pasteurisé ?')).toHaveAttribute('lang', 'fr');
});
