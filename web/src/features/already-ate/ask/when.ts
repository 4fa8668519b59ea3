import { daysBefore } from '../watch-until.ts';

export const WHENS = ['unknown', 'now', 'today', 'yesterday', 'days', 'weeks', 'date'] as const;
export type WhenKind = (typeof WHENS)[number];

/** When it was, as she says it. */
export interface When {
  kind: WhenKind;
  /** Of days or weeks, or the day; as typed. */
  typed: string;
}

/** The most days and weeks ago that can be typed: the longest time to watch, and half as much again. */
export const MOST_AGO = { days: 105, weeks: 40 } as const;

/** The day of the meal; null where she does not know, and an error where what she typed is none. */
export function dayOfMeal(
  { kind, typed }: When,
  today: string,
): { day: string | null; error: 'number' | 'future' | null } {
  if (kind === 'now' || kind === 'today') return { day: today, error: null };
  if (kind === 'yesterday') return { day: daysBefore(today, 1), error: null };
  if (kind === 'unknown' || typed.trim() === '') return { day: null, error: null };
  if (kind === 'date') {
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(typed) && !Number.isNaN(Date.parse(typed));
    return isDay && typed <= today ? { day: typed, error: null } : { day: null, error: 'future' };
  }
  const number = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
  if (number < 1 || number > MOST_AGO[kind]) return { day: null, error: 'number' };
  return { day: daysBefore(today, kind === 'weeks' ? number * 7 : number), error: null };
}
