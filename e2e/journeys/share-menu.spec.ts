/// <reference lib="dom" />
import type { Browser, Page } from '@playwright/test';
import { auditInBothThemes } from '../support/audit.ts';
import { auditEverywhere } from '../support/audit-everywhere.ts';
import { menuPicture } from '../support/menu-picture.ts';
import { expectReflow, NARROWEST_PX } from '../support/reflow.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const DISHES = ['Steak tartare', 'Spaghetti carbonara', 'Vegetable soup'] as const;

async function scan(page: Page, browser: Browser) {
  await page.goto('/scan');
  await page.setInputFiles(
    'input[type=file]:not([capture])',
    await menuPicture(browser, 'The Plum Tree', DISHES),
  );
  await page.getByRole('button', { name: 'Analyze menu' }).click();
  await expect(page).toHaveURL(/\/results\//);
  await expect(page.getByText('you can order')).toBeVisible();
}

const card = (page: Page, dish: string) =>
  page.getByRole('article').filter({ has: page.getByRole('button', { name: dish, exact: true }) });

test('a rated menu is shared by a link, read without an account in both languages, and ended', async ({
  page,
  browser,
  signUp,
  audit,
}) => {
  await signUp(page, { profile: { country: 'United Kingdom', allergies: ['eggs'], edd: '2027-03-01' } });
  await scan(page, browser);

  const opener = page.getByRole('button', { name: 'Share this menu' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Share this menu' });
  await expect(dialog.getByText('No link to this menu is open.')).toBeVisible();
  await expect(dialog.getByLabel('By the advice of')).toHaveValue('GB');
  await expect(dialog.getByRole('radio', { name: '7 days' })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'Show the photograph too' })).not.toBeChecked();
  await auditInBothThemes(page, 'the dialog for sharing');
  await page.setViewportSize({ width: NARROWEST_PX, height: 800 });
  await expectReflow(page, 'the dialog for sharing');
  await page.setViewportSize({ width: 390, height: 844 });

  await dialog.getByLabel('By the advice of').selectOption({ label: 'France' });
  await dialog.getByRole('checkbox', { name: 'Show the photograph too' }).check();
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const field = dialog.getByLabel('Link to this menu');
  await expect(field).toBeFocused();
  const link = await field.inputValue();
  expect(link).toMatch(/\/shared#[\w-]{43}$/);
  await expect(dialog.getByText(/^France, until /)).toBeVisible();
  await auditInBothThemes(page, 'a link that was made');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expectToast(page, 'Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await page.goto('/history');
  await expect(page.getByRole('article').first()).toContainText('Shared by a link');
  await page.goBack();

  // A friend without an account, on a device of her own.
  const friend = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const asked: string[] = [];
  friend.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`));
  const opened = await friend.goto(link);
  expect(opened?.headers()['x-robots-tag']).toContain('noindex');
  await expect(friend.getByRole('heading', { level: 1, name: 'The Plum Tree' })).toBeVisible();
  await expect(friend.getByText('Rated for France in general, not for you.')).toBeVisible();
  await expect(card(friend, DISHES[0])).toContainText('High Risk');
  await expect(card(friend, DISHES[0])).toContainText(/ANSES|Assurance Maladie|Santé publique France/);
  await expect(card(friend, DISHES[2])).toContainText('Safe');
  // Her allergy to eggs is no one's business: it marks no dish here.
  await expect(card(friend, DISHES[1])).not.toContainText(/allerg/i);
  await auditEverywhere(friend, audit, 'a shared menu');
  await friend.setViewportSize({ width: 390, height: 844 });

  await friend.getByRole('button', { name: DISHES[1], exact: true }).click();
  const dish = friend.getByRole('dialog', { name: DISHES[1] });
  await expect(dish.getByText('Essential Questions')).toBeVisible();
  await auditInBothThemes(friend, 'a dish of a shared menu');
  await friend.keyboard.press('Escape');
  await expect(dish).toBeHidden();
  // The link is the page's address still.
  expect(friend.url()).toBe(link);

  await friend.getByRole('button', { name: 'Show the photograph' }).click();
  const photo = friend.getByRole('img', { name: 'The menu as it was photographed.' });
  await expect
    .poll(() => photo.evaluate((img) => (img as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(100);
  await audit(friend, 'a shared photograph');
  // The secret went nowhere but into the body of a call.
  expect(asked.filter((one) => one.includes(link.split('#')[1]!))).toEqual([]);

  await friend.getByRole('button', { name: 'Français' }).click();
  await expect(friend.getByText('Pays retenu : France. Évaluée en général, pas pour vous.')).toBeVisible();
  await expect(card(friend, DISHES[0])).toContainText('Risque élevé');

  await opener.click();
  await dialog.getByRole('button', { name: /^End the link: France/ }).click();
  await expectToast(page, 'The link has ended. It shows nothing any more.');
  await expect(dialog.getByText('No link to this menu is open.')).toBeVisible();
  await page.goto('/history');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('Shared by a link')).toHaveCount(0);
  await friend.reload();
  await expect(
    friend.getByRole('heading', { level: 1, name: 'Ce lien n’existe pas ou a pris fin' }),
  ).toBeVisible();
  await auditEverywhere(friend, audit, 'a link that has ended');
  await friend.context().close();
});

test('in French, a link for a day without the photograph shows the dishes alone', async ({
  page,
  browser,
  signUp,
}) => {
  await signUp(page);
  await scan(page, browser);
  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByRole('button', { name: 'Partager cette carte' }).click();
  const dialog = page.getByRole('dialog', { name: 'Partager cette carte' });
  await dialog.getByRole('radio', { name: '1 jour' }).check();
  await dialog.getByRole('button', { name: 'Créer un lien' }).click();
  const link = await dialog.getByLabel('Lien vers cette carte').inputValue();

  const friend = await (await browser.newContext()).newPage();
  await friend.goto(link);
  await friend.getByRole('button', { name: 'Français' }).click();
  await expect(friend.getByRole('heading', { level: 1, name: 'The Plum Tree' })).toBeVisible();
  await expect(friend.getByRole('button', { name: 'Montrer la photo' })).toBeHidden();
  await friend.getByRole('link', { name: 'Obtenir vos propres réponses' }).click();
  await expect(friend).toHaveURL(/\/auth$/);
  await friend.context().close();
});
