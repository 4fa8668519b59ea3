import type { Names } from '@mirabelle/contract/knowledge.ts';
import type { Engine } from '@mirabelle/safety/engine.ts';

let engine: Promise<Engine> | undefined;

/**
 * The engine with the shipped knowledge, for judging a text without the server. The first call loads its chunk (some
 * 400 kB) and builds it once; the verdicts are the same as the server's, in all six languages.
 * @throws when the chunk cannot be loaded; the next call tries again
 */
export function loadEngine(): Promise<Engine> {
  engine ??= openEngine().catch((error: unknown) => {
    engine = undefined;
    throw error;
  });
  return engine;
}

/** Fetches what the engine is built from without building it, so that it is available without a network. */
export async function fetchEngine(): Promise<void> {
  await fetchParts();
}

/**
 * The names of all foods, without the records and the engine: the languages' chunks alone.
 * @throws when they cannot be fetched; the next call tries again
 */
export async function loadFoodNames(): Promise<{ foods: { id: string; names: Names }[] }> {
  const [{ foodNames }, { default: columns }] = await Promise.all([
    import('@mirabelle/knowledge/pack/browser/name-columns.ts'),
    import('virtual:mirabelle-knowledge/names'),
  ]);
  return { foods: foodNames(columns) };
}

const fetchParts = () =>
  Promise.all([
    import('@mirabelle/safety/engine.ts'),
    import('@mirabelle/knowledge/pack/browser/travel.ts'),
    import('virtual:mirabelle-knowledge/records'),
    import('virtual:mirabelle-knowledge/names'),
  ]);

async function openEngine(): Promise<Engine> {
  const [{ createEngine }, { fromTravel }, { default: records }, { default: names }] = await fetchParts();
  return createEngine(fromTravel(records, names));
}
