import type { MedicineCheck } from '../../records/check.ts';
import { byId, citesOf } from '../../records/medicine-walk.ts';

/** Every source that is cited is a record, and bears no other record's id in the foods' folder. */
export const medicineCitationsResolve: MedicineCheck = (medicines) => {
  const sources = byId(medicines.sources);
  const unknown = [...citesOf(medicines)].flatMap(({ record, at, cite }) =>
    cite
      .filter(({ source }) => !sources.has(source))
      .map(({ source }) => ({
        record,
        what: `${at} cites "${source}", which is not a record`,
        fix: 'add knowledge/medicine-sources/<id>.json or name another source',
      })),
  );
  const twice = medicines.sources
    .filter((source) => sources.get(source.id) !== source)
    .map((source) => ({
      record: medicines.labelOf.get(source) ?? source.id,
      what: 'has the id of another source',
      fix: 'keep one of the two, or give one another id',
    }));
  return [...unknown, ...twice];
};
