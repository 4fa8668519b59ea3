import { menuPictureWithTraps, type PrintedLine } from '../support/menu-picture-with-traps.ts';
import { expect, test } from '../support/test.ts';

const ENGLISH: readonly PrintedLine[] = [
  ['#Starters & Sharers'],
  ['Tomato soup (v)', '£5.50'],
  ['Garlic bread (G,d)', '£4.50'],
  ['#Mains'],
  ['Lasagne (G,d)', '£11.50'],
  ['Fish pie (1,4,7)', '£13.95'],
  ['Roast chicken ..........', '£12.50'],
  ['All our mains are served with salad'],
  ['#Desserts Drinks'],
  ['Apple crumble', '£6.00'],
  ['Orange juice 25cl', '£2.60'],
  ['Closed Mondays'],
  ['Service charge 12.5% is discretionary'],
];

const FRENCH: readonly PrintedLine[] = [
  ['#Entrées / Salades'],
  ['Œuf mayonnaise', '6,50 €'],
  ['Soupe de légumes (1,9)', '5,50 €'],
  ['#Plats'],
  ['Bœuf bourguignon (a,c,g)', '14,50 €'],
  ['Poulet rôti', '12,50 €'],
  ['Cuisine maison, selon arrivage'],
  ['#Desserts Boissons'],
  ['Tarte aux pommes', '6,00 €'],
  ['Limonade 33cl', '3,50 €'],
  ['Ouvert du mardi au samedi 12h-14h'],
  ['Prix nets, service compris'],
];

test('headings, hours and notes of an English menu are no dishes', async ({
  page,
  browser,
  signUp,
  audit,
}) => {
  await signUp(page);
  await page.goto('/scan');
  const picture = await menuPictureWithTraps(browser, 'The Heron', ENGLISH);
  await page.setInputFiles('input[type=file]:not([capture])', picture);
  await page.getByRole('button', { name: 'Analyze menu' }).click();
  await expect(page).toHaveURL(/\/results\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('article')).toHaveCount(7);
  const names = page.getByRole('article').getByRole('heading');
  await expect(names).toHaveText([
    'Tomato soup',
    'Garlic bread',
    'Lasagne',
    'Fish pie',
    'Roast chicken',
    'Apple crumble',
    'Orange juice 25cl',
  ]);
  for (const trap of ['Closed Mondays', 'Service charge', 'All our mains']) {
    await expect(page.getByRole('article').filter({ hasText: trap })).toHaveCount(0);
  }
  await audit(page, 'rated results of a menu with traps');
});

test('headings, hours and notes of a French menu are no dishes', async ({ page, browser, signUp, audit }) => {
  await signUp(page);
  await page.getByRole('button', { name: 'Français' }).click();
  await page.goto('/scan');
  const picture = await menuPictureWithTraps(browser, 'Chez Odile', FRENCH);
  await page.setInputFiles('input[type=file]:not([capture])', picture);
  await page.getByRole('button', { name: 'Analyser le menu' }).click();
  await expect(page).toHaveURL(/\/results\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([
    'Œuf mayonnaise',
    'Soupe de légumes',
    'Bœuf bourguignon',
    'Poulet rôti',
    'Tarte aux pommes',
    'Limonade 33cl',
  ]);
  for (const trap of ['Ouvert', 'Prix nets', 'Desserts']) {
    await expect(page.getByRole('article').filter({ hasText: trap })).toHaveCount(0);
  }
  await audit(page, 'rated results of a French menu with traps');
});
