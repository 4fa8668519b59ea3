import type { MedicationResult } from '@mirabelle/contract/functions/analyze-medication.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import type { MedicineVerdict } from '@mirabelle/contract/medicine-verdict.ts';
import { loadMedicines } from '@mirabelle/knowledge/load.ts';
import { createMedicineEngine, type MedicineEngine } from '@mirabelle/safety/medicines/engine.ts';
import { renderMedicine } from '@mirabelle/safety/medicines/messages/render.ts';
import { installedPacks } from './pack-lists.ts';

/** Judges medicines, and says its verdicts in a language. */
export interface MedicineJudge extends MedicineEngine {
  render(verdict: MedicineVerdict, language: Language): MedicationResult;
}

/**
 * The judge with the knowledge of medicines that ships.
 * @throws KnowledgeError when a record is wrong
 */
export async function openMedicineJudge(): Promise<MedicineJudge> {
  return { ...createMedicineEngine(await loadMedicines(), installedPacks()), render: renderMedicine };
}
