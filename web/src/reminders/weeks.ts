import type { ProfileRow } from '@mirabelle/contract/profile.ts';
import { changeRows } from '../lib/backend/rows.ts';
import { tellProfileSaved } from '../lib/profile-saved.ts';

type Columns = Partial<Pick<ProfileRow, 'edd' | 'weeks_stopped' | 'due_date_asked' | 'set_up_later'>>;

/** Repeating a change leaves the same row, so it is retried. @throws BackendError, TimeoutError */
async function change(userId: string, columns: Columns): Promise<void> {
  await changeRows('profile', (backend, limit) =>
    backend.from('profiles').update(columns).eq('user_id', userId).abortSignal(limit),
  );
  tellProfileSaved();
}

/**
 * Stops weeks and reminders. The due date is deleted with them: nothing that depends on it is shown or judged any more.
 * @throws BackendError, TimeoutError
 */
export const stopWeeks = (userId: string): Promise<void> =>
  change(userId, { edd: null, weeks_stopped: true, set_up_later: false });

/** What `stopWeeks` deletes: the due date, and the reminder of a profile that was put off. */
export type Stopped = Pick<ProfileRow, 'edd' | 'set_up_later'>;

/** Takes `stopWeeks` back, with what was deleted. @throws BackendError, TimeoutError */
export const countWeeksAgain = (userId: string, { edd, set_up_later }: Stopped): Promise<void> =>
  change(userId, { edd, set_up_later, weeks_stopped: false });

/** Keeps weeks although the due date has passed: she is not asked again about this date. @throws BackendError, TimeoutError */
export const keepWeeks = (userId: string, dueDate: string): Promise<void> =>
  change(userId, { due_date_asked: dueDate });
