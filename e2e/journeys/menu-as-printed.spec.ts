/// <reference lib="dom" />
import type { Browser, Page } from '@playwright/test';
import { auditEverywhere } from '../support/audit-everywhere.ts';
import { expectReflow, NARROWEST_PX } from '../support/reflow.ts';
import { expect, test } from '../support/test.ts';

/** Takes a picture of a page that is set for it, as a file for an upload. */
async function pictureOf(browser: Browser, html: string) {
  const page = await browser.newPage({ viewport: { width: 1_100, height: 1_000 } });
  await page.setContent(html);
  const buffer = await page.screenshot({ type: 'jpeg', quality: 90 });
  await page.close();
  return { name: 'page.jpg', mimeType: 'image/jpeg', buffer };
}

async function analyse(page: Page, file: Awaited<ReturnType<typeof pictureOf>>): Promise<void> {
  await page.goto('/scan');
  await page.setInputFiles('input[type=file]:not([capture])', file);
  await page.getByRole('button', { name: 'Analyze menu' }).click();
  await expect(page).toHaveURL(/\/results\//);
}

const row = (name: string, price: string) =>
  `<p style="display:flex;justify-content:space-between;margin:.6em 0"><span>${name}</span><span>${price}</span></p>`;
const MENU = `<body style="font:34px/1.4 serif;padding:60px;background:#fff"><h1>The Golden Lotus</h1><h2>Mains</h2>${[
  ['11. Noodles with tofu, prawns or shark', '£9.50'],
  ['12. Green curry', '£8.50'],
  ['13. Pad Thai with chicken', '£8.90'],
  ['14. Vegetable soup', '£5.00'],
  ['15. Steak tartare', '£14.00'],
]
  .map(([name, price]) => row(name!, price!))
  .join('')}`;

test('a dish is shown with its number and its choices, and says which choice is the risk', async ({
  page,
  browser,
  signUp,
  audit,
}) => {
  await signUp(page);
  await analyse(page, await pictureOf(browser, MENU));
  const name = 'Noodles with tofu, prawns or shark';
  const card = page.getByRole('article').filter({ has: page.getByRole('button', { name, exact: true }) });
  await expect(card.getByRole('heading')).toContainText('11');
  await expect(card).toContainText(/Choose: tofu, prawns,? or shark/);
  await expect(card).toContainText('High Risk if you choose shark');
  await auditEverywhere(page, audit, 'a menu with choices');
  await page.setViewportSize({ width: NARROWEST_PX, height: 800 });
  await expectReflow(page, 'a menu with choices');
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('dialog', { name: `11 ${name}` })).toContainText(
    'High Risk if you choose shark',
  );
});

const TAGS = [
  ['Mature Cheddar 400g', '£3.80', '£9.50/kg', '5010204770312'],
  ['Soft Goats Cheese 150g', '£2.60', '£17.33/kg', '5010204770459'],
  ['Brie Wedge 200g', '£2.15', '£10.75/kg', '5010204770527'],
  ['Smoked Salmon 100g', '£4.00', '£40.00/kg', '5010204771083'],
]
  .map((lines) => `<div style="margin:40px;padding:20px;background:#fffbe0">${lines.join('<br>')}</div>`)
  .join('');

test('a shelf is told from a menu, and leads to the test of a food', async ({
  page,
  browser,
  signUp,
  audit,
}) => {
  await signUp(page);
  const shelf = `<body style="font:34px/1.4 sans-serif;background:#888;display:grid;grid-template-columns:1fr 1fr">${TAGS}`;
  await analyse(page, await pictureOf(browser, shelf));
  await expect(page.getByText('This looks like a shelf with price tags.')).toBeVisible();
  await auditEverywhere(page, audit, 'a picture of a shelf');
  await page.getByRole('link', { name: 'Check a food' }).click();
  await expect(page).toHaveURL(/\/ingredient-test$/);
});
