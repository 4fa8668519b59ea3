import { groundsSafe } from '@mirabelle/contract/knowledge.ts';
import type { MedicineCheck } from '../../records/check.ts';
import { byId } from '../../records/medicine-walk.ts';

/**
 * SAFE stands on a document that was read at its own address or in a dated copy. A letter alone grounds it only where it
 * is the TGA's A: taken by many without harm; other letters say less than they seem to.
 */
export const safeIsSeen: MedicineCheck = (medicines) => {
  const sources = byId(medicines.sources);
  return medicines.substances.flatMap((substance) =>
    substance.advice
      .flatMap((advice) => [
        { ...advice, place: advice.variant },
        ...advice.positions.map((position) => ({
          ...position,
          variant: advice.variant,
          place: `${advice.variant}, ${position.country}`,
        })),
      ])
      .filter(({ first, second, third, weeks }) =>
        [first, second, third, ...weeks.map(({ level }) => level)].includes('SAFE'),
      )
      .flatMap(({ variant, place, cite }) => {
        const grounding = cite.filter(({ source: id }) => {
          const source = sources.get(id);
          return source !== undefined && groundsSafe(source);
        });
        const grounded =
          grounding.some(({ source }) => !LETTER_SOURCES.has(source)) ||
          (grounding.length > 0 &&
            substance.categories.some(
              (c) => c.system === 'TGA' && c.letter === 'A' && (c.variant ?? variant) === variant,
            ));
        return grounded
          ? []
          : [
              {
                record: medicines.labelOf.get(substance) ?? substance.id,
                what: `${place} is SAFE on sources that are unseen, or second-hand and undated`,
                fix: 'cite a document that was read at its own address or in a dated copy, or rate it CAUTION',
              },
            ];
      }),
  );
};

/** Tables of letters: they say nothing else. */
const LETTER_SOURCES = new Set([
  'tga-letters-unread',
  'tga-pregnancy-categories',
  'fda-pregnancy-letters',
  'fda-letters-unread',
]);
