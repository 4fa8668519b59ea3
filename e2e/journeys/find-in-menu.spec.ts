import type { Browser, Page } from '@playwright/test';
import { auditEverywhere } from '../support/audit-everywhere.ts';
import { menuPicture } from '../support/menu-picture.ts';
import { expect, test } from '../support/test.ts';

const CHEESE = ['Burrata with oil', 'Pizza with burrata'] as const;
const MENU = [
  ...CHEESE,
  'Vegetable soup',
  'Tomato salad',
  'Roast chicken',
  'Mushroom risotto',
  'Grilled vegetables',
  'Fish and chips',
  'Baked potato',
  'Lentil stew',
  'Apple tart',
  'Carrot cake',
  'Lemonade',
];

/** The height of a notice of one line, with what a finger needs. */
const LINE_PX = 52;

async function scan(page: Page, browser: Browser) {
  await page.goto('/scan');
  await page.setInputFiles(
    'input[type=file]:not([capture])',
    await menuPicture(browser, 'The Plum Tree', MENU),
  );
  await page.getByRole('button', { name: 'Analyze menu' }).click();
  await expect(page).toHaveURL(/\/results\//);
  await expect(page.getByText('you can order')).toBeVisible();
}

test('dishes of a long menu are found, and the menu is offered with its answers when it is scanned again', async ({
  page,
  browser,
  signUp,
  audit,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page, { profile: { country: 'United Kingdom' } });
  await scan(page, browser);
  const dishes = page.getByRole('article');
  await page.getByRole('button', { name: 'Find a dish' }).click();
  const field = page.getByRole('searchbox', { name: 'Find a dish' });
  await expect(field).toBeFocused();
  await field.fill('buratta');
  await expect(page.getByText('2 dishes found')).toBeVisible();
  await expect(dishes).toHaveCount(2);
  await expect(page).toHaveURL(/q=buratta/);
  await auditEverywhere(page, audit, 'a search in a menu');
  await page.setViewportSize({ width: 390, height: 844 });

  // It stands with the rating, and when she comes back.
  await page.getByRole('button', { name: /^Safe Items/ }).click();
  await expect(page.getByText('No dish of this rating matches “buratta”.')).toBeVisible();
  await page.getByRole('button', { name: 'Show 2 of other ratings' }).click();
  await page.getByRole('link', { name: 'Card for the cook' }).click();
  // Back is from there, once it is there.
  await expect(page).not.toHaveURL(/q=buratta/);
  await page.goBack();
  await expect(dishes).toHaveCount(2);
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByText('2 plats trouvés')).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(dishes).toHaveCount(MENU.length);

  await page.getByText('1 question settles 2 dishes').click();
  await page
    .getByRole('group', { name: 'Are the cheeses made from pasteurised milk?' })
    .getByRole('button', { name: 'Yes' })
    .click();
  await expect(dishes.filter({ hasText: 'The cook says: pasteurised' })).toHaveCount(2);

  await page.goto('/scan');
  await expect(page.getByRole('link', { name: 'Find the menu you scanned then' })).toBeVisible();
  await scan(page, browser);
  // It takes one line, and keeps no dish out of the upper half of a phone's window.
  const line = page.locator('summary').filter({ hasText: '1 question you asked before' });
  await expect(line).toBeVisible();
  expect((await line.boundingBox())?.height).toBeLessThanOrEqual(LINE_PX);
  expect((await dishes.first().boundingBox())?.y).toBeLessThan(420);
  await page.getByRole('button', { name: 'Français' }).click();
  const inFrench = page.locator('summary').filter({ hasText: '1 question déjà posée' });
  expect((await inFrench.boundingBox())?.height).toBeLessThanOrEqual(LINE_PX);
  expect((await dishes.first().boundingBox())?.y).toBeLessThan(420);
  await page.getByRole('button', { name: 'English' }).click();
  await line.click();
  await expect(page.getByRole('link', { name: 'Open the earlier menu' })).toBeVisible();
  await expect(dishes.filter({ hasText: 'The cook says' })).toHaveCount(0);
  await auditEverywhere(page, audit, 'a menu that was scanned before');
  await page.getByRole('button', { name: 'Still so' }).click();
  await expect(dishes.filter({ hasText: 'The cook says: pasteurised' })).toHaveCount(2);
});
