/** Longest that the app's own pages and threads may take to be kept for use without a network. */
const PAGES_TIMEOUT_MS = 60_000;

/**
 * Has the pages and threads kept that a scan without a network needs; without a service worker there are none. One that is
 * still being installed is waited for: on a slow device the reader's files may be there before it.
 * Rejects with an `Error` where they could not be kept in time, with the signal's reason where that was aborted.
 */
export async function keepPages(signal?: AbortSignal): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return;
  const { port1, port2 } = new MessageChannel();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const inTime = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PAGES_TIMEOUT_MS);
  });
  const kept = async () => {
    const worker = registration.active ?? (await navigator.serviceWorker.ready).active;
    const answer = new Promise<boolean>((resolve) => {
      port1.onmessage = ({ data }) => resolve(data === true);
    });
    worker?.postMessage('keep-reader', [port2]);
    return answer;
  };
  try {
    const all = await Promise.race([kept(), inTime]);
    signal?.throwIfAborted();
    if (!all) throw new Error('The pages of the app could not be kept for use without a network.');
  } finally {
    clearTimeout(timer);
    port1.close();
  }
}
