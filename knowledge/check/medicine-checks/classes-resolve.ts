import type { MedicineClass } from '@mirabelle/contract/medicine.ts';
import type { MedicineCheck } from '../../records/check.ts';
import { byId } from '../../records/medicine-walk.ts';

/** Classes that are named exist, and none is above itself. */
export const classesResolve: MedicineCheck = (medicines) => {
  const classes = byId(medicines.classes);
  const missing = (record: object, named: string[]) =>
    named
      .filter((id) => !classes.has(id))
      .map((id) => ({
        record: medicines.labelOf.get(record) ?? '',
        what: `names the class "${id}", which is not a record`,
        fix: 'add knowledge/medicine-classes/<id>.json or name another class',
      }));
  return [
    ...medicines.substances.flatMap((substance) => missing(substance, substance.classes)),
    ...medicines.classes.flatMap((one) => missing(one, one.parents)),
    ...medicines.classes
      .filter((one) => isAbove(one.id, one, classes))
      .map((one) => ({
        record: medicines.labelOf.get(one) ?? one.id,
        what: 'is above itself',
        fix: 'take one of the parents away that lead back to it',
      })),
  ];
};

function isAbove(id: string, start: MedicineClass, classes: ReadonlyMap<string, MedicineClass>): boolean {
  const seen = new Set<string>();
  let level = start.parents;
  while (level.length > 0) {
    if (level.includes(id)) return true;
    const next = level.filter((parent) => !seen.has(parent));
    for (const parent of next) seen.add(parent);
    level = next.flatMap((parent) => classes.get(parent)?.parents ?? []);
  }
  return false;
}
