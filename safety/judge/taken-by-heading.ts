import type { LineTreatment, Reading } from '../match/reading.ts';
import type { Catalogue } from '../model/catalogue.ts';

/** Whether what a heading takes out of dishes counts for the foods and dishes that a line names itself. */
export type SaidByHeading = 'certainly' | 'perhaps' | 'not';

/** The words of a heading that hold for the lines under it: vegan, alcohol-free. */
export function takenByHeading(
  { lineTreatments }: Reading,
  { mentions }: Reading,
  { preparations }: Catalogue,
  says: SaidByHeading,
): LineTreatment[] {
  if (says === 'not') return [];
  if (says === 'certainly') return lineTreatments;
  const named = mentions.filter(({ negated, purpose }) => !negated && !purpose);
  return lineTreatments.map((treatment) => {
    // "Mojito" under "Alcohol-free" names what is made without it; rum among what is in it does not.
    const ofDrinks = preparations.get(treatment.id)?.sets.alcohol === 'free';
    const doubted = named.filter(({ field }) => !ofDrinks || field > 0);
    const apart = doubted.map(({ start }) => ({ start, sure: false }));
    return { ...treatment, apart: [...(treatment.apart ?? []), ...apart] };
  });
}
