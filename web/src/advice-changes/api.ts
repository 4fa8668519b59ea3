import { type AdviceChangeRow, adviceChangeRowSchema } from '@mirabelle/contract/advice-changes.ts';
import { changeRows, readRows } from '../lib/backend/rows.ts';

/** Under which the queries on what changed are known. */
export const ADVICE_CHANGES_KEY = ['advice-changes'] as const;
/** The most that are read: as many as anyone looks through. */
const MOST = 1_000;

const COLUMNS = [
  'id, item_id, scan_id, dish_test_id, ingredient_test_id, adaptation_id, medication_id, kept_medicine_id',
  'name, direction, was, now, reason, created_at, seen_at',
].join(', ');

/** What new releases changed in the user's answers, the latest first. @throws BackendError, TimeoutError, InvalidAnswerError */
export function loadAdviceChanges(userId: string, signal: AbortSignal): Promise<AdviceChangeRow[]> {
  return readRows(
    'advice_changes',
    adviceChangeRowSchema,
    (backend, limit) =>
      backend
        .from('advice_changes')
        .select(COLUMNS)
        .eq('user_id', userId)
        .order('created_at', { ascending: false })
        .order('id')
        .limit(MOST)
        .abortSignal(limit),
    signal,
  );
}

/** Notes that the user has seen all that changed until now. @throws BackendError, TimeoutError */
export function markAllSeen(userId: string, now: Date): Promise<void> {
  return changeRows('advice_changes', (backend, limit) =>
    backend
      .from('advice_changes')
      .update({ seen_at: now.toISOString() })
      .eq('user_id', userId)
      .is('seen_at', null)
      .abortSignal(limit),
  );
}
