import { packElements } from './pack-elements.ts';

/** Until when a pack may be used, as its code says. */
export interface PackDate {
  /** The last day, ISO: "2025-03-31". */
  until: string;
  /** The code names the month alone, or its last day: so it is printed on the pack. */
  wholeMonth: boolean;
  batch: string | null;
  /** `until` lies before the day that was asked for. */
  passed: boolean;
}

/** A scan beside others: GS1's brackets, and what they hold. */
const ELEMENTS = /(?:\(\d{2,4}\)\s*[^(\s]+)+/g;

/**
 * Until when the packs of a text may be used, for each code in it that says so.
 * @param text as typed or scanned
 * @param today ISO date: "2026-11-29"
 */
export function packDates(text: string, today: string): PackDate[] {
  const codes = text.match(ELEMENTS) ?? text.split('\n');
  return codes.flatMap((code) => {
    const elements = packElements(code.trim());
    const date = elements?.expires ? dateOf(elements.expires, today) : null;
    return date ? [{ ...date, batch: elements?.batch ?? null, passed: date.until < today }] : [];
  });
}

/** @param six digits: year, month, day. Null where there is no such day */
function dateOf(six: string, today: string): Pick<PackDate, 'until' | 'wholeMonth'> | null {
  const [year, month, day] = [yearOf(Number(six.slice(0, 2)), today), six.slice(2, 4), Number(six.slice(4))];
  if (Number(month) < 1 || Number(month) > 12) return null;
  const last = new Date(Date.UTC(year, Number(month), 0)).getUTCDate();
  if (day > last) return null;
  const shown = String(day === 0 ? last : day).padStart(2, '0');
  return { until: `${year}-${month}-${shown}`, wholeMonth: day === 0 || day === last };
}

/** GS1's rule: the year that lies at most 50 years ahead and fewer than 50 back. */
function yearOf(two: number, today: string): number {
  const now = Number(today.slice(0, 4));
  const year = now - (now % 100) + two;
  if (two - (now % 100) >= 51) return year - 100;
  return two - (now % 100) <= -50 ? year + 100 : year;
}
