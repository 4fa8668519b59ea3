/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';
import { expectReflow, NARROWEST_PX } from './reflow.ts';

/**
 * Audits a page in both themes, in English and French, on a phone and on a desk, and holds it to the narrowest window
 * in both languages.
 */
export async function auditEverywhere(
  page: Page,
  audit: (page: Page, state: string) => Promise<void>,
  state: string,
): Promise<void> {
  for (const [width, theme, language] of [
    [390, 'light', 'Français'],
    [390, 'dark', 'English'],
    [1280, 'dark', 'Français'],
    [1280, 'light', 'English'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: theme });
    await page.getByRole('button', { name: language }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'English' ? 'en' : 'fr');
    // What the bar at the top covers by half is not a target that is too small.
    await page.evaluate(() => window.scrollTo(0, 0));
    await audit(page, `${state}, ${width} px, ${theme}, ${language}`);
    for (const narrow of width < 768 ? [width, NARROWEST_PX] : [width]) {
      await page.setViewportSize({ width: narrow, height: 800 });
      await expectReflow(page, `${state}, ${language}`);
    }
  }
}
