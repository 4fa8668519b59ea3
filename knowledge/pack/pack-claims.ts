import { join } from 'node:path';
import type { ClaimSheets } from '../claims/sheet.ts';
import { KINDS, MEDICINE_FOLDERS } from '../records/kinds.ts';
import { readPacked, writePacked } from './packed-file.ts';
import { stampOf } from './stamp.ts';

const defaultRoot = join(import.meta.dirname, '..');

/**
 * Builds knowledge/.packed/claims.json, what reviewers are shown of every fact, or takes the one that is there while it is
 * fresh. A file of its own, which no answer needs.
 * @param options.force build even if it is fresh
 * @param options.root the knowledge folder; default: the project's
 */
export async function packClaims(options: { force?: boolean; root?: string } = {}): Promise<ClaimSheets> {
  const root = options.root ?? defaultRoot;
  const file = join(root, '.packed/claims.json');
  const folders = [...new Set([...KINDS, ...MEDICINE_FOLDERS])];
  const stamp = stampOf(root, folders);
  if (!options.force) {
    const fresh = readPacked<ClaimSheets>(file, stamp);
    if (fresh) return fresh;
  }
  const [{ readRecords }, { readMedicines }, { makeSheets }] = await Promise.all([
    import('../records/read-records.ts'),
    import('../records/read-medicines.ts'),
    import('../claims/sheet.ts'),
  ]);
  const { records } = await readRecords(root);
  const { medicines } = await readMedicines(root);
  const sheets = makeSheets(records, medicines);
  await writePacked(file, stamp, sheets);
  return sheets;
}
