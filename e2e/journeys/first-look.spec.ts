/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { expectReflow, NARROWEST_PX } from '../support/reflow.ts';
import { expect, picture, test } from '../support/test.ts';

/** How many controls on the page look like the one to press. */
const primaries = (page: Page) =>
  page.evaluate(() => {
    const probe = document.createElement('i');
    probe.style.color = 'var(--plum)';
    document.body.append(probe);
    const plum = getComputedStyle(probe).color;
    probe.remove();
    return [...document.querySelectorAll('main button, main a')]
      .filter((control) => control.checkVisibility() && getComputedStyle(control).backgroundColor === plum)
      .map((control) => control.textContent?.trim());
  });

for (const [address, analyze] of [
  ['/scan', 'Analyze menu'],
  ['/medication-scan', 'Analyze Medication Safety'],
] as const) {
  test(`${address} has one primary button, and the focus follows the photo`, async ({ page, signUp }) => {
    await signUp(page);
    await page.goto(address);
    const chooser = page.locator('input[type=file]:not([capture])');
    await expect(page.getByRole('button', { name: 'Take photo' })).toBeVisible();
    await expect.poll(() => primaries(page)).toEqual(['Take photo']);
    await expect(page.getByRole('button', { name: analyze })).toBeHidden();

    await chooser.setInputFiles(picture('menu-en-bistro.jpg'));
    await expect(page.getByRole('heading', { name: 'Your photo' })).toBeFocused();
    await expect.poll(() => primaries(page)).toEqual([analyze]);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Remove' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: analyze })).toBeHidden();
    await expect.poll(() => primaries(page)).toEqual(['Take photo']);
  });
}

test.describe('before the app has come', () => {
  // It would answer from what it keeps, where no request is seen.
  test.use({ serviceWorkers: 'block' });

  test('a page stands there in words before the app has come, and nothing moves when it takes over', async ({
    page,
    signUp,
  }) => {
    await signUp(page);
    await page.getByRole('button', { name: 'Français' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    const app = Promise.withResolvers<void>();
    await page.route(/\/assets\/first-[\w-]+\.js$/, async (route) => {
      await app.promise;
      await route.continue();
    });
    const profile = Promise.withResolvers<void>();
    await page.route('**/rest/v1/profiles?*', async (route) => {
      await profile.promise;
      await route.continue();
    });
    await page.goto('/history', { waitUntil: 'commit' });
    const title = page.getByRole('heading', { level: 1, name: 'Vos menus' });
    await expect(title).toBeVisible();
    await expect(page.getByText('Chargement…')).toBeVisible();
    const first = page.locator('#first-view');
    await expect(first).toHaveAttribute('inert');
    const place = await title.boundingBox();

    app.resolve();
    await expect(first).toHaveCount(0);
    await expect(page.getByText('Chargement…')).toBeVisible();
    expect(await title.boundingBox()).toEqual(place);
    profile.resolve();
    await expect(page.getByText('Chargement…')).toBeHidden();
    expect(await title.boundingBox()).toEqual(place);
  });

  test('what stands there before the app has come can be read by all, in both themes and languages', async ({
    page,
    signUp,
    audit,
  }) => {
    await signUp(page);
    await page.route(/\/assets\/first-[\w-]+\.js$/, (route) => route.abort());
    const look = async (path: string, language: 'en' | 'fr') => {
      await page.evaluate((chosen) => localStorage.setItem('mirabelle-language', chosen), language);
      await page.goto(path);
      const first = page.locator('#first-view:not(:empty)');
      await expect(first.getByRole('heading', { level: 1 })).toBeVisible();
      // What cannot be used is not looked at.
      await first.evaluate((view) => view.removeAttribute('inert'));
      await audit(page, `${path} before the app, ${language}`);
      await expectReflow(page, `${path} before the app, ${language}`);
    };
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await look('/history', 'fr');
    await look('/scan', 'en');
    await page.evaluate(() => localStorage.clear());
    await page.emulateMedia({ colorScheme: 'light' });
    await look('/scan', 'fr');
    await look('/sample', 'en');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: NARROWEST_PX, height: 844 });
    await look('/sample', 'fr');
  });
});

test('the selected tab is told from the others in both themes and where the system sets the colours', async ({
  page,
}) => {
  await page.goto('/auth');
  const selected = page.getByRole('tab', { name: 'Sign In' });
  await expect(selected).toHaveAttribute('aria-selected', 'true');
  const looks = () =>
    selected.evaluate((tab) => {
      const list = tab.parentElement ?? tab;
      const other = [...list.children].find((each) => each !== tab) ?? tab;
      const canvas = document.createElement('canvas').getContext('2d');
      const luminance = (colour: string) => {
        if (!canvas) return 0;
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((channel) => {
          const c = channel / 255;
          return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const contrast = (a: string, b: string) => {
        const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
        return (high + 0.05) / (low + 0.05);
      };
      const bar = getComputedStyle(tab, '::after');
      const listGround = getComputedStyle(list).backgroundColor;
      const ground = getComputedStyle(tab).backgroundColor;
      return {
        bar: Math.min(contrast(bar.backgroundColor, ground), contrast(bar.backgroundColor, listGround)),
        barShown: bar.display !== 'none' && Number.parseFloat(bar.height) >= 3,
        otherBar: getComputedStyle(other, '::after').backgroundColor,
        surfaces: contrast(ground, listGround),
        text: contrast(getComputedStyle(tab).color, ground),
      };
    });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, forcedColors: 'none' });
    // Colours fade from one theme to the other.
    await expect.poll(async () => (await looks()).bar, colorScheme).toBeGreaterThanOrEqual(3);
    await expect.poll(looks, colorScheme).toMatchObject({ barShown: true, otherBar: 'rgba(0, 0, 0, 0)' });
    await page.emulateMedia({ colorScheme, forcedColors: 'active' });
    // The system's colours may come a moment later.
    await expect
      .poll(async () => (await looks()).surfaces, `${colorScheme}, forced colours`)
      .toBeGreaterThanOrEqual(3);
    await expect
      .poll(async () => (await looks()).text, `${colorScheme}, forced colours`)
      .toBeGreaterThanOrEqual(4.5);
  }
});

test('a change of theme is there at once for whoever wants no motion', async ({ page }) => {
  await page.goto('/auth');
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'light' });
  const ink = () => page.getByLabel('Email').evaluate((field) => getComputedStyle(field).color);
  const light = await ink();
  await page.emulateMedia({ colorScheme: 'dark' });
  // Asked first: whatever reads a colour would start what then fades.
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  expect(await ink()).not.toBe(light);
});
