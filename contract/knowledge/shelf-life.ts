import type { Source } from './source.ts';

/** How long what was read of a source counts as fresh, in months from the day it was checked (decision 88). */
export const SHELF_LIFE_MONTHS = {
  /** A page of an authority or a service: rewritten whenever its advice changes. */
  page: 18,
  /** A leaflet, a label or an information for professionals: revised with the product. */
  'product-text': 24,
  /** An opinion, a guideline or a monograph of experts: stands as published until another replaces it. */
  opinion: 60,
} as const;
export type SourceKind = keyof typeof SHELF_LIFE_MONTHS;

type Checked = Pick<Source, 'kind' | 'checkedOn'>;

/** A source that names no kind is a page. */
export function kindOf({ kind }: Pick<Source, 'kind'>): SourceKind {
  return kind ?? 'page';
}

/** The last day on which it is fresh. */
export function freshUntil(source: Checked): string {
  return addMonths(source.checkedOn, SHELF_LIFE_MONTHS[kindOf(source)]);
}

/** Whether its shelf life is over. @param today YYYY-MM-DD */
export function isPast(source: Checked, today: string): boolean {
  return today > freshUntil(source);
}

/** Whole months from one day to another; none where it lies before. */
export function monthsBetween(from: string, to: string): number {
  const months = monthOf(to) - monthOf(from) - (dayOf(to) < dayOf(from) ? 1 : 0);
  return Math.max(0, months);
}

/** The same day so many months later, or the last day of a shorter month. @param day YYYY-MM-DD */
export function addMonths(day: string, months: number): string {
  const at = monthOf(day) + months;
  const [year, month] = [Math.floor(at / 12), at % 12];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(dayOf(day), last))).toISOString().slice(0, 10);
}

/** Months since the year 0. */
const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const dayOf = (day: string): number => Number(day.slice(8, 10));
