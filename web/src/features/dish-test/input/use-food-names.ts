import { useCallback, useState } from 'react';
import { loadFoodNames } from '../../../offline/engine.ts';
import { indexNames, type NameIndex } from './complete-name.ts';

let loading: Promise<NameIndex> | undefined;

/**
 * The names that ingredients complete to. They come with the engine's records, which are large, so they are fetched
 * when first needed, and never on a metered connection.
 * @returns the names, null until they are loaded, and a function that loads them; without them the field is a plain one
 */
export function useFoodNames(): { names: NameIndex | null; want: () => void } {
  const [names, setNames] = useState<NameIndex | null>(null);
  const want = useCallback(() => {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
    if (connection?.saveData) return;
    loading ??= loadFoodNames().then(({ foods }) => indexNames(foods));
    loading.then(setNames, () => {
      loading = undefined;
    });
  }, []);
  return { names, want };
}
