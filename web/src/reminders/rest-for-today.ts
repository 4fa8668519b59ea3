import { calendarDay } from '@mirabelle/contract/gestation.ts';

/** Forgotten with everything else kept for a user (lib/personal-data.ts). */
const KEY = 'mirabelle-reminder-rests';

/** Whether the reminder was put away today. */
export function restsToday(now: Date): boolean {
  try {
    return localStorage.getItem(KEY) === calendarDay(now);
  } catch {
    return false;
  }
}

/** Puts the reminder away until tomorrow, in this browser. */
export function restForToday(now: Date): void {
  try {
    localStorage.setItem(KEY, calendarDay(now));
  } catch {
    // Blocked: it comes back with the next page.
  }
}
