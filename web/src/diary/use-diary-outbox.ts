import i18next from 'i18next';
import { loadTexts } from '../i18n/index.ts';
import { useSendWaiting } from '../lib/use-send-waiting.ts';
import { useSession } from '../session/session-context.ts';
import { toast } from '../ui/toast.ts';
import { mayHaveChanges } from './waiting-key.ts';

/** Sends entries of the diary that wait in this browser: now, when she signs in, and whenever the network comes back. */
export function useDiaryOutbox(): void {
  useSendWaiting(useSession().user?.id, send);
}

async function send(userId: string): Promise<void> {
  if (!mayHaveChanges()) return;
  const [{ sendChanges }, { queryClient }] = await Promise.all([
    import('./send-changes.ts'),
    import('../lib/query-client.ts'),
  ]);
  const { sent, left, refused } = await sendChanges(userId);
  await loadTexts('diary');
  if (refused.size > 0) {
    const title = i18next.t('diary:keep.refused', { count: refused.size });
    void toast({ tone: 'error', title, id: 'diary' });
  } else if (sent > 0) {
    void toast({ tone: 'success', title: i18next.t('diary:keep.sent', { count: sent }), id: 'diary' });
  }
  if (sent > 0) await queryClient.invalidateQueries({ queryKey: ['diary', userId] });
  if (left) throw new Error('the server could not be reached');
}
