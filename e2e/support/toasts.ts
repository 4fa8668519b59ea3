/// <reference lib="dom" />
import { type BrowserContext, expect, type Page } from '@playwright/test';

type Toast = (string | null)[];

declare global {
  interface Window {
    noteToast(toast: Toast): void;
  }
}

/** Title and description of each toast that a page has shown and no journey has asked for yet. */
const shown = new WeakMap<Page, Toast[]>();

/** Notes the toasts of a context's pages: one is gone after seconds, perhaps before a busy machine looks. */
export async function noteToasts(context: BrowserContext): Promise<void> {
  context.on('page', (page) => shown.set(page, []));
  await context.exposeBinding('noteToast', ({ page }, toast: Toast) => shown.get(page)?.push(toast));
  await context.addInitScript(() => {
    const noted = new WeakMap<Element, string | null>();
    const look = () => {
      for (const toast of document.querySelectorAll('[data-sonner-toast]')) {
        // A toast with the id of an earlier one takes its place, with other words in the same element.
        if (noted.get(toast) === toast.textContent) continue;
        noted.set(toast, toast.textContent);
        const text = (part: string) => toast.querySelector(part)?.textContent ?? null;
        window.noteToast([text('[data-title]'), text('[data-description]')]);
      }
    };
    new MutationObserver(look).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

/**
 * Waits until the page has shown a toast with this text, now or earlier; each toast answers once.
 * @param exact whether its title or description is this text and no longer one
 */
export async function expectToast(page: Page, text: string, { exact = false } = {}): Promise<void> {
  const toasts = shown.get(page);
  if (!toasts) throw new Error('noteToasts() was not called for the context of this page.');
  const fits = (part: string | null) => (exact ? part === text : (part?.includes(text) ?? false));
  const noted = () => toasts.findIndex((toast) => toast.some(fits));
  // The same words again, while they are still there, change nothing that could be noted.
  const visible = page.locator('[data-sonner-toast]').getByText(text, { exact });
  const isShown = async () => noted() >= 0 || (await visible.first().isVisible());
  await expect.poll(isShown, `a toast "${text}"`).toBe(true);
  if (noted() >= 0) toasts.splice(noted(), 1);
}
