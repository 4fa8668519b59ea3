/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { auditEverywhere } from '../support/audit-everywhere.ts';
import { menuPicture } from '../support/menu-picture.ts';
import { expect, test } from '../support/test.ts';

const UPLOAD = 'input[type=file]:not([capture])';
const DISHES = ['Tomato soup', 'Beef carpaccio', 'Caesar salad', 'Apple crumble'];

/** Reads a menu of these dishes and waits for its ratings. */
async function scan(page: Page, picture: Awaited<ReturnType<typeof menuPicture>>) {
  await page.goto('/scan');
  await page.setInputFiles(UPLOAD, picture);
  await page.getByRole('button', { name: 'Analyze menu' }).click();
  await expect(page).toHaveURL(/\/results\/[0-9a-f-]{36}$/);
  await expect(page.getByText(/^\d+ you can order/)).toBeVisible();
}

const outlines = (page: Page, name = 'Dishes on the photo') =>
  page.getByRole('list', { name }).getByRole('button');

/** Where an element lies in the picture, in shares of it. */
const shareOf = (page: Page, name: string) =>
  page.evaluate((label) => {
    const image = document.querySelector('main img')?.getBoundingClientRect();
    const outline = document.querySelector(`[data-dish][aria-label^="${label}"]`)?.getBoundingClientRect();
    if (!image || !outline) throw new Error(`${label} has no outline`);
    return {
      left: (outline.left - image.left) / image.width,
      top: (outline.top - image.top) / image.height,
      right: (outline.right - image.left) / image.width,
      bottom: (outline.bottom - image.top) / image.height,
    };
  }, name);

test('every dish is outlined on the photo, opens its card, and is found again from it', async ({
  page,
  browser,
  signUp,
  audit,
}) => {
  await signUp(page);
  await scan(page, await menuPicture(browser, 'The Heron', DISHES));
  await page.getByRole('button', { name: 'Show the dishes on the photo' }).click();
  await expect(outlines(page)).toHaveCount(DISHES.length);
  await expect(outlines(page).nth(0)).toHaveAccessibleName('Tomato soup: Safe');
  await expect(outlines(page).nth(1)).toHaveAccessibleName('Beef carpaccio: High Risk');
  // Name and price stand at both sides of the picture, each dish below the one before.
  const places = [];
  for (const dish of DISHES) places.push(await shareOf(page, dish));
  for (const [at, { left, right, top }] of places.entries()) {
    expect(left).toBeLessThan(68 / 900);
    expect(right).toBeGreaterThan(830 / 900);
    expect(top).toBeGreaterThanOrEqual((places[at - 1]?.bottom ?? 0) - 0.02);
  }
  await expect(page.getByRole('list', { name: 'What the outlines mean' })).toContainText('Dimmed: not rated');
  const others = page.getByText(/^\d+ lines on the menu are not rated$/);
  await others.click();
  await expect(page.getByRole('button', { name: /^Mains/ })).toBeVisible();
  await others.click();
  await auditEverywhere(page, audit, 'dishes on the photo');

  await page.setViewportSize({ width: 390, height: 844 });
  await outlines(page).nth(1).click();
  const dialog = page.getByRole('dialog', { name: 'Beef carpaccio' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Show on the photo' }).click();
  await expect(dialog).toBeHidden();
  const sought = outlines(page).nth(1);
  await expect(sought).toHaveAttribute('aria-current', 'true');
  await expect(sought).toBeInViewport();

  // The ratings that are chosen have outlines, and no others.
  await page.getByRole('button', { name: /^Safe Items/ }).click();
  await expect(page.getByRole('button', { name: 'Beef carpaccio: High Risk' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Tomato soup: Safe' })).toHaveCount(1);

  // It is remembered.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Tomato soup: Safe' })).toBeVisible();
  await page.getByRole('button', { name: 'Show the dishes as a list' }).click();
  await expect(page.getByRole('article')).not.toHaveCount(0);
});

test('sur la photo, le clavier agrandit, déplace et ouvre les plats', async ({
  page,
  browser,
  signUp,
  audit,
}) => {
  await signUp(page);
  await scan(page, await menuPicture(browser, 'Le Héron', DISHES));
  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByRole('button', { name: 'Montrer les plats sur la photo' }).click();
  const frame = page.getByRole('group', { name: 'Photo 1 du menu' });
  await expect(outlines(page, 'Plats sur la photo')).toHaveCount(DISHES.length);
  await audit(page, 'photo évaluée');
  const width = () => page.locator('main img').evaluate((image) => image.getBoundingClientRect().width);
  const whole = await width();
  await frame.focus();
  await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(whole * 1.4);
  const top = () => page.locator('main img').evaluate((image) => image.getBoundingClientRect().top);
  const before = await top();
  await page.keyboard.press('ArrowDown');
  await expect.poll(top).toBeLessThan(before - 20);
  await page.keyboard.press('0');
  await expect.poll(width).toBeCloseTo(whole, 0);
  await page.getByRole('button', { name: 'Agrandir' }).click();
  await expect.poll(width).toBeGreaterThan(whole * 1.4);
  await page.getByRole('button', { name: 'Voir toute la photo' }).click();

  await outlines(page, 'Plats sur la photo').nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Beef carpaccio' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Beef carpaccio : Risque élevé' })).toBeFocused();

  // A photo that is turned takes its outlines along.
  const upright = await shareOf(page, 'Beef carpaccio');
  await page.getByRole('button', { name: 'Tourner la photo' }).click();
  await expect
    .poll(async () => (await shareOf(page, 'Beef carpaccio')).left)
    .toBeCloseTo(1 - upright.bottom, 1);
});
