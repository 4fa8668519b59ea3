/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { NARROWEST_PX } from '../support/reflow.ts';
import { expect, test } from '../support/test.ts';

const PHONE = { width: 390, height: 844 };
/** The first dish begins in the upper half of a phone's window, at the first visit too. */
const FIRST_DISH_PX = 420;
/** A long menu: of its dishes a third asks something or is to be skipped, as on real menus. */
const LONG_MENU = { safe: 27, other: 13, px: 6_000 };
/** Between two dishes. */
const GAP_PX = 6;

/** Where the first dish begins, how high a row and a card are, and what stands between them; in px. */
const dishesOf = (page: Page, safe: string) =>
  page.evaluate((safeWord) => {
    const mean = (list: number[]) => list.reduce((sum, each) => sum + each, 0) / list.length;
    const dishes = [...document.querySelectorAll('article')];
    const boxes = dishes.map((dish) => dish.getBoundingClientRect());
    const heights = boxes.map(({ height }) => height);
    const of = (isSafe: boolean) =>
      mean(heights.filter((_, at) => dishes[at]?.textContent?.includes(safeWord) === isSafe));
    const [first, last] = [boxes[0]?.top ?? 0, boxes.at(-1)?.bottom ?? 0];
    const between = last - first - mean(heights) * heights.length;
    return { top: first + window.scrollY, safe: of(true), other: of(false), between, count: dishes.length };
  }, safe);

for (const [language, button, counts] of [
  ['en', 'English', ['Safe Items', 'Ask Cook', 'High Risk', 'All Items']],
  ['fr', 'Français', ['Sans risque connu', 'À demander', 'Risque élevé', 'Tous les plats']],
] as const) {
  test(`the counts are the filter, the first dish is near, and a long menu stays short: ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/sample');
    await page.waitForFunction(() => !document.getElementById('first-view'));
    await page.getByRole('button', { name: button }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const filter = page.getByRole('group', { name: /^(?:Show only|N’afficher que)$/ }).getByRole('button');
    await expect(filter).toHaveCount(counts.length);
    const found = await dishesOf(page, language === 'en' ? 'Safe' : 'Sans risque connu');
    expect(found.top).toBeLessThan(FIRST_DISH_PX);
    const more = LONG_MENU.safe + LONG_MENU.other - found.count;
    const dishes = LONG_MENU.safe * found.safe + LONG_MENU.other * found.other;
    const length = found.top + dishes + found.between + more * GAP_PX;
    expect(length, JSON.stringify(found)).toBeLessThan(LONG_MENU.px);

    await page.setViewportSize({ width: NARROWEST_PX, height: PHONE.height });
    for (const [at, name] of counts.entries()) {
      await expect(filter.nth(at)).toContainText(name);
      await expect(filter.nth(at)).toBeInViewport({ ratio: 1 });
    }
  });
}
