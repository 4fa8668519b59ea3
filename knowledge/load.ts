import type { PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import { packKnowledge } from '@mirabelle/tools/pack-knowledge/pack.ts';

/**
 * The knowledge, packed: what `createEngine` takes. Packs first where a record is newer than the packed file.
 * @throws KnowledgeError when a record is wrong; its message names the records and how to put them right
 */
export function loadKnowledge(): Promise<PackedKnowledge> {
  return packKnowledge();
}
