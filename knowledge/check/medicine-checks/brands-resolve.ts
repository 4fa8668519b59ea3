import { unrecordedName } from '@mirabelle/contract/medicine.ts';
import type { MedicineCheck } from '../../records/check.ts';
import { byId } from '../../records/medicine-walk.ts';

/** Brands hold substances of ours, in ways of taking that these have, and come from a set that states its licence. */
export const brandsResolve: MedicineCheck = (medicines) => {
  const substances = byId(medicines.substances);
  const sets = byId(medicines.brandSets);
  return medicines.brands.flatMap(({ brand, country, parts, set }) => {
    const record = `brands/${country.toLowerCase()}.csv, ${brand}`;
    const unknown = parts.filter((part) => {
      if (unrecordedName(part) !== null) return false;
      const [id = '', variant = 'usual'] = part.split(':');
      return !substances.get(id)?.advice.some((advice) => advice.variant === variant);
    });
    return [
      ...unknown.map((part) => ({
        record,
        what: `holds "${part}", which is neither a substance nor a way of taking it`,
        fix: 'run tools/build-brands again',
      })),
      ...(sets.has(set)
        ? []
        : [{ record, what: `comes from "${set}"`, fix: 'describe that set in knowledge/brands/sets.json' }]),
    ];
  });
};
