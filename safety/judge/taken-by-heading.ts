import type { LineTreatment, Reading } from '../match/reading.ts';

/** Whether what a heading takes out of dishes counts for the foods that a line names itself. */
export type SaidByHeading = 'certainly' | 'perhaps' | 'not';

/** The words of a heading that hold for the lines under it: vegan, alcohol-free. */
export function takenByHeading(
  { lineTreatments }: Reading,
  { mentions }: Reading,
  says: SaidByHeading,
): LineTreatment[] {
  if (says === 'not') return [];
  if (says === 'certainly') return lineTreatments;
  const named = mentions.filter(({ kind, negated, purpose }) => kind !== 'dish' && !negated && !purpose);
  const doubted = named.map(({ start }) => ({ start, sure: false }));
  return lineTreatments.map((treatment) => ({
    ...treatment,
    apart: [...(treatment.apart ?? []), ...doubted],
  }));
}
