import { LANGUAGES } from '@mirabelle/contract/language.ts';
import type { MedicineCheck } from '../../records/check.ts';

/** Substances and classes are named in all six languages. */
export const medicineNamesComplete: MedicineCheck = (medicines) =>
  [...medicines.substances, ...medicines.classes]
    .filter((record) => !record.movedTo)
    .flatMap((record) => {
      const missing = LANGUAGES.filter((language) => !record.names[language]);
      return missing.length === 0
        ? []
        : [
            {
              record: medicines.labelOf.get(record) ?? record.id,
              what: `has no name in ${missing.join(', ')}`,
              fix: 'add its international nonproprietary name in that language',
            },
          ];
    });
