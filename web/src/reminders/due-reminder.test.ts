import { describe, expect, it } from 'vitest';
import { dueReminder } from './due-reminder.ts';

const today = new Date(2026, 5, 15, 12);
const profile = { edd: null, set_up_later: false, weeks_stopped: false, due_date_asked: null };

describe('dueReminder', () => {
  it('asks once about a due date from the day after it', () => {
    expect(dueReminder({ ...profile, edd: '2026-06-15' }, today, false)).toBeNull();
    expect(dueReminder({ ...profile, edd: '2026-06-14' }, today, false)).toEqual({
      kind: 'due-date-passed',
      dueDate: '2026-06-14',
    });
    const asked = { ...profile, edd: '2026-06-14', due_date_asked: '2026-06-14' };
    expect(dueReminder(asked, today, false)).toBeNull();
    // Another date that has passed is another question.
    expect(dueReminder({ ...asked, due_date_asked: '2025-01-01' }, today, false)).not.toBeNull();
  });

  it('reminds of a profile put off until later, unless it rests today', () => {
    expect(dueReminder({ ...profile, set_up_later: true }, today, false)).toEqual({ kind: 'set-up' });
    expect(dueReminder({ ...profile, set_up_later: true }, today, true)).toBeNull();
    expect(dueReminder(profile, today, false)).toBeNull();
  });

  it('says nothing once weeks and reminders were stopped', () => {
    const stopped = { ...profile, weeks_stopped: true, set_up_later: true };
    expect(dueReminder(stopped, today, false)).toBeNull();
  });
});
