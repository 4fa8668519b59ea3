import { levelInTrimester, type Trimester } from '@mirabelle/contract/medicine-advice.ts';
import type { MedicineCheck } from '../../records/check.ts';
import { byId } from '../../records/medicine-walk.ts';

const ALL: Trimester[] = [1, 2, 3];

/** What is offered instead is another substance of ours, and is not to be avoided itself when it is offered. */
export const alternativesFit: MedicineCheck = (medicines) => {
  const substances = byId(medicines.substances);
  return medicines.substances.flatMap((substance) =>
    substance.alternatives.flatMap(({ substance: id, variant = 'usual', trimesters = ALL }) => {
      if (!id) return [];
      const record = medicines.labelOf.get(substance) ?? substance.id;
      const advice = substances.get(id)?.advice.find((one) => one.variant === variant);
      if (!advice || id === substance.id) {
        return [
          {
            record,
            what: `offers "${id}" (${variant}) instead`,
            fix: 'offer another substance that is a record',
          },
        ];
      }
      return trimesters
        .filter((trimester) => levelInTrimester(advice, trimester) === 'AVOID')
        .map((trimester) => ({
          record,
          what: `offers ${id} in trimester ${trimester}, where it is to be avoided`,
          fix: 'leave that trimester out, or offer something else',
        }));
    }),
  );
};
