/**
 * Lets the service worker fetch what the app needs to open without a network, after the page has what it needs itself,
 * and then what judges an ingredient offline, unless the connection is metered.
 * A browser without service workers, or a page that is not served securely, works without it.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = async () => {
    try {
      await navigator.serviceWorker.register('/sw.js');
      const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
      if (connection?.saveData) return;
      (await navigator.serviceWorker.ready).active?.postMessage('keep-records');
    } catch {
      // It works without.
    }
  };
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', () => void register(), { once: true });
}
