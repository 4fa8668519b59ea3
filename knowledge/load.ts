import type { PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import type { PackedMedicines } from '@mirabelle/contract/medicine.ts';
import { packKnowledge } from './pack/pack.ts';
import { packMedicines } from './pack/pack-medicines.ts';
import { packOpenNames } from './pack/pack-open-names.ts';

/**
 * The knowledge, packed, with the names of foods in languages of names only: what `createEngine` takes. Packs first
 * where a record is newer than the packed file.
 * @throws KnowledgeError when a record is wrong; its message names the records and how to put them right
 */
export async function loadKnowledge(): Promise<PackedKnowledge> {
  const knowledge = await packKnowledge();
  return { ...knowledge, openNames: await packOpenNames(knowledge) };
}

/**
 * What is known of medicines, packed: what `createMedicineEngine` takes.
 * @throws KnowledgeError when a record is wrong
 */
export function loadMedicines(): Promise<PackedMedicines> {
  return packMedicines();
}
