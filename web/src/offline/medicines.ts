import type { MedicineRequest, MedicineVerdict } from '@mirabelle/contract/medicine-verdict.ts';
import type { MedicineEngine } from '@mirabelle/safety/medicines/engine.ts';
import type { LookUpPack } from '@mirabelle/safety/medicines/read/packs-in-text.ts';
import { packsFor } from './packs.ts';

let engine: Promise<MedicineEngine> | undefined;
/** Of the request that is being judged: the engine asks it while it answers, which it does at once. */
let lookUp: LookUpPack = () => null;

/**
 * Judges medicines without the server, by the same engine and the same tables of all countries; the code of a pack is looked
 * up in its country's list, which is loaded for the first of them. The first call loads the tables and builds the engine,
 * which takes a second: it belongs in a thread.
 * @throws when they cannot be loaded; the next call tries again
 */
export async function judgeMedicines(request: MedicineRequest): Promise<MedicineVerdict> {
  engine ??= openEngine().catch((error: unknown) => {
    engine = undefined;
    throw error;
  });
  const { withoutLongWords } = await import('@mirabelle/safety/medicines/long-words.ts');
  const [judge, packs] = await Promise.all([
    engine,
    packsFor([request.text ?? '', ...(request.codes ?? [])]),
  ]);
  lookUp = packs;
  return judge.analyze(withoutLongWords(request));
}

async function openEngine(): Promise<MedicineEngine> {
  const [{ createMedicineEngine }, { default: packed }] = await Promise.all([
    import('@mirabelle/safety/medicines/engine.ts'),
    import('virtual:mirabelle-knowledge/medicines'),
  ]);
  return createMedicineEngine(packed, (code, country) => lookUp(code, country));
}
