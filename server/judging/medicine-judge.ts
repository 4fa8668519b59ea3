import type { MedicationResult } from '@mirabelle/contract/functions/analyze-medication.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import type { MedicineVerdict } from '@mirabelle/contract/medicine-verdict.ts';
import { loadMedicines } from '@mirabelle/knowledge/load.ts';
import { createMedicineEngine, type MedicineEngine } from '@mirabelle/safety/medicines/engine.ts';
import { renderMedicine } from '@mirabelle/safety/medicines/messages/render.ts';
import { type LimitRow, medicineRows } from '@mirabelle/safety/sums/limit-table.ts';
import { installedPacks } from './pack-lists.ts';

/** Judges medicines, and says its verdicts in a language. */
export interface MedicineJudge extends MedicineEngine {
  render(verdict: MedicineVerdict, language: Language): MedicationResult;
  /** Substances of which a daily limit is on file, for a user of that country. */
  dailyLimits(country: string | null): LimitRow[];
}

/**
 * The judge with the knowledge of medicines that ships.
 * @throws KnowledgeError when a record is wrong
 */
export async function openMedicineJudge(): Promise<MedicineJudge> {
  const packed = await loadMedicines();
  const engine = createMedicineEngine(packed, installedPacks());
  const limited = packed.substances.filter(({ limits }) => limits.length > 0);
  return {
    ...engine,
    render: renderMedicine,
    dailyLimits: (country) => medicineRows(limited, engine.catalogue, country),
  };
}
