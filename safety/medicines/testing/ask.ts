import type { MedicineRequest, MedicineVerdict } from '@mirabelle/contract/medicine-verdict.ts';
import type { UserContext } from '@mirabelle/contract/profile.ts';
import { packMedicines } from '@mirabelle/knowledge/pack/pack-medicines.ts';
import { createMedicineEngine } from '../engine.ts';

/** What is known of medicines, and the engine that judges by it. */
export const packed = await packMedicines();
export const engine = createMedicineEngine(packed);

/** A user of whom only week and country are known. */
export const userContextOf = (week: number | null, country: string | null = null): UserContext => ({
  country,
  gestationalWeek: week,
  toxoplasmosis: 'UNKNOWN',
  gestationalDiabetes: 'UNKNOWN',
  allergies: [],
});

/** The verdict on a text. */
export const ask = (text: string, more: Partial<MedicineRequest> = {}): MedicineVerdict =>
  engine.analyze({ text, ...more });

/** The substances that a text names. */
export const substancesIn = (text: string, more: Partial<MedicineRequest> = {}): string[] =>
  ask(text, more).ingredients.map(({ substance }) => substance);
