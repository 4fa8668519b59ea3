const DAY_MS = 24 * 60 * 60 * 1000;
/** A pregnancy is counted as 40 weeks to the expected due date. */
const DAYS_AT_DUE_DATE = 40 * 7;
const LAST_WEEK = 45;
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
 * How far a pregnancy is on a day, counted back from its due date.
 * @param dueDate ISO date
 * @returns null where the date lies outside a pregnancy: in the future by more than 40 weeks, or long past
 */
export function gestationOf(dueDate: string, today: Date): Gestation | null {
  const days = DAYS_AT_DUE_DATE - daysUntil(dueDate, today);
  const weeks = Math.floor(days / 7);
  if (!(weeks >= 0 && weeks <= LAST_WEEK)) return null;
  return { weeks, days: days % 7, trimester: trimesterOf(weeks) };
}
