import type { MedicineCheck } from '../../records/check.ts';
import { byId } from '../../records/medicine-walk.ts';

/** What a fixed combination is made of are at least two substances, neither of them a combination. */
export const partsResolve: MedicineCheck = (medicines) => {
  const substances = byId(medicines.substances);
  return medicines.substances
    .filter(({ composedOf }) => composedOf.length > 0)
    .flatMap((substance) => {
      const record = medicines.labelOf.get(substance) ?? substance.id;
      const wrong = substance.composedOf.filter((id) => (substances.get(id)?.composedOf.length ?? 1) > 0);
      return [
        ...wrong.map((id) => ({
          record,
          what: `is composed of "${id}", which is not a single substance`,
          fix: 'name substances that are records of their own',
        })),
        ...(substance.composedOf.length < 2
          ? [{ record, what: 'is composed of one substance', fix: 'name all parts, or leave composedOf out' }]
          : []),
      ];
    });
};
