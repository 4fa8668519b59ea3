/**
 * The first script of a page: shows what the server wrote for it in the language chosen last, lets the browser paint that,
 * and only then runs the app, which is large and meanwhile being fetched. Built by itself (build/first-view.ts).
 */
import { showFirstView } from './show.ts';

/** A browser that paints nothing, as in a tab in the background, gets the app all the same. */
const PAINT_MS = 1_000;

const app = document.querySelector<HTMLLinkElement>('link[data-app]');
if (!app) throw new Error('index.html names no app: see build/first-view.ts.');
const runApp = () => void import(/* @vite-ignore */ app.href);
if (showFirstView() && document.visibilityState === 'visible') {
  requestAnimationFrame(() => setTimeout(runApp));
  setTimeout(runApp, PAINT_MS);
} else {
  runApp();
}
