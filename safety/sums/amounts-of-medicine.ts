import type { DiaryAmount, DiaryUnit } from '@mirabelle/contract/diary/limits.ts';
import { wordedStrength } from '@mirabelle/contract/kept-medicine.ts';
import type { LimitRecord } from '@mirabelle/contract/knowledge.ts';
import type { MedicineVerdict } from '@mirabelle/contract/medicine-verdict.ts';
import { medicineLimitId } from './limit-table.ts';

/** A product of more substances than this, such as a multivitamin, counts only where a limit is on file. */
const FEW_SUBSTANCES = 3;
/** What is put on the skin or into the eye adds to no daily total. */
const LOCAL_ROUTES: ReadonlySet<string> = new Set(['topical', 'eye', 'ear', 'nasal', 'mouth', 'vaginal']);

/**
 * What one tablet, capsule or measure adds to what adds up, by the strengths that were read. A strength that was not read,
 * or is a percentage, is not known.
 * @param hasLimit whether a daily limit of a substance is on file
 */
export function amountsOfMedicine(
  verdict: Pick<MedicineVerdict, 'products' | 'ingredients'>,
  records: readonly LimitRecord[],
  hasLimit: (substance: string) => boolean,
): DiaryAmount[] {
  return verdict.ingredients.flatMap(({ substance, names, dosage }): DiaryAmount[] => {
    const products = verdict.products.filter(({ substances }) => substances.includes(substance));
    if (products.length === 0 || products.every(({ route }) => route !== null && LOCAL_ROUTES.has(route)))
      return [];
    const record = records.find(({ counts }) => counts.medicines.includes(substance));
    const shown = record !== undefined || hasLimit(substance);
    if (!shown && products.every(({ substances }) => substances.length > FEW_SUBSTANCES)) return [];
    // Of two products with one substance either may be meant.
    const strength = products.length === 1 ? strengthOf(dosage) : null;
    const called = record?.called ?? { ...names, en: names.en ?? substance };
    const limit = record?.id ?? medicineLimitId(substance);
    const unit = strength?.unit ?? record?.unit ?? 'mg';
    const amount = strength?.amount ?? null;
    return [{ limit, called, amount, unit, about: strength?.about ?? false, citations: [] }];
  });
}

/** Of one tablet, or of a measure whose size is stated; null where that is open. */
function strengthOf(dosage: string | null): { amount: number; unit: DiaryUnit; about: boolean } | null {
  const strength = wordedStrength(dosage);
  if (strength === null) return null;
  const { value, unit, perMl } = strength;
  const about = perMl !== null;
  if (unit === 'mg' || unit === 'ug' || unit === 'IU') return { amount: value, unit, about };
  return unit === 'g' ? { amount: value * 1000, unit: 'mg', about } : null;
}
