import { useEffect } from 'react';

/** How long to wait before the next try, in ms: twice as long each time. */
const FIRST_WAIT_MS = 3_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Sends what this device holds of a user: now, when she signs in, and whenever the network comes back.
 * @param userId undefined for a visitor
 * @param send rejects where the server could not be reached: it is tried again; is the same at every call
 */
export function useSendWaiting(userId: string | undefined, send: (userId: string) => Promise<void>): void {
  useEffect(() => {
    if (userId === undefined) return;
    let ended = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = (waitMs: number) => {
      clearTimeout(timer);
      if (!navigator.onLine) return;
      send(userId).catch(() => {
        // A network that has just come back often carries nothing yet.
        if (!ended) timer = setTimeout(start, waitMs, Math.min(waitMs * 2, LONGEST_WAIT_MS));
      });
    };
    const now = () => start(FIRST_WAIT_MS);
    now();
    window.addEventListener('online', now);
    return () => {
      ended = true;
      clearTimeout(timer);
      window.removeEventListener('online', now);
    };
  }, [userId, send]);
}
