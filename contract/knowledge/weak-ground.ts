import type { Source } from './source.ts';

/** What of a source decides whether it may ground that something is fine. */
type Ground = Pick<Source, 'seen' | 'year' | 'copyDated'>;

/** Whether its year is printed, or the day of the stored copy that was read is known. */
export function isDated({ year, copyDated }: Pick<Source, 'year' | 'copyDated'>): boolean {
  return year !== null || copyDated !== undefined;
}

/**
 * Whether it may ground NO_RISK or SAFE: never what was not seen, and never a copy or report without a date, which may
 * be of advice that has long been withdrawn. Both may warn (decision 87).
 */
export function groundsSafe(source: Ground): boolean {
  return source.seen === 'own' || (source.seen === 'second-hand' && isDated(source));
}
