import type { MedicineCheck } from '../../records/check.ts';

/** SAFE says for which ways of taking: what is swallowed safely says nothing of the same substance by vein. */
export const safeSaysHow: MedicineCheck = (medicines) =>
  medicines.substances.flatMap((substance) =>
    substance.advice
      .filter(({ first, second, third, weeks, when, speaksFor }) => {
        const levels = [first, second, third, ...weeks.map(({ level }) => level)];
        return levels.includes('SAFE') && !speaksFor && !when?.routes;
      })
      .map(({ variant }) => ({
        record: medicines.labelOf.get(substance) ?? substance.id,
        what: `${variant} is SAFE and does not say how it is taken`,
        fix: 'name the ways of taking that its documents speak of in `speaksFor`',
      })),
  );
