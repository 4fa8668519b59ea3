import type { PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
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
 * The shipped records, without the engine and the work of building it.
 * @throws when they cannot be fetched; the next call tries again
 */
export async function loadKnowledge(): Promise<PackedKnowledge> {
  const [{ fromColumns }, { default: knowledge }] = await Promise.all([
    import('@mirabelle/safety/match/name-columns.ts'),
    import('virtual:mirabelle-knowledge'),
  ]);
  return fromColumns(knowledge);
}

const fetchParts = () =>
  Promise.all([
    import('@mirabelle/safety/engine.ts'),
    import('@mirabelle/safety/match/name-columns.ts'),
    import('virtual:mirabelle-knowledge'),
  ]);

async function openEngine(): Promise<Engine> {
  const [{ createEngine }, { fromColumns }, { default: knowledge }] = await fetchParts();
  return createEngine(fromColumns(knowledge));
}
