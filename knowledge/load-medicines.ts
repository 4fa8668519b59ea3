import type { PackedMedicines } from '@mirabelle/contract/medicine.ts';
import { packMedicines } from './pack/pack-medicines.ts';

/**
 * What is known of medicines, packed. Packs first where a record is newer than the packed file.
 * @throws KnowledgeError when a record is wrong; its message names the records and how to put them right
 */
export function loadMedicines(): Promise<PackedMedicines> {
  return packMedicines();
}
