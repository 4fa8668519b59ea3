import type { RecipeEngine } from '../../engine.ts';
import type { Reading } from '../../match/reading.ts';

/**
 * The engine with a memory for one recipe: the same clause is read when the recipe is judged, when it is rewritten
 * and when what was written is judged, and reading takes most of the time. What it gives back is not to be changed.
 */
export function readingOnce(engine: RecipeEngine): RecipeEngine {
  const known = new Map<string, Reading>();
  return {
    ...engine,
    read(texts, language, prefers, listedFrom, way) {
      const key = JSON.stringify([prefers, language, listedFrom, way ?? 0, texts]);
      const before = known.get(key);
      if (before) return before;
      const reading = engine.read(texts, language, prefers, listedFrom, way);
      known.set(key, reading);
      return reading;
    },
  };
}
