/** Forgotten with everything else kept for a user (lib/personal-data.ts). */
const KEY = 'mirabelle-reminder-rests';

/** The calendar day where she is, as in `2026-06-15`. */
const dayOf = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** Whether the reminder was put away today. */
export function restsToday(now: Date): boolean {
  try {
    return localStorage.getItem(KEY) === dayOf(now);
  } catch {
    return false;
  }
}

/** Puts the reminder away until tomorrow, in this browser. */
export function restForToday(now: Date): void {
  try {
    localStorage.setItem(KEY, dayOf(now));
  } catch {
    // Blocked: it comes back with the next page.
  }
}
