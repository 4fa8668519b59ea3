import type { MedicineRequest } from '@mirabelle/contract/medicine-verdict.ts';
import type { MedicineEngine } from '@mirabelle/safety/medicines/engine.ts';

/** What the thread is asked: to fetch what it works with, or to judge. */
export type MedicineWork = { kind: 'fetch' } | { kind: 'analyze'; request: MedicineRequest };

const parts = () =>
  Promise.all([
    import('@mirabelle/safety/medicines/engine.ts'),
    import('@mirabelle/safety/medicines/long-words.ts'),
    import('virtual:mirabelle-knowledge/medicines'),
  ]);

let engine: MedicineEngine | undefined;

/** Answers in the thread that judges medicines; a rejection leaves it ready for the next question. */
export async function medicineWork(work: MedicineWork): Promise<unknown> {
  const [{ createMedicineEngine }, { withoutLongWords }, { default: packed }] = await parts();
  if (work.kind === 'fetch') return undefined;
  engine ??= createMedicineEngine(packed);
  return engine.analyze(withoutLongWords(work.request));
}
