import type { Names } from '@mirabelle/contract/knowledge.ts';
import type { RecipeEngine } from '@mirabelle/safety/engine.ts';

let engine: Promise<RecipeEngine> | undefined;

/**
 * The engine with the shipped knowledge, for judging a text without the server. The first call loads its chunk (some
 * 350 kB) and builds it once; the verdicts are the same as the server's, in all six languages. Food names in other
 * languages, and words that say nothing of risk, come after it: a browser that went offline before they came asks about
 * those words.
 * @throws when the chunk cannot be loaded; the next call tries again
 */
export function loadEngine(): Promise<RecipeEngine> {
  engine ??= openEngine().catch((error: unknown) => {
    engine = undefined;
    throw error;
  });
  return engine;
}

/**
 * Fetches what the engine is built from without building it, so that it is available without a network. The names in
 * other languages follow; no one waits for them.
 */
export async function fetchEngine(): Promise<void> {
  await fetchParts();
  void fetchFurtherWords();
}

/**
 * The names of all foods, without the records and the engine.
 * @throws when they cannot be fetched; the next call tries again
 */
export async function loadFoodNames(): Promise<{ foods: { id: string; names: Names }[] }> {
  const [{ foodNames }, { default: packed }] = await Promise.all([
    import('@mirabelle/knowledge/pack/browser/packed-names.ts'),
    import('virtual:mirabelle-knowledge/names'),
  ]);
  return { foods: foodNames(packed) };
}

const fetchParts = () =>
  Promise.all([
    import('@mirabelle/safety/engine.ts'),
    import('@mirabelle/knowledge/pack/browser/travel.ts'),
    import('virtual:mirabelle-knowledge/records'),
    import('virtual:mirabelle-knowledge/names'),
  ]);

/** What a module holds; undefined where it has not come and cannot come now. */
const orNothing = <T>(module: Promise<{ default: T }>): Promise<T | undefined> =>
  module.then(
    (loaded) => loaded.default,
    () => undefined,
  );

/**
 * Food names in languages of names only, and words that say nothing of risk: without them the engine asks more. Without
 * what diets ask of foods it says nothing of diets.
 */
const fetchFurtherWords = () =>
  Promise.all([
    orNothing(import('virtual:mirabelle-knowledge/open-names')),
    orNothing(import('virtual:mirabelle-knowledge/harmless-words')),
    orNothing(import('virtual:mirabelle-knowledge/diets')),
    import('@mirabelle/safety/diets/diet-facts.ts').catch(() => undefined),
  ]);

async function openEngine(): Promise<RecipeEngine> {
  const [{ createEngine }, { fromTravel }, { default: records }, { default: names }] = await fetchParts();
  const [openNames, harmlessWords, diets, reader] = await fetchFurtherWords();
  const knowledge = {
    ...fromTravel(records, names),
    ...(openNames ? { openNames } : {}),
    ...(harmlessWords ? { harmlessWords } : {}),
    ...(diets ? { diets } : {}),
  };
  return createEngine(knowledge, reader?.createDietReader);
}
