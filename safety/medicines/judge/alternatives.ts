import { groundsSafe } from '@mirabelle/contract/knowledge.ts';
import { ADVICE_LEVELS } from '@mirabelle/contract/medicine.ts';
import type { MedicineAlternative, SubstanceVerdict } from '@mirabelle/contract/medicine-verdict.ts';
import type { MedicineCatalogue } from '../catalogue.ts';
import { decide, levelOf } from './choose-advice.ts';
import type { JudgedFor } from './judge-substance.ts';

/** First week of the second and of the third trimester (`contract/gestation.ts`). */
const SECOND_FROM = 14;
const THIRD_FROM = 28;

/** Safer ways, in the order of the records; nothing that is to be avoided itself, nothing that she takes already. */
export function alternativesFor(
  ingredients: SubstanceVerdict[],
  { week, country }: JudgedFor,
  catalogue: MedicineCatalogue,
): MedicineAlternative[] {
  const found = new Map<string, MedicineAlternative>();
  const taken = new Set(ingredients.map(({ substance }) => substance));
  const now = week === null ? null : week < SECOND_FROM ? 1 : week < THIRD_FROM ? 2 : 3;
  for (const { substance: id, level, findings } of ingredients) {
    // What is prescribed for the pregnancy itself, low-dose aspirin, wants no painkiller in its place.
    if (level === 'SAFE' || findings.some(({ key }) => key === 'concern.recommended')) continue;
    for (const option of catalogue.substance(id)?.alternatives ?? []) {
      if (now !== null && option.trimesters && !option.trimesters.includes(now)) continue;
      const key = option.substance
        ? `${option.substance}:${option.variant ?? ''}`
        : `measure:${option.measure}`;
      const known = found.get(key);
      if (known) {
        if (!known.insteadOf.includes(id)) known.insteadOf.push(id);
        continue;
      }
      if (option.substance && taken.has(option.substance)) continue;
      const own = option.substance ? levelOfOption(option.substance, option.variant) : 'SAFE';
      if (own === null || own === 'AVOID') continue;
      found.set(key, {
        substance: option.substance ?? null,
        measure: option.measure ?? null,
        names: option.substance ? catalogue.namesOf(option.substance, option.variant) : {},
        level: own,
        reason: option.reason,
        byPrescriber: option.byPrescriber,
        insteadOf: [id],
        trimesters: option.trimesters ?? [],
        citations: catalogue.citations(option.cite),
      });
    }
  }
  return [...found.values()].sort((a, b) => ADVICE_LEVELS.indexOf(b.level) - ADVICE_LEVELS.indexOf(a.level));

  function levelOfOption(id: string, variant: string | undefined) {
    const record = catalogue.substance(id);
    const advice = record?.advice.find((one) => one.variant === variant) ?? record?.advice[0];
    if (!record || !advice) return null;
    const { chosen } = decide(record, advice, country, week, catalogue);
    const level = levelOf(chosen, week);
    return level === 'SAFE' && !catalogue.sources(chosen.cite).some(groundsSafe) ? 'CAUTION' : level;
  }
}
