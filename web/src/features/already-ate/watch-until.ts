import type { PackedAftermath, Said, Span } from '@mirabelle/contract/aftermath.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A calendar day so many days before another, whatever the clocks do between them. */
export const daysBefore = (day: string, days: number): string => dayOf(timeOf(day) - days * DAY_MS);

/**
 * The last day on which signs may begin. Hours count up to the end of the day they reach, since the hour of the meal is not
 * asked; a month later is the same day of the month, or its last.
 * @param day of the meal
 */
export function lastDay(day: string, { amount, unit }: Span): string {
  if (unit === 'months') return monthsAfter(day, amount);
  const days = { hours: Math.ceil(amount / 24), days: amount, weeks: amount * 7 }[unit];
  return daysBefore(day, -days);
}

/** A time to watch, with those who name it. */
export interface WatchTime {
  span: Span;
  /** The sentence says "more than". */
  open: boolean;
  /** Null where it is not known when it was eaten. */
  until: string | null;
  isPast: boolean;
  bodies: string[];
}

/**
 * How long to watch, as each official body says, the longest first. Bodies that name the same time stand together; those
 * that differ are never made one.
 * @param day of the meal; null where she does not know
 */
export function watchTimes(
  { statements, windows }: PackedAftermath,
  hazard: Said['hazard'],
  day: string | null,
  today: string,
): WatchTime[] {
  const byId = new Map(statements.map((said) => [said.id, said]));
  const times = new Map<string, WatchTime>();
  for (const { said, until: span, open = false } of windows) {
    const sentence = byId.get(said);
    if (sentence?.hazard !== hazard) continue;
    const until = day === null ? null : lastDay(day, span);
    const key = JSON.stringify([until ?? span, open]);
    const time = times.get(key) ?? { span, open, until, isPast: until !== null && until < today, bodies: [] };
    if (!time.bodies.includes(sentence.body)) time.bodies.push(sentence.body);
    times.set(key, time);
  }
  return [...times.values()].sort(
    (a, b) => Number(b.open) - Number(a.open) || hoursOf(b.span) - hoursOf(a.span),
  );
}

const HOURS = { hours: 1, days: 24, weeks: 7 * 24, months: 30 * 24 };
const hoursOf = ({ amount, unit }: Span) => amount * HOURS[unit];

/** Days are counted in UTC, where no clock is put forward or back. */
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

function monthsAfter(day: string, months: number): string {
  const date = new Date(timeOf(day));
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month, Math.min(date.getUTCDate(), lastOfMonth)));
}
