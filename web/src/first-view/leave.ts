import { FIRST_VIEW_ID } from '../lib/first-view.ts';

/** As app/styles.css names them. */
const FONTS = ['1em "Inter Variable"', '600 1em "Fraunces Variable"'];

/**
 * Once the app draws something, before the browser paints it: takes the first view away, and does without fonts that have
 * not come by then, since they would move what can be pressed from now on. The next page has them.
 */
export function leaveFirstView(root: HTMLElement): void {
  new MutationObserver((_, watch) => {
    if (!root.hasChildNodes()) return;
    watch.disconnect();
    document.getElementById(FIRST_VIEW_ID)?.remove();
    if (!FONTS.every((font) => document.fonts.check(font))) document.documentElement.dataset.fonts = 'late';
  }).observe(root, { childList: true });
}
