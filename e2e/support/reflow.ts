/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';

/** 1280 px at a zoom of 400 %, which is also the narrowest window that WCAG 1.4.10 asks for. */
export const NARROWEST_PX = 320;

/**
 * Checks that a page fits its window: no scrolling sideways, nothing that sticks out of it or is cut off, and no two
 * controls on top of each other. What scrolls within itself, and what only screen readers see, is left out.
 */
export async function expectReflow(page: Page, state: string): Promise<void> {
  const faults = await page.evaluate(() => {
    const found: string[] = [];
    const root = document.documentElement;
    const wide = root.scrollWidth - root.clientWidth;
    if (wide > 0) found.push(`the page is ${wide} px wider than its window`);
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 40)}"`;
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const shown = [
      ...document.querySelectorAll('header *, aside *, main *, footer *, [role=dialog] *'),
    ].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return (
        width > 1 &&
        height > 1 &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      );
    });
    for (const element of shown) {
      const { left, right } = element.getBoundingClientRect();
      if ((left < -1 || right > root.clientWidth + 1) && !scrolls(element.parentElement))
        found.push(`${name(element)} stands from ${Math.round(left)} to ${Math.round(right)} px`);
      const { overflowX, textOverflow } = getComputedStyle(element);
      // A picture is moved in its frame, which shows a part of it.
      const isFrame = element.matches('[role=group][tabindex]');
      const cut = !isFrame && element.scrollWidth - element.clientWidth > 1 && /hidden|clip/.test(overflowX);
      if (cut && textOverflow !== 'ellipsis' && element.clientWidth > 1)
        found.push(`${name(element)} is cut off`);
    }
    // What stays while the rest scrolls under it.
    const fixed = (element: Element | null): boolean =>
      element !== null &&
      (/fixed|sticky/.test(getComputedStyle(element).position) || fixed(element.parentElement));
    // The one on top.
    const modal = [...document.querySelectorAll('[role=dialog]')].at(-1);
    const isInside = (inner: Element, outer: Element) => {
      const [a, b] = [inner.getBoundingClientRect(), outer.getBoundingClientRect()];
      return a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;
    };
    // What is scrolled out of a list of its own lies on nothing.
    const rectsOf = (element: Element) => {
      const frames: DOMRect[] = [];
      for (let around = element.parentElement; around; around = around.parentElement) {
        const isFrame = around !== root && around !== document.body;
        if (isFrame && /auto|scroll|hidden|clip/.test(getComputedStyle(around).overflowY))
          frames.push(around.getBoundingClientRect());
      }
      return [...element.getClientRects()].map(({ left, right, top, bottom }) => ({
        left: Math.max(left, ...frames.map((frame) => frame.left)),
        right: Math.min(right, ...frames.map((frame) => frame.right)),
        top: Math.max(top, ...frames.map((frame) => frame.top)),
        bottom: Math.min(bottom, ...frames.map((frame) => frame.bottom)),
      }));
    };
    const controls = shown.filter(
      (element) =>
        element.matches('a, button, input, select, textarea') &&
        !fixed(element) &&
        (!modal || modal.contains(element)),
    );
    controls.forEach((one, at) => {
      for (const other of controls.slice(at + 1)) {
        if (one.contains(other) || other.contains(one)) continue;
        // A button that has its place in a field, as the one that shows a password.
        if (one.matches('input') && one.parentElement?.contains(other) && isInside(other, one)) continue;
        // Line by line: a link in a sentence goes on in the next line.
        const overlap = rectsOf(one).some((a) =>
          rectsOf(other).some((b) => {
            const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            return width > 2 && height > 2;
          }),
        );
        if (overlap) found.push(`${name(one)} and ${name(other)} overlap`);
      }
    });
    return found;
  });
  expect(faults, `${state} at ${page.viewportSize()?.width} px`).toEqual([]);
}
