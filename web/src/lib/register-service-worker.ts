/**
 * Has the service worker fetch what the app needs to open without a network, once the page has what it needs itself.
 * A browser without service workers, or a page that is not served securely, simply does without.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => navigator.serviceWorker.register('/sw.js').catch(() => {});
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', () => void register(), { once: true });
}
