import type { MedicineCheck } from '../../records/check.ts';

/** What is called an everyday name of a substance is one of its names. */
export const everydayNamesAreNames: MedicineCheck = (medicines) =>
  medicines.substances.flatMap((substance) => {
    const names = Object.values(substance.names).flat();
    return substance.everydayNames
      .filter((name) => !names.includes(name))
      .map((name) => ({
        record: medicines.labelOf.get(substance) ?? substance.id,
        what: `calls "${name}" an everyday name, which is not a name of it`,
        fix: 'add it to the names of its language, or take it from everydayNames',
      }));
  });
