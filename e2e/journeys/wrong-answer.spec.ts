/// <reference lib="dom" />
import type { Browser, Page } from '@playwright/test';
import { auditInBothThemes } from '../support/audit.ts';
import { menuPicture } from '../support/menu-picture.ts';
import { expectReflow, NARROWEST_PX } from '../support/reflow.ts';
import { expect, test } from '../support/test.ts';

const PHONE = { width: 390, height: 844 };
const DISH = 'Steak tartare';

async function scan(page: Page, browser: Browser) {
  await page.goto('/scan');
  await page.setInputFiles(
    'input[type=file]:not([capture])',
    await menuPicture(browser, 'The Plum Tree', [DISH, 'Vegetable soup']),
  );
  await page.getByRole('button', { name: 'Analyze menu' }).click();
  await expect(page).toHaveURL(/\/results\//);
  await expect(page.getByText('you can order')).toBeVisible();
}

/** The dialog of a report, opened by its link. */
async function openReport(page: Page) {
  await page.getByRole('button', { name: 'Report a wrong answer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report a wrong answer' });
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  return dialog;
}

test('a dish and a medicine are reported as wrong, once each, and the reports are deleted', async ({
  page,
  browser,
  signUp,
}) => {
  await page.setViewportSize(PHONE);
  const edd = new Date(Date.now() + 70 * 86_400_000).toISOString().slice(0, 10);
  await signUp(page, { profile: { country: 'France', edd, allergies: ['mustard'] } });
  await scan(page, browser);
  await page.getByRole('button', { name: DISH, exact: true }).click();
  const dialog = await openReport(page);
  await auditInBothThemes(page, 'the report of a dish');
  await page.setViewportSize({ width: NARROWEST_PX, height: 800 });
  await expectReflow(page, 'the report of a dish');
  await page.setViewportSize(PHONE);
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(dialog.getByText('Choose what is wrong.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'The answer should be milder' }).check();
  await dialog.getByRole('textbox').fill('It is made of cooked beetroot here.');
  await dialog.getByText('See what is sent, word for word').click();
  await expect(dialog.getByText('toxoplasmosis', { exact: false }).first()).toBeVisible();
  const sent = page.waitForRequest('**/functions/v1/report-wrong-answer');
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(dialog.getByText('Thank you. Your report has been sent.')).toBeVisible();
  const body = (await sent).postDataJSON();
  expect(body).toMatchObject({ card: 'menu-dish', country: 'FR', wrong: 'milder', counted: null });
  expect(JSON.stringify(body)).not.toMatch(/mustard|allergies/i);
  await auditInBothThemes(page, 'a report that was sent');
  await dialog.getByRole('button', { name: 'Back to the answer' }).click();
  await expect(page.getByRole('button', { name: 'Report a wrong answer' })).toBeFocused();

  const again = await openReport(page);
  await again.getByRole('radio', { name: 'Something else' }).check();
  await again.getByRole('textbox').fill('Once more');
  await again.getByRole('button', { name: 'Send the report' }).click();
  await expect(again.getByText('You have reported this answer before.')).toBeVisible();

  // A medicine, whose answer depends on the week; the network goes in between.
  await page.goto('/medication-scan');
  await page.getByRole('tab', { name: 'Type it in' }).click();
  await page.getByLabel('Medication Information').fill('Ibuprofen 400 mg');
  await page.getByRole('button', { name: 'Analyze Medication Safety' }).click();
  await expect(page).toHaveURL(/\/medication-results$/);
  const medicine = await openReport(page);
  await auditInBothThemes(page, 'the report of a medicine');
  await medicine.getByRole('radio', { name: 'The reason or its source is wrong' }).check();
  await medicine.getByRole('textbox').fill('The page has moved.');
  await medicine.getByRole('checkbox', { name: 'Also send the week and allergies that counted' }).check();
  await page.route('**/functions/v1/report-wrong-answer', (route) => route.abort());
  await medicine.getByRole('button', { name: 'Send the report' }).click();
  await expect(medicine.getByText('Nothing was sent, and what you typed stays here.')).toBeVisible();
  await page.unroute('**/functions/v1/report-wrong-answer');
  await page.keyboard.press('Escape');
  await expect(medicine).toBeHidden();
  await openReport(page);
  await expect(medicine.getByRole('textbox')).toHaveValue('The page has moved.');
  const later = page.waitForRequest('**/functions/v1/report-wrong-answer');
  await medicine.getByRole('button', { name: 'Send the report' }).click();
  await expect(medicine.getByText('Thank you. Your report has been sent.')).toBeVisible();
  expect((await later).postDataJSON()).toMatchObject({
    card: 'medicine',
    counted: { week: 30, allergies: [] },
  });

  await page.goto('/kept');
  const kept = page.getByRole('region', { name: 'Answers you reported' });
  await expect(kept.getByText('2 entries')).toBeVisible();
  await kept.getByRole('button', { name: 'Delete these reports' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(kept.getByText('Nothing is kept.')).toBeVisible();
});

test('a dish of a shared menu is reported without an account', async ({ page, browser, signUp }) => {
  await signUp(page, { profile: { country: 'United Kingdom' } });
  await scan(page, browser);
  await page.getByRole('button', { name: 'Share this menu' }).click();
  await page.getByLabel('By the advice of').selectOption({ label: 'France' });
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = await page.getByLabel('Link to this menu').inputValue();

  const friend = await (await browser.newContext({ viewport: PHONE })).newPage();
  await friend.goto(link);
  await friend.getByRole('button', { name: 'Français' }).click();
  await friend.getByRole('button', { name: DISH, exact: true }).click();
  await friend.getByRole('button', { name: 'Signaler une réponse fausse' }).click();
  const dialog = friend.getByRole('dialog', { name: 'Signaler une réponse fausse' });
  await expect(dialog.getByText('il ne peut pas être retiré', { exact: false })).toBeVisible();
  await auditInBothThemes(friend, 'a report without an account');
  await dialog.getByRole('radio', { name: 'La réponse devrait être moins stricte' }).check();
  const sent = friend.waitForRequest('**/functions/v1/report-wrong-answer');
  await dialog.getByRole('button', { name: 'Envoyer le signalement' }).click();
  await expect(dialog.getByText('Merci. Votre signalement est envoyé.')).toBeVisible();
  expect((await sent).postDataJSON()).toMatchObject({ country: 'FR', language: 'fr', counted: null });
  await friend.context().close();
});
