import { join } from 'node:path';
import type { PackedMedicines } from '@mirabelle/contract/medicine.ts';
import { MEDICINE_FOLDERS } from '../records/kinds.ts';
import { readPacked, writePacked } from './packed-file.ts';
import { stampOf } from './stamp.ts';

const defaultRoot = join(import.meta.dirname, '..');

/**
 * Builds knowledge/.packed/medicines.json from the records, or takes the one that is there while it is fresh. A file
 * of its own, so that foods load as quickly as without medicines.
 * @param options.force build even if it is fresh
 * @param options.root the knowledge folder; default: the project's
 * @throws KnowledgeError when a record is wrong
 */
export async function packMedicines(
  options: { force?: boolean; root?: string } = {},
): Promise<PackedMedicines> {
  const root = options.root ?? defaultRoot;
  const file = join(root, '.packed/medicines.json');
  const stamp = stampOf(root, MEDICINE_FOLDERS);
  if (!options.force) {
    const fresh = readPacked<PackedMedicines>(file, stamp);
    if (fresh) return fresh;
  }
  const { buildMedicines } = await import('./build-medicines.ts');
  const medicines = await buildMedicines(root);
  await writePacked(file, stamp, medicines);
  return medicines;
}
