import { timeZoneSchema } from '@mirabelle/contract/diary/entry.ts';

/** Which day she means; the calendar for anything before yesterday. */
export const WHEN_DAYS = ['now', 'today', 'yesterday', 'other'] as const;
export type WhenDay = (typeof WHEN_DAYS)[number];

/** When something was had, as the form holds it. */
export interface WhenDraft {
  day: WhenDay;
  /** "2026-05-31", of another day. */
  date: string;
  /** "19:30"; of every day but now. */
  time: string;
}

/** Why what the form holds is no time that an entry can have. */
export type WhenFault = 'missing' | 'future';

/** A clock that is a little ahead of the server's must not make "just now" a time to come. */
const AHEAD_MS = 60_000;
const DAY_MS = 86_400_000;

/** The time zone of this device, by its IANA name; UTC where its name is none that an entry can have. */
export const deviceZone = (): string =>
  timeZoneSchema.catch('UTC').parse(Intl.DateTimeFormat().resolvedOptions().timeZone);

/** Date and time of day in a time zone. @param zone IANA name; one that this browser does not know counts as UTC */
export function wallTime(at: Date, zone: string): { date: string; time: string } {
  const parts = Object.fromEntries(
    formatIn(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    time: `${parts.hour}:${parts.minute}`,
  };
}

/** The moment at which clocks of a time zone show this; where they show it twice, the first. */
function momentOf({ date, time }: { date: string; time: string }, zone: string): Date {
  const asUtc = (wall: { date: string; time: string }) => Date.parse(`${wall.date}T${wall.time}:00Z`);
  const wanted = asUtc({ date, time });
  const offsetAt = (ms: number) => asUtc(wallTime(new Date(ms), zone)) - Math.floor(ms / 60_000) * 60_000;
  // Where clocks change that day, the first guess may have the other offset.
  const guess = wanted - offsetAt(wanted - offsetAt(wanted));
  const earlier = wanted - offsetAt(guess - DAY_MS);
  const isShown = asUtc(wallTime(new Date(earlier), zone)) === wanted;
  return new Date(isShown ? Math.min(guess, earlier) : guess);
}

/**
 * The moment that the form means.
 * @param zone IANA name of the time zone whose clocks it is read by
 */
export function readWhen(draft: WhenDraft, now: Date, zone: string): Date | WhenFault {
  if (draft.day === 'now') return now;
  const today = wallTime(now, zone).date;
  const date = { today, yesterday: dayBefore(today), other: draft.date }[draft.day];
  if (!isDate(date) || !/^\d{2}:\d{2}$/.test(draft.time)) return 'missing';
  const at = momentOf({ date, time: draft.time }, zone);
  return at.getTime() > now.getTime() + AHEAD_MS ? 'future' : at;
}

/** A stored moment as the form shows it. */
export function whenDraftOf(at: Date, now: Date, zone: string): WhenDraft {
  const { date, time } = wallTime(at, zone);
  const today = wallTime(now, zone).date;
  const day = date === today ? 'today' : date === dayBefore(today) ? 'yesterday' : 'other';
  return { day, date, time };
}

/** Whether there is such a day: no 31 February. */
function isDate(date: string): boolean {
  const at = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(`${date}T`);
}

const dayBefore = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);

function formatIn(zone: string): Intl.DateTimeFormat {
  const how = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const;
  try {
    return new Intl.DateTimeFormat('en-CA', { ...how, timeZone: zone });
  } catch {
    return new Intl.DateTimeFormat('en-CA', { ...how, timeZone: 'UTC' });
  }
}
