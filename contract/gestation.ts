const DAY_MS = 24 * 60 * 60 * 1000;
/** A pregnancy is counted as 40 weeks to the expected due date. */
const DAYS_AT_DUE_DATE = 40 * 7;
/** Last completed week that is counted. */
export const LAST_WEEK = 45;
/** First completed week of the second and of the third trimester (ACOG: they begin with 14 0/7 and 28 0/7 weeks). */
const TRIMESTERS_FROM_WEEK = { second: 14, third: 28 } as const;

/** The trimester of a completed gestational week. */
export function trimesterOf(week: number): 1 | 2 | 3 {
  const { second, third } = TRIMESTERS_FROM_WEEK;
  return week < second ? 1 : week < third ? 2 : 3;
}

/** How far a pregnancy is: completed weeks, days beyond them, and the trimester. */
export interface Gestation {
  weeks: number;
  days: number;
  trimester: 1 | 2 | 3;
}

/** Days from the calendar day of `today` to an ISO date; negative once it has passed. */
export function daysUntil(date: string, today: Date): number {
  const day = Date.UTC(today.getFullYear(), today.getMonth(), today.getDate());
  return Math.round((Date.parse(`${date}T00:00:00Z`) - day) / DAY_MS);
}

/**
 * The day of a pregnancy on a calendar day: 7 is the first day of week 1, 280 the due date. Calendar days alone count, so
 * no time zone and no change of the clock can move it.
 * @param dueDate ISO date
 * @param today ISO date where she is
 */
export function dayOfPregnancy(dueDate: string, today: string): number {
  return DAYS_AT_DUE_DATE - daysBetween(today, dueDate);
}

/** Days from one ISO date to another. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** The ISO date so many days after another. */
export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The ISO date of a moment where she is. */
export function calendarDay(now: Date): string {
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

/** The completed week on an ISO date; null outside a pregnancy. */
export const gestationalWeekOn = (dueDate: string, today: string): number | null =>
  weekOfDay(dayOfPregnancy(dueDate, today));

/** The completed week of a day of a pregnancy; null outside of one. */
function weekOfDay(day: number): number | null {
  const week = Math.floor(day / 7);
  return week >= 0 && week <= LAST_WEEK ? week : null;
}

/**
 * How far a pregnancy is on a day, counted back from its due date.
 * @param dueDate ISO date
 * @returns null where the date lies outside a pregnancy: in the future by more than 40 weeks, or long past
 */
export function gestationOf(dueDate: string, today: Date): Gestation | null {
  const days = DAYS_AT_DUE_DATE - daysUntil(dueDate, today);
  const weeks = weekOfDay(days);
  if (weeks === null) return null;
  return { weeks, days: days % 7, trimester: trimesterOf(weeks) };
}
