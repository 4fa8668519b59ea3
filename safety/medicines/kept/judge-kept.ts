import type { JudgedKept } from '@mirabelle/contract/functions/kept-medicines.ts';
import type { KeptMedicineRow } from '@mirabelle/contract/kept-medicine.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import { worstLevel } from '@mirabelle/contract/medicine-advice.ts';
import type { MedicineVerdict } from '@mirabelle/contract/medicine-verdict.ts';
import type { UserContext } from '@mirabelle/contract/profile.ts';
import type { MedicineEngine } from '../engine.ts';

/** For whom kept medicines are judged. */
export interface KeptAsker {
  userContext: UserContext | null;
  language: Language;
}

/**
 * Judges a kept medicine by what stood on the box or was typed. A substance of it that is not read there is judged by its
 * name, and the worse of both counts: what was once recognised is never dropped.
 */
export function judgeKept(engine: MedicineEngine, kept: KeptMedicineRow, asker: KeptAsker): JudgedKept {
  const verdict = engine.analyze({ text: textOf(kept), ...asker });
  const read = new Set(verdict.ingredients.map(({ substance }) => substance));
  const unread = kept.substances.filter(({ id }) => !read.has(id));
  const both =
    unread.length === 0
      ? [verdict]
      : [verdict, engine.analyze({ text: unread.map(worded).join('\n'), ...asker })];
  const [first = verdict, ...rest] = known(both);
  return {
    id: kept.id,
    level: worstLevel([first.level, ...rest.map(({ level }) => level)]),
    recognised: both.some(({ ingredients }) => ingredients.length > 0),
    substances: both.flatMap(({ ingredients }) => ingredients),
    findings: [first, ...rest].flatMap(({ findings }) => findings),
  };
}

/** By what a kept medicine is judged. */
export const textOf = ({ as_written, name }: KeptMedicineRow): string => as_written.trim() || name;

/** A name that says nothing beside one that does: she may call her medicine as she likes. */
const known = (verdicts: MedicineVerdict[]): MedicineVerdict[] => {
  const recognised = verdicts.filter(({ ingredients }) => ingredients.length > 0);
  return recognised.length > 0 ? recognised : verdicts;
};

const worded = ({ name, strength }: KeptMedicineRow['substances'][number]): string =>
  strength === null ? name : `${name} ${strength} mg`;
