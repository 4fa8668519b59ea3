import i18next from 'i18next';
import { useSendWaiting } from '../lib/use-send-waiting.ts';
import { useSession } from '../session/session-context.ts';
import { toast } from '../ui/toast.ts';
import { mayHaveWaiting } from './phone-scans.ts';

/** Sends scans that this device holds: now, when she signs in, and whenever the network comes back. */
export function useOutbox(): void {
  useSendWaiting(useSession().user?.id, send);
}

async function send(userId: string): Promise<void> {
  if (!mayHaveWaiting()) return;
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
}
