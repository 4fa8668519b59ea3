import type { MedicineCheck } from '../../records/check.ts';
import { citesOf } from '../../records/medicine-walk.ts';

/** Nothing was checked tomorrow. */
export const medicineDates: MedicineCheck = (medicines, { today }) => [
  ...[...citesOf(medicines)]
    .filter(({ checkedOn }) => checkedOn > today)
    .map(({ record, at, checkedOn }) => ({
      record,
      what: `${at} was checked on ${checkedOn}`,
      fix: 'give the day on which it was looked up',
    })),
  ...medicines.sources
    .filter(({ checkedOn }) => checkedOn > today)
    .map((source) => ({
      record: medicines.labelOf.get(source) ?? source.id,
      what: `was checked on ${source.checkedOn}`,
      fix: 'give the day on which it was read',
    })),
];
