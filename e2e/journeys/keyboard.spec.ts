/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import { makeAccount } from '../support/account.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

/** What is wrong with where the focus is; null when one sees it. */
function hiddenFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || !focused.matches(':focus-within'))
      return 'nothing has the focus';
    // These take it so that reading goes on from there; they do nothing themselves.
    if (focused.tabIndex < 0) return null;
    const name =
      focused.ariaLabel || focused.textContent?.trim().slice(0, 40) || focused.outerHTML.slice(0, 80);
    const ringed = (element: Element | null): boolean => {
      if (!element) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    // A small field shows it on the label or box around it.
    if (![focused, focused.parentElement, focused.closest('label')].some(ringed)) return `no ring: ${name}`;
    const box = focused.getBoundingClientRect();
    const seen = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    return seen ? null : `outside the window: ${name}`;
  });
}

/** Presses Tab, or Shift+Tab, until the focus is on the target; at each step it has to be seen. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(await hiddenFocus(page)).toBeNull();
      return;
    }
    await page.keyboard.press(key);
    expect(await hiddenFocus(page)).toBeNull();
  }
  throw new Error(`the keyboard does not reach ${target}`);
}

test('the whole product is used by keyboard alone, and the focus is always seen', async ({ page }) => {
  const account = await makeAccount(page.request, null);
  const avatar = page.getByRole('button', { name: 'Open your account menu' });
  const choose = async (name: string) => {
    await tabTo(page, avatar, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    const items = page.getByRole('menuitem');
    // The focus follows a key only after it: the next one is pressed when it has arrived.
    await expect(items.first()).toBeFocused();
    const at = (await items.allTextContents()).indexOf(name);
    for (let next = 1; next <= at; next += 1) {
      await page.keyboard.press('ArrowDown');
      await expect(items.nth(next)).toBeFocused();
    }
    await expect(page.getByRole('menuitem', { name })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeHidden();
  };

  // Straight to the content, then to signing in.
  await page.goto('/');
  // What stands there before the app runs takes no focus.
  await expect(page.locator('#first-view')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  expect(await hiddenFocus(page)).toBeNull();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
  await page.goto('/');
  await tabTo(page, page.getByRole('link', { name: 'Sign In' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/auth$/);
  await tabTo(page, page.getByRole('tab', { name: 'Sign In' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(account.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');

  // The profile is finished first; the focus cannot leave the dialog.
  const welcome = page.getByRole('dialog', { name: 'Welcome to Mirabelle' });
  await expect(welcome).toBeVisible();
  await tabTo(page, welcome.getByRole('checkbox', { name: 'Fish', exact: true }));
  await page.keyboard.press('Space');
  await expect(welcome.getByRole('checkbox', { name: 'Fish', exact: true })).toBeChecked();
  await tabTo(page, welcome.locator('summary'));
  await page.keyboard.press('Enter');
  await tabTo(page, welcome.getByRole('radio', { name: 'Unknown' }).first());
  await page.keyboard.press('ArrowUp');
  await expect(welcome.getByRole('radio', { name: 'Negative' })).toBeChecked();
  await tabTo(page, welcome.getByLabel('Age', { exact: true }));
  await page.keyboard.type('31');
  await page.keyboard.press('Escape');
  await expect(welcome).toBeVisible();
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await welcome.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  }
  await tabTo(page, welcome.getByRole('button', { name: 'Start using Mirabelle' }));
  await page.keyboard.press('Enter');
  await expect(welcome).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  // An ingredient.
  await choose('Test ingredients');
  await expect(page.getByRole('heading', { level: 1, name: 'Test an ingredient' })).toBeFocused();
  const field = page.getByLabel('Ingredient or food');
  await tabTo(page, field);
  await page.keyboard.type('Raw milk brie');
  await page.keyboard.press('Enter');
  await expect(page.getByText('HIGH RISK', { exact: true })).toBeVisible();
  const clear = page.getByRole('button', { name: 'Clear' });
  await tabTo(page, clear);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(clear).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Retest Raw milk brie' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Your last 2 tests' })).toBeVisible();
  // The answer takes the focus, so that it is read first.
  await expect(page.locator('[tabindex="-1"]:focus').getByText('HIGH RISK', { exact: true })).toBeVisible();

  // The history, from where one comes to the first scan, and the profile.
  await choose('Analysis history');
  await expect(page.getByRole('heading', { level: 1, name: 'Your menus' })).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Scan Your First Menu' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Scan a menu' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Upload image' }));
  await choose('Profile');
  const age = page.getByLabel('Age', { exact: true });
  await tabTo(page, age);
  await expect(age).toHaveValue('31');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('32');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Profile saved successfully!');
  await choose('Sign out');
  await expectToast(page, 'Signed out successfully');
});

test('nothing moves for who asks for no motion', async ({ page, signUp }) => {
  // The journeys run so (playwright.config.ts); here it is held to what the page computes.
  await signUp(page);
  await page.goto('/scan');
  await page.route('**/functions/v1/extract-menu', () => {});
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter((animation) => Number(animation.effect?.getComputedTiming().endTime) > 50)
        .map((animation) => (animation.effect as KeyframeEffect).target?.className),
    );
  expect(await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(true);
  for (const address of ['/', '/scan', '/history', '/ingredient-test', '/profile']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await moving(), address).toEqual([]);
  }
  await page.getByRole('button', { name: 'Open your account menu' }).click();
  expect(await moving()).toEqual([]);
});
