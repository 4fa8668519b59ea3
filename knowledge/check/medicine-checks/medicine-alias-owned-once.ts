import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import type { MedicineCheck } from '../../records/check.ts';

/** In one language a name means one substance, unless every owner lists it in `sharedNames`. */
export const medicineAliasOwnedOnce: MedicineCheck = (medicines) =>
  [medicines.substances, medicines.classes].flatMap((list) =>
    LANGUAGES.flatMap((language) => {
      const claims = list
        .filter(({ movedTo }) => !movedTo)
        .flatMap((record) =>
          [...new Set((record.names[language] ?? []).map(foldWords))].map((name) => ({ name, record })),
        );
      return [...Map.groupBy(claims, ({ name }) => name)]
        .filter(([, owners]) => owners.length > 1)
        .flatMap(([name, owners]) =>
          owners
            .filter(({ record }) => !record.sharedNames.map(foldWords).includes(name))
            .map(({ record }) => ({
              record: medicines.labelOf.get(record) ?? record.id,
              what: `"${name}" (${language}) is also a name of ${owners
                .filter((owner) => owner.record !== record)
                .map((owner) => owner.record.id)
                .join(', ')}`,
              fix: 'take the name from one of them, or list it in sharedNames of all',
            })),
        );
    }),
  );
