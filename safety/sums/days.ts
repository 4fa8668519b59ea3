/** Days are ISO dates ("2026-11-30"): of a calendar, without a time or a zone. */

const DAY_MS = 86_400_000;

/** Monday and Sunday of the week of a day. */
export function weekOf(day: string): { from: string; to: string } {
  const at = Date.parse(`${day}T00:00:00Z`);
  // 0 for Sunday, as JavaScript counts.
  const sinceMonday = (new Date(at).getUTCDay() + 6) % 7;
  const from = at - sinceMonday * DAY_MS;
  return { from: isoDay(from), to: isoDay(from + 6 * DAY_MS) };
}

/** The calendar day of a moment where that time zone holds. @param timeZone IANA name; an unknown one throws RangeError */
export function dayIn(timeZone: string, moment: Date): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(moment);
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}`;
}

const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
