/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { makeAccount, signIn } from '../support/account.ts';
import { auditEverywhere } from '../support/audit-everywhere.ts';
import { type SavedMedicine, saveMedicines } from '../support/save-medications.ts';
import { expect, test } from '../support/test.ts';

const PHONE = { width: 390, height: 844 };
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const dayIn = (weeks: number) => new Date(Date.now() + weeks * WEEK_MS).toISOString().slice(0, 10);

/** 23 analyses with the notes "No 1." to "No 23.", the last being the newest. */
function cupboard(): SavedMedicine[] {
  let number = 0;
  const saves = (count: number) =>
    Array.from({ length: count }, () => {
      number += 1;
      return { user_notes: `No ${number}.`, is_favorite: number === 2 };
    });
  return [
    { text: 'Roaccutane 20 mg capsules', saves: saves(2) },
    { text: 'Doliprane 1000 mg comprimés', saves: saves(4) },
    { text: 'Flurbizolax', saves: saves(1) },
    { text: 'Zyrtec 10 mg', saves: saves(4) },
    { text: 'Amoxicillin 500 mg', saves: saves(6) },
    { text: 'Advil 400 mg tablets', saves: saves(6) },
  ];
}

const cards = (page: Page) => page.getByRole('article');
const numbers = async (page: Page) =>
  (await cards(page).allTextContents()).map((text) => Number(/No (\d+)\./.exec(text)?.[1]));
const choose = (page: Page, label: string, option: string) =>
  page.getByLabel(label).selectOption({ label: option });

test('saved medicines are searched, filtered, sorted, loaded ten at a time, marked and deleted', async ({
  page,
  audit,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/medication-history');
  await expect(page).toHaveURL(/\/auth$/);
  const account = await makeAccount(page.request, { country: 'France', edd: dayIn(20) });
  await signIn(page, account);
  await expect(page).toHaveURL(/\/medication-history$/);
  await expect(page.getByRole('heading', { name: 'No Analyses Yet' })).toBeVisible();
  await auditEverywhere(page, audit, 'medication history, empty');

  const ids = await saveMedicines(page.request, account.headers, cupboard());
  await page.setViewportSize(PHONE);
  await page.reload();
  await expect(cards(page)).toHaveCount(10);
  expect(await numbers(page)).toEqual([23, 22, 21, 20, 19, 18, 17, 16, 15, 14]);
  for (const words of ['Advil', 'Caution', 'Manual', 'Confidence: ', '1 ingredient', 'No 23.']) {
    await expect(cards(page).first()).toContainText(words);
  }
  await auditEverywhere(page, audit, 'medication history');
  await page.setViewportSize(PHONE);

  // One that was seen goes and a new one comes: what follows is neither repeated nor skipped.
  const history = (id: string) => `/functions/v1/medication-history?analysis_id=${id}`;
  await page.request.delete(history(ids[14] ?? ''), { headers: account.headers });
  await saveMedicines(page.request, account.headers, [
    { text: 'Gaviscon', saves: [{ user_notes: 'No 24.' }] },
  ]);
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(cards(page)).toHaveCount(20);
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(cards(page)).toHaveCount(23);
  expect(await numbers(page)).toEqual(Array.from({ length: 23 }, (_, at) => 23 - at));
  await expect(page.getByRole('button', { name: 'Load More' })).toBeHidden();

  // All of the records are searched, also those that were never on the page.
  await page.reload();
  await expect(cards(page)).toHaveCount(10);
  await page.getByLabel('Search your analyses').fill('paracétamol');
  await expect(page.getByText('Showing 4 of 4 analyses')).toBeVisible();
  expect(await numbers(page)).toEqual([6, 5, 4, 3]);
  await page.getByLabel('Search your analyses').fill('no 5.');
  await expect(page.getByText('Showing 1 of 1 analysis')).toBeVisible();
  await page.getByLabel('Search your analyses').fill('sushi');
  await expect(page.getByRole('heading', { name: 'No Results Found' })).toBeVisible();
  await audit(page, 'medication history, nothing found');
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(cards(page)).toHaveCount(10);

  await choose(page, 'Order', 'Risk Level');
  await expect(cards(page).first()).toContainText('Roaccutane');
  await expect(cards(page).first()).toContainText('Avoid');
  await choose(page, 'Order', 'Name');
  await expect(cards(page).first()).toContainText('Advil');
  await choose(page, 'Order', 'Oldest');
  await expect(cards(page).first()).toContainText('No 1.');
  await choose(page, 'Show', 'Scanned');
  await expect(page.getByRole('heading', { name: 'No Results Found' })).toBeVisible();
  await choose(page, 'Show', 'Avoid');
  await expect(page.getByText('Showing 2 of 2 analyses')).toBeVisible();
  await choose(page, 'Show', 'Favorites');
  await expect(page.getByText('Showing 1 of 1 analysis')).toBeVisible();
  expect(await numbers(page)).toEqual([2]);

  const heart = page.getByRole('button', { name: 'Favorite: Roaccutane' });
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(page.getByText('Removed from Favorites')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Show')).toHaveValue('favorites');
  await expect(page.getByRole('heading', { name: 'No Results Found' })).toBeVisible();
  await choose(page, 'Show', 'Avoid');
  await page.route('**/functions/v1/medication-history', (route) => route.fulfill({ status: 400, json: {} }));
  await heart.first().click();
  await expect(page.getByText('Update Failed')).toBeVisible();
  await expect(heart.first()).toHaveAttribute('aria-pressed', 'false');
  await page.unroute('**/functions/v1/medication-history');
  await heart.first().click();
  await expect(page.getByText('Added to Favorites')).toBeVisible();

  await page
    .getByRole('button', { name: /^Delete Roaccutane/ })
    .first()
    .click();
  await expect(
    page.getByText(
      'Are you sure you want to delete the analysis for "Roaccutane"? This action cannot be undone.',
    ),
  ).toBeVisible();
  await audit(page, 'medication history, asked whether to delete');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Analysis Deleted')).toBeVisible();
  await expect(page.getByText('Showing 1 of 1 analysis')).toBeVisible();
  await page.getByRole('link', { name: 'New Analysis' }).click();
  await expect(page).toHaveURL(/\/medication-scan$/);
});

test('a saved medicine is shown as it was given, noted, marked, shared, and analysed again', async ({
  page,
  context,
  audit,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize(PHONE);
  const account = await makeAccount(page.request, { country: 'France', edd: dayIn(20) });
  await saveMedicines(page.request, account.headers, [
    { text: 'Advil 400 mg tablets', saves: [{ user_notes: 'For the knee.' }] },
    { text: 'Doliprane 1000 mg', saves: [{}] },
  ]);
  await page.goto('/medication-history');
  await signIn(page, account);
  await expect(page).toHaveURL(/\/medication-history$/);
  await page.goto('/medication-history-detail');
  await expect(page).toHaveURL(/\/medication-history$/);
  await choose(page, 'Show', 'Caution');
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'View Advil' }).click();

  await expect(page).toHaveURL(/\/medication-history-detail$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Advil' })).toBeFocused();
  const section = (name: string) => page.getByRole('region', { name });
  await expect(section('Medication Information')).toContainText('400 mg');
  for (const words of ['General Safety', 'First Trimester', 'Second Trimester', 'Third Trimester']) {
    await expect(section('Safety Analysis')).toContainText(words);
  }
  await expect(section('Medication Ingredients')).toContainText('ibuprofen');
  await expect(section('Alternative Options')).toContainText('paracetamol');
  await expect(section('Important Warnings')).toContainText('24 weeks');
  await expect(section('Sources').getByRole('link').first()).toHaveAttribute('href', /^https?:\/\//);
  await expect(page.getByText('Manual Entry').first()).toBeVisible();
  await expect(page.getByText('Last updated')).toBeVisible();
  await auditEverywhere(page, audit, 'saved medicine');
  await page.setViewportSize(PHONE);

  await page.getByRole('button', { name: 'Français' }).click();
  await expect(section('Substances du médicament')).toContainText('ibuprofène');
  await expect(section('Autres possibilités')).toContainText('paracétamol');
  await page.getByRole('button', { name: 'English' }).click();

  await page.getByRole('button', { name: 'Favorite', exact: true }).click();
  await expect(page.getByText('Added to Favorites')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Favorite', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByLabel('Your notes')).toBeFocused();
  await page.getByLabel('Your notes').fill('Asked: paracetamol instead.');
  await audit(page, 'saved medicine, notes being changed');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Notes saved')).toBeVisible();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Copied to Clipboard')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/Advil[\s\S]*Overall risk: Caution[\s\S]*Confidence: \d+%/);

  // Eight weeks later: the answer stays as it was given, and today's is one tap away.
  const moved = await page.request.post('/rest/v1/profiles?on_conflict=user_id', {
    headers: { ...account.headers, prefer: 'resolution=merge-duplicates' },
    data: { user_id: account.userId, edd: dayIn(12) },
  });
  expect(moved.status()).toBeLessThan(300);
  await page.reload();
  await expect(page.getByText(/This answer was for week 20. You are now in week 28/)).toBeVisible();
  await expect(page.getByText('Asked: paracetamol instead.')).toBeVisible();
  await expect(section('Safety Analysis')).toContainText('At 20 weeks');
  await auditEverywhere(page, audit, 'saved medicine, of an earlier week');
  await page.setViewportSize(PHONE);
  await page.getByRole('link', { name: 'Back to Medication History' }).click();
  await expect(cards(page).filter({ hasText: 'Advil' })).toContainText('Asked: paracetamol instead.');
  await page.goBack();
  await page.getByRole('button', { name: 'Analyze again' }).click();
  await expect(page).toHaveURL(/\/medication-scan$/);
  // The page that is left has a section of this name.
  const text = page.getByRole('textbox', { name: 'Medication Information' });
  await expect(text).toHaveValue(/Advil 400 mg/);
});
