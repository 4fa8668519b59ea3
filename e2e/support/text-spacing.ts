/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';

/**
 * Sets the spacing that WCAG 1.4.12 names on everything that is shown, or takes it off. A sheet of the script's own: the
 * content security policy lets no style element in.
 */
export async function spaceText(page: Page, on: boolean): Promise<void> {
  await page.evaluate((spaced) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
        'p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets = spaced ? [sheet] : [];
  }, on);
}

/** Checks that no text is cut off, and that none lies on another. What only screen readers see is left out. */
export async function expectWholeText(page: Page, state: string): Promise<void> {
  const faults = await page.evaluate(() => {
    const found: string[] = [];
    // The one on top.
    const modal = [...document.querySelectorAll('[role=dialog]')].at(-1);
    interface Line {
      element: Element;
      text: string;
      boxes: DOMRect[];
      stays: boolean;
    }
    /** What stays while the rest scrolls under it. */
    const isFixed = (element: Element | null): boolean =>
      element !== null &&
      (/fixed|sticky/.test(getComputedStyle(element).position) || isFixed(element.parentElement));
    const lines: Line[] = [];
    const walker = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!element || text === '' || element.closest('option, script, style, noscript, svg')) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      let boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      let isSeen = boxes.length > 0;
      for (
        let box: Element | null = element;
        box && box !== document.body && isSeen;
        box = box.parentElement
      ) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(box);
        const around = box.getBoundingClientRect();
        // For screen readers alone.
        if (around.width <= 1 || around.height <= 1) isSeen = false;
        if (!isSeen || overflowX + overflowY === 'visiblevisible') continue;
        // What ends in an ellipsis is whole where it leads; what scrolls is reached by scrolling.
        const isBrief = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
        const cutsX = /hidden|clip/.test(overflowX) && !isBrief;
        const cutsY = /hidden|clip/.test(overflowY) && !isBrief;
        const isCut = boxes.some(
          ({ left, right, top, bottom }) =>
            (cutsX && (right > around.right + 1 || left < around.left - 1)) ||
            (cutsY && (bottom > around.bottom + 2 || top < around.top - 2)),
        );
        if (isCut) found.push(`"${text.slice(0, 40)}" is cut off by <${box.tagName.toLowerCase()}>`);
        boxes = boxes.flatMap((one) => {
          const [left, top] = [Math.max(one.left, around.left), Math.max(one.top, around.top)];
          const [width, height] = [
            Math.min(one.right, around.right) - left,
            Math.min(one.bottom, around.bottom) - top,
          ];
          return width > 1 && height > 1 ? [new DOMRect(left, top, width, height)] : [];
        });
        isSeen = boxes.length > 0;
      }
      if (isSeen) lines.push({ element, text: text.slice(0, 40), boxes, stays: isFixed(element) });
    }
    lines.forEach((one, at) => {
      for (const other of lines.slice(at + 1)) {
        if (one.stays !== other.stays) continue;
        const overlap = one.boxes.some((a) =>
          other.boxes.some((b) => {
            const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            return width > 3 && height > 5;
          }),
        );
        if (overlap) found.push(`"${one.text}" and "${other.text}" overlap`);
      }
    });
    return [...new Set(found)];
  });
  expect(faults, `${state}, spaced, at ${page.viewportSize()?.width} px`).toEqual([]);
}
