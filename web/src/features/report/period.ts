import { z } from 'zod';

/** What a report may be about. */
export const PERIODS = ['7-days', '4-weeks', 'since', 'all'] as const;
export type PeriodKind = (typeof PERIODS)[number];

export interface Period {
  kind: PeriodKind;
  /** First day of `since`, ISO date; empty while none was chosen. */
  from: string;
}
const DAYS: Partial<Record<PeriodKind, number>> = { '7-days': 7, '4-weeks': 28 };
const DAY_MS = 24 * 60 * 60 * 1000;

/** The period that an address names; four weeks, from one appointment to the next, where it names none. */
export function periodIn(search: URLSearchParams): Period {
  const kind = z.enum(PERIODS).catch('4-weeks').parse(search.get('period'));
  return { kind, from: z.iso.date().catch('').parse(search.get('from')) };
}

/**
 * The first moment of a period: midnight of its first day, where the reader is.
 * @returns null where it has no beginning
 */
export function startOf({ kind, from }: Period, now: Date): Date | null {
  if (kind === 'since') return from === '' ? null : new Date(`${from}T00:00:00`);
  const days = DAYS[kind];
  if (days === undefined) return null;
  const first = new Date(now.getTime() - (days - 1) * DAY_MS);
  return new Date(first.getFullYear(), first.getMonth(), first.getDate());
}
