import { gunzipSync, gzipSync } from 'node:zlib';
import type { PackedKnowledge, PackedOpenNames } from '@mirabelle/contract/knowledge.ts';
import type { PackedMedicines } from '@mirabelle/contract/medicine.ts';
import { packKnowledge } from '@mirabelle/knowledge/pack/pack.ts';
import { packMedicines } from '@mirabelle/knowledge/pack/pack-medicines.ts';
import { packOpenNames } from '@mirabelle/knowledge/pack/pack-open-names.ts';
import { createAdapter } from '@mirabelle/safety/adapt/adapt-recipe.ts';
import { createEngine } from '@mirabelle/safety/engine.ts';
import { createMedicineEngine } from '@mirabelle/safety/medicines/engine.ts';
import { installedPacks } from '../judging/pack-lists.ts';
import type { ReleaseEngines } from './compare.ts';
import type { ReleaseBytes } from './stored-answer.ts';

/** The knowledge of this installation, as it is kept for the release after it. */
export async function packOwn(): Promise<ReleaseBytes> {
  // The index follows from the names.
  const { index: _index, ...foods } = await packKnowledge();
  return packBytes(foods, await packMedicines());
}

export function packBytes(foods: PackedKnowledge, medicines: PackedMedicines): ReleaseBytes {
  const [one, other] = [foods, medicines].map((packed) => gzipSync(JSON.stringify(packed)));
  return { foods: one as Buffer, medicines: other as Buffer };
}

/**
 * The engines of a release. Names in other languages and codes of packs are those of this installation for any release, so
 * that only what is known of a food or a medicine differs.
 */
export async function openRelease({ foods, medicines }: ReleaseBytes): Promise<ReleaseEngines> {
  const knowledge = { ...parse<PackedKnowledge>(foods), openNames: await openNames() };
  const engine = createEngine(knowledge);
  return {
    foods: engine,
    recipes: createAdapter(knowledge, engine),
    medicines: createMedicineEngine(parse<PackedMedicines>(medicines), installedPacks()),
  };
}

let names: Promise<PackedOpenNames> | undefined;
function openNames(): Promise<PackedOpenNames> {
  names ??= packKnowledge().then((own) => packOpenNames(own));
  return names;
}

const parse = <T>(bytes: Uint8Array): T => JSON.parse(gunzipSync(bytes).toString()) as T;
