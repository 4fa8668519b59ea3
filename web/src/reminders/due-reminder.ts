import { daysUntil } from '@mirabelle/contract/gestation.ts';
import type { ProfileRow } from '@mirabelle/contract/profile.ts';

/** What she is reminded of: a due date that has passed, or a profile put off until later. */
export type Reminder = { kind: 'due-date-passed'; dueDate: string } | { kind: 'set-up' };

/**
 * The one reminder that is due; null where there is none. Whoever stopped weeks and reminders has none.
 * @param rests whether the reminder of the profile was put away for today
 */
export function dueReminder(
  profile: Pick<ProfileRow, 'edd' | 'set_up_later' | 'weeks_stopped' | 'due_date_asked'>,
  today: Date,
  rests: boolean,
): Reminder | null {
  const { edd, weeks_stopped, due_date_asked, set_up_later } = profile;
  if (weeks_stopped) return null;
  if (edd && edd !== due_date_asked && daysUntil(edd, today) < 0) {
    return { kind: 'due-date-passed', dueDate: edd };
  }
  return set_up_later && !rests ? { kind: 'set-up' } : null;
}
