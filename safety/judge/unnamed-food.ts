import type { Reading } from '../match/read-line.ts';
import type { Catalogue } from '../model/catalogue.ts';

/**
 * "Fillet, medium rare, jus", "roast of the day, chips": what is pink or roast is not named, only what comes with it.
 */
export function callsUnnamedFood(reading: Reading, catalogue: Catalogue): boolean {
  return (
    !reading.mentions.some((m) => m.segment === 0) &&
    reading.looseTreatments.some(({ id, negated, segment }) => {
      const sets = catalogue.preparations.get(id)?.sets;
      if (negated || !sets) return false;
      const made = sets.heat !== undefined || sets.smoke !== undefined || sets.cure !== undefined;
      return sets.heat === 'raw' || sets.heat === 'undercooked' || (segment === 0 && made);
    })
  );
}
