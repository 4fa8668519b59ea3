import type { JudgedKeptMedicines } from '@mirabelle/contract/functions/kept-medicines.ts';
import type { KeptMedicineRow } from '@mirabelle/contract/kept-medicine.ts';
import type { MedicineEngine } from '../engine.ts';
import { dailyTotals, isTakenOn } from './daily-totals.ts';
import { judgeKept, type KeptAsker, textOf } from './judge-kept.ts';

/**
 * The answer on all kept medicines: each for itself, what adds up over several, and medicines of one kind among those that
 * she takes today.
 * @param today ISO date where she is
 */
export function answerKept(
  engine: MedicineEngine,
  kept: readonly KeptMedicineRow[],
  asker: KeptAsker,
  today: string,
): Omit<JudgedKeptMedicines, 'week' | 'country'> {
  const medicines = kept.map((medicine) => judgeKept(engine, medicine, asker));
  const taken = kept.filter((medicine) => isTakenOn(medicine, today));
  const { findings } = engine.analyze({ text: taken.map(textOf).join('\n\n'), ...asker });
  return {
    medicines,
    totals: dailyTotals(kept, medicines, today, asker.userContext?.country ?? null, engine.catalogue),
    // The same substance twice is among the totals.
    together: taken.length < 2 ? [] : findings.filter(({ key }) => key === 'duplicate.class'),
  };
}
