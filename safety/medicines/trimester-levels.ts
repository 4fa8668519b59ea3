import { ADVICE_LEVELS, type AdviceLevel } from '@mirabelle/contract/medicine.ts';
import type { MedicineVerdict } from '@mirabelle/contract/medicine-verdict.ts';

/**
 * The level of all that was read in each trimester: the worst of its ingredients. What was not recognised is UNKNOWN
 * in every one of them, so that a trimester is never shown as fine while a part is not known.
 */
export function trimesterLevels({
  level,
  ingredients,
  findings,
}: MedicineVerdict): Record<'first' | 'second' | 'third', AdviceLevel> {
  const open =
    ingredients.length === 0 ||
    level === 'UNKNOWN' ||
    findings.some((finding) => finding.kind === 'unknown' && finding.level !== null);
  const worst = (name: 'first' | 'second' | 'third') =>
    ADVICE_LEVELS.find(
      (each) => (each === 'UNKNOWN' && open) || ingredients.some((one) => one.trimesters[name] === each),
    ) ?? 'UNKNOWN';
  return { first: worst('first'), second: worst('second'), third: worst('third') };
}
