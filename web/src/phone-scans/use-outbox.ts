import i18next from 'i18next';
import { useEffect } from 'react';
import { useSession } from '../session/session-context.ts';
import { toast } from '../ui/toast.ts';
import { mayHaveWaiting } from './phone-scans.ts';

/** How long to wait before the next try, in ms: twice as long each time. */
const FIRST_WAIT_MS = 3_000;
const LONGEST_WAIT_MS = 60_000;

/** Sends scans that this device holds: now, when she signs in, and whenever the network comes back. */
export function useOutbox(): void {
  const { user } = useSession();
  const userId = user?.id;
  useEffect(() => {
    if (userId === undefined) return;
    let ended = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const send = async () => {
      if (!navigator.onLine || !mayHaveWaiting()) return;
      const [{ sendWaiting }, { queryClient }, { SCANS_KEY }] = await Promise.all([
        import('./send-scan.ts'),
        import('../lib/query-client.ts'),
        import('../past-scans/use-scans.ts'),
      ]);
      const { sent, left } = await sendWaiting(userId);
      if (left) throw new Error('the server could not be reached');
      if (sent === 0) return;
      void toast({ tone: 'success', title: i18next.t('shell:offline.sent', { count: sent }) });
      await queryClient.invalidateQueries({ queryKey: SCANS_KEY });
    };
    const start = (waitMs: number) => {
      clearTimeout(timer);
      send().catch(() => {
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
  }, [userId]);
}
