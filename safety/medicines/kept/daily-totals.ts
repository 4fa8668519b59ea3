import type { DailyTotal, JudgedKept } from '@mirabelle/contract/functions/kept-medicines.ts';
import { type KeptMedicineRow, milligramsIn } from '@mirabelle/contract/kept-medicine.ts';
import type { DoseLimit } from '@mirabelle/contract/medicine.ts';
import type { MedicineCatalogue } from '../catalogue.ts';

const MG_IN = { mg: 1, ug: 0.001, g: 1000 } as const;

/** Whether she takes it on a day. */
export const isTakenOn = ({ since, until }: KeptMedicineRow, today: string): boolean =>
  (since === null || since <= today) && (until === null || until >= today);

/**
 * How much of each substance is in what she takes on a day: strength of one unit, times units, times a day. Only what she
 * or the box says is added; a medicine of which one of the three is not known is named beside the sum.
 * @param judged of the same medicines: what is read in them counts as well as what was kept
 */
export function dailyTotals(
  kept: readonly KeptMedicineRow[],
  judged: readonly JudgedKept[],
  today: string,
  country: string | null,
  catalogue: MedicineCatalogue,
): DailyTotal[] {
  const bySubstance = new Map<string, { medicine: string; mg: number | null }[]>();
  for (const medicine of kept) {
    if (!isTakenOn(medicine, today)) continue;
    const answer = judged.find(({ id }) => id === medicine.id);
    for (const [id, strength] of strengthsIn(medicine, answer, catalogue)) {
      const mg = amountOf(medicine, strength);
      bySubstance.set(id, [...(bySubstance.get(id) ?? []), { medicine: medicine.id, mg }]);
    }
  }
  return [...bySubstance].map(([substance, parts]) => {
    const amounts = parts.flatMap(({ mg }) => (mg === null ? [] : [mg]));
    return {
      substance,
      names: catalogue.namesOf(substance),
      medicines: parts.map(({ medicine }) => medicine),
      mg: amounts.length === 0 ? null : rounded(amounts.reduce((sum, mg) => sum + mg, 0)),
      unknownAmount: parts.flatMap(({ medicine, mg }) => (mg === null ? [medicine] : [])),
      limits: limitsOf(substance, country, catalogue),
    };
  });
}

/** Milligrams of one unit by substance, those of a combination one by one. */
function strengthsIn(
  { substances }: KeptMedicineRow,
  judged: JudgedKept | undefined,
  catalogue: MedicineCatalogue,
): Map<string, number | null> {
  const found = new Map<string, number | null>();
  const add = (id: string, strength: number | null) => {
    const parts = catalogue.substance(id)?.composedOf ?? [];
    // What a combination weighs says nothing of its parts.
    if (parts.length > 0) for (const part of parts) found.set(part, found.get(part) ?? null);
    else found.set(id, found.get(id) ?? strength);
  };
  for (const { id, strength } of substances) add(id, strength);
  for (const { substance, dosage } of judged?.substances ?? []) add(substance, milligramsIn(dosage));
  return found;
}

function amountOf({ times_a_day, units_per_time }: KeptMedicineRow, strength: number | null): number | null {
  if (strength === null || times_a_day === null || units_per_time === null) return null;
  return rounded(strength * units_per_time * times_a_day);
}

const rounded = (mg: number): number => Number(mg.toPrecision(9));

/**
 * What is printed as the most a day: by her country's health authority, else by those that speak beyond their country,
 * else by any. Only from documents that were read, and only weights.
 */
function limitsOf(
  substance: string,
  country: string | null,
  catalogue: MedicineCatalogue,
): DailyTotal['limits'] {
  const all = (catalogue.substance(substance)?.limits ?? []).flatMap((limit) => {
    const mg = weightOf(limit);
    const read = limit.cite.filter((cite) => catalogue.sources([cite]).some(({ seen }) => seen !== 'unseen'));
    const citations = catalogue.citations(read);
    return mg === null || citations.length === 0 ? [] : [{ country: limit.country, mg, citations }];
  });
  const own = all.filter((limit) => country !== null && limit.country === country);
  const general = all.filter((limit) => limit.country === undefined);
  const chosen = own.length > 0 ? own : general.length > 0 ? general : all;
  return chosen.map(({ mg, citations }) => ({ mg, citations }));
}

const weightOf = ({ unit, perDay }: DoseLimit): number | null =>
  unit === 'IU' ? null : rounded(perDay * MG_IN[unit]);
