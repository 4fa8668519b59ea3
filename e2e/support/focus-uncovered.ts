/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** What was wrong with where the focus was, before each press of Tab. */
    covered?: string[];
    reached?: Set<Element>;
  }
}

/** More than any page of these journeys has; a page that needs more is not tabbed to its end, which is told. */
const MOST_TABS = 250;

/**
 * Presses Tab through a page, and checks that nothing lies on what has the focus: bars that stay, messages, or the edge of
 * the window. What is larger than the room between the bars must show a part of itself.
 */
export async function expectFocusUncovered(page: Page, state: string): Promise<void> {
  const count = await page.evaluate(() => {
    const OUTSIDE = 'the edge of the window';
    window.covered = [];
    window.reached = new Set();
    /** A link, a field or a button; of one that is drawn by its label, the label. */
    const shownOf = (element: Element) =>
      element.matches('input[type=radio], input[type=checkbox], input[type=file]')
        ? (element.closest('label') ?? element)
        : element;
    const look = () => {
      const focused = document.activeElement;
      if (!focused || focused === document.body || !focused.matches(':focus-within')) return;
      window.reached?.add(focused);
      const shown = shownOf(focused);
      // Line by line: a link in a sentence goes on in the next line.
      const [box] = shown.getClientRects();
      if (!box || box.width <= 1 || box.height <= 1) return;
      const points = [0.08, 0.5, 0.92].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const));
      const hit = points.map(([x, y]) => {
        const at = [box.left + box.width * x, box.top + box.height * y] as const;
        if (at[0] < 0 || at[1] < 0 || at[0] >= innerWidth || at[1] >= innerHeight) return OUTSIDE;
        const top = document.elementFromPoint(...at);
        if (!top || shown.contains(top) || top.contains(shown)) return null;
        // A button that has its place in a field, as the one that shows a password.
        if (shown.matches('input') && shown.parentElement?.contains(top)) return null;
        return `<${top.tagName.toLowerCase()}> "${(top.textContent ?? '').trim().slice(0, 30)}"`;
      });
      const by = hit.filter((one) => one !== null);
      const isLarge = box.height > innerHeight / 2;
      // A part beyond the edge of the window is no fault as long as nothing lies on the rest.
      const isHidden = by.length === points.length;
      if (isHidden || (!isLarge && by.some((one) => one !== OUTSIDE))) {
        const name = focused.getAttribute('aria-label') || focused.textContent?.trim() || focused.outerHTML;
        window.covered?.push(
          `"${name.slice(0, 40)}" is covered by ${by[0]} (${by.length} of ${points.length})`,
        );
      }
    };
    // Before the focus moves on: the page has scrolled by then.
    document.addEventListener('keydown', look, { capture: true });
    const all = document.querySelectorAll(
      'a[href], button, input, select, textarea, summary, [tabindex="0"]',
    );
    return [...all].filter((element) => element.checkVisibility() && !(element as HTMLButtonElement).disabled)
      .length;
  });
  expect(count, `${state} is tabbed to its end`).toBeLessThan(MOST_TABS);
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  for (let presses = 0; presses < count + 2; presses += 1) await page.keyboard.press('Tab');
  const { covered, reached } = await page.evaluate(() => ({
    covered: [...new Set(window.covered)],
    reached: window.reached?.size ?? 0,
  }));
  expect(covered, `${state} at ${page.viewportSize()?.width} px`).toEqual([]);
  expect(reached, `${state}: what the keyboard reaches`).toBeGreaterThan(0);
}
