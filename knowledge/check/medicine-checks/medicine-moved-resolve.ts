import type { MedicineCheck } from '../../records/check.ts';
import { byId } from '../../records/medicine-walk.ts';

/** A record that moved leads to a living one of its kind. */
export const medicineMovedResolve: MedicineCheck = (medicines) =>
  [medicines.substances, medicines.classes, medicines.services, medicines.sources].flatMap((list) => {
    const records = byId<{ id: string; movedTo?: string }>(list);
    return list.flatMap((record) => {
      if (!record.movedTo) return [];
      const target = records.get(record.movedTo);
      if (target && !target.movedTo) return [];
      return [
        {
          record: medicines.labelOf.get(record) ?? record.id,
          what: `moved to "${record.movedTo}", which is not a living record`,
          fix: 'name the record that holds it now',
        },
      ];
    });
  });
