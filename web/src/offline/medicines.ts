import type { MedicineRequest, MedicineVerdict } from '@mirabelle/contract/medicine-verdict.ts';
import type { MedicineEngine } from '@mirabelle/safety/medicines/engine.ts';

let engine: Promise<MedicineEngine> | undefined;

/**
 * Judges medicines without the server, by the same engine and the same tables of all countries; the code of a pack is not
 * looked up, and so not known. The first call loads them and builds the engine, which takes a second: it belongs in a thread.
 * @throws when they cannot be loaded; the next call tries again
 */
export async function judgeMedicines(request: MedicineRequest): Promise<MedicineVerdict> {
  engine ??= openEngine().catch((error: unknown) => {
    engine = undefined;
    throw error;
  });
  const { withoutLongWords } = await import('@mirabelle/safety/medicines/long-words.ts');
  return (await engine).analyze(withoutLongWords(request));
}

async function openEngine(): Promise<MedicineEngine> {
  const [{ createMedicineEngine }, { default: packed }] = await Promise.all([
    import('@mirabelle/safety/medicines/engine.ts'),
    import('virtual:mirabelle-knowledge/medicines'),
  ]);
  return createMedicineEngine(packed);
}
