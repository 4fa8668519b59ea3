import { useEffect } from 'react';

/** Keeps the screen on while a page is shown that somebody else is reading, where the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    const { wakeLock } = navigator as Partial<Pick<Navigator, 'wakeLock'>>;
    if (!wakeLock) return;
    let lock: WakeLockSentinel | null = null;
    let ended = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const given = await wakeLock.request('screen');
        if (ended) await given.release();
        else lock = given;
      } catch {
        // A low battery refuses it; the screen then goes dark as usual.
      }
    };
    void ask();
    // Browsers take it back from a page that is hidden.
    document.addEventListener('visibilitychange', ask);
    return () => {
      ended = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release().catch(() => {});
    };
  }, []);
}
