import { join } from 'node:path';
import type { PackedSourceNotes } from '@mirabelle/contract/knowledge.ts';
import type { Rests } from '@mirabelle/contract/rests.ts';
import { readSources } from '../records/read-sources.ts';
import { countRests } from '../rests/count-rests.ts';
import { readAccuracy } from '../rests/read-accuracy.ts';
import { loadSignOffs } from '../reviews/load-sign-offs.ts';
import { packKnowledge } from './pack.ts';
import { packMedicines } from './pack-medicines.ts';
import { allFreshUntil, sourceNotes } from './source-notes.ts';

const ROOT = join(import.meta.dirname, '..');

/** What the answers rest on, for the page that shows it. */
export async function packRests(): Promise<Rests> {
  const sources = await readSources(ROOT);
  const records = await packKnowledge();
  const { substances } = await packMedicines();
  return countRests({
    records: { ...records, sources: sources.foods },
    medicines: { substances, sources: sources.medicines },
    accuracy: readAccuracy(),
    reviewed: (await loadSignOffs(ROOT)).count,
  });
}

/** What pages show of sources, and until when none of them is past its shelf life. */
export async function packSourceNotes(): Promise<{ notes: PackedSourceNotes; freshUntil: string }> {
  const { foods, medicines } = await readSources(ROOT);
  const all = [...foods, ...medicines];
  return { notes: sourceNotes(all), freshUntil: allFreshUntil(all) };
}
