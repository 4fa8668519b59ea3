import type { Page } from '@playwright/test';
import { auditEverywhere } from '../support/audit-everywhere.ts';
import { menuPicture } from '../support/menu-picture.ts';
import { qrCode } from '../support/qr-code.ts';
import { expect, test } from '../support/test-with-sites.ts';

const dishes = (page: Page) => page.getByRole('article').getByRole('heading');
const BISTRO = ['Tomato soup', 'Beef carpaccio', 'Fish pie', 'Roast chicken', 'Mushroom risotto'];

test('a menu behind a link is shown in full, then opened and judged', async ({ page, signUp, audit }) => {
  await signUp(page);
  await page.goto('/scan');
  await auditEverywhere(page, audit, 'scan, with the other ways');
  await page.getByRole('button', { name: 'Menu link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Menu link' });
  await dialog.getByRole('button', { name: 'Open and read' }).click();
  await expect(dialog.getByText('Enter the address of the menu.')).toBeVisible();
  await dialog.getByLabel('Address of the menu').fill('tel:12345');
  await dialog.getByRole('button', { name: 'Open and read' }).click();
  await expect(dialog).toContainText(/This is not a web address|Only addresses that begin/);
  await audit(page, 'menu link, refused');
  await dialog.getByLabel('Address of the menu').fill('http://bistro.example/menu');
  await expect(dialog.getByText('bistro.example', { exact: true })).toBeVisible();
  await audit(page, 'menu link, shown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/results\/[0-9a-f-]{36}$/);
  await expect(dishes(page)).toHaveText(BISTRO);
  await expect(page.getByRole('article').filter({ hasText: 'Beef carpaccio' })).toContainText('High Risk');
});

test('a page that no program may read says what to do, and keeps the address', async ({
  page,
  signUp,
  audit,
}) => {
  await signUp(page);
  await page.goto('/scan');
  await page.getByRole('button', { name: 'Menu link' }).click();
  await page.getByRole('dialog').getByLabel('Address of the menu').fill('http://closed.example/');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/the site lets no program read this page/).first()).toBeVisible();
  await expect(page.getByRole('group', { name: 'Your menu link' })).toContainText('http://closed.example');
  await auditEverywhere(page, audit, 'scan, a link that could not be read');
  await page.getByRole('button', { name: 'Photograph the menu' }).click();
  await expect(page.getByText('Please capture a photo of the menu')).toBeVisible();
});

test('a pasted text becomes a rated menu, in English and in French', async ({ page, signUp, audit }) => {
  await signUp(page);
  for (const language of ['English', 'Français'] as const) {
    await page.goto('/scan');
    await page.getByRole('button', { name: language }).click();
    await page.getByRole('button', { name: /^(Menu text|Texte du menu)$/ }).click();
    await audit(page, `menu text, ${language}`);
    await page
      .getByRole('dialog')
      .getByRole('textbox')
      .fill('Starters\nTomato soup 6.50\nBeef carpaccio 11.00\n\nMains\nFish pie 14.00\nRoast chicken 15.50');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Analy/ })
      .click();
    await expect(page).toHaveURL(/\/results\/[0-9a-f-]{36}$/);
    await expect(dishes(page)).toHaveText(['Tomato soup', 'Beef carpaccio', 'Fish pie', 'Roast chicken']);
  }
});

test('a code in a photo is offered and not opened; the photo is read unless she chooses the link', async ({
  page,
  browser,
  signUp,
  audit,
}) => {
  test.slow();
  await signUp(page);
  await page.goto('/scan');
  const photo = await menuPicture(browser, 'The Heron', ['Fish and chips', 'Lamb curry', 'Apple crumble'], {
    below: qrCode(260),
  });
  await page.setInputFiles('input[type=file]:not([capture])', photo);
  const notice = page.getByRole('status').filter({ hasText: 'This photo holds a link:' });
  await expect(notice).toContainText('http://bistro.example/menu');
  await auditEverywhere(page, audit, 'scan, a photo with a code');
  await page.getByRole('button', { name: 'Analyze menu' }).click();
  await expect(page).toHaveURL(/\/results\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'The Heron' })).toBeVisible();
  await expect(dishes(page)).toHaveText(['Fish and chips', 'Lamb curry', 'Apple crumble']);

  await page.goto('/scan');
  await page.setInputFiles('input[type=file]:not([capture])', photo);
  await notice.getByRole('button', { name: 'Open and read' }).click();
  await expect(page).toHaveURL(/\/results\/[0-9a-f-]{36}$/);
  await expect(dishes(page)).toHaveText(BISTRO);
});
