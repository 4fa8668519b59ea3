/**
 * Has the service worker fetch what the app needs to open without a network, once the page has what it needs itself,
 * and then what judges an ingredient there, unless the connection is paid by the byte.
 * A browser without service workers, or a page that is not served securely, simply does without.
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
      // It does without.
    }
  };
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', () => void register(), { once: true });
}
