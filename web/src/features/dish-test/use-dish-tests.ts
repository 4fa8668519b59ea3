import type { DishTestRow } from '@mirabelle/contract/functions/test-dish.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSayNotKept } from '../../verdict/use-say-not-kept.ts';
import {
  type DishToTest,
  type ListedTest,
  loadTest,
  loadTests,
  removeTest,
  suggestIngredients,
  testDish,
} from './api.ts';
import { changeDraft } from './draft.ts';

/** All queries of dish tests; followed by the user's id. */
const TESTS_KEY = 'dish-tests';

/**
 * The user's dish tests, and the actions on them.
 * @param onTested called with every answer, even if the page has been left meanwhile
 */
export function useDishTests(userId: string, onTested: (test: DishTestRow) => void) {
  const queries = useQueryClient();
  const sayNotKept = useSayNotKept();
  const listKey = [TESTS_KEY, userId];
  const testKey = (id: string) => [TESTS_KEY, userId, id];
  const history = useQuery({ queryKey: listKey, queryFn: ({ signal }) => loadTests(userId, signal) });
  const change = (next: (rows: readonly ListedTest[]) => ListedTest[]) =>
    queries.setQueryData<ListedTest[]>(listKey, (rows) => (rows ? next(rows) : rows));

  const suggest = useMutation({
    mutationFn: ({ dishName, language }: { dishName: string; language: Language }) =>
      suggestIngredients(dishName, language),
  });
  const runKey = ['test-dish', userId];
  const run = useMutation({
    mutationKey: runKey,
    mutationFn: async (dish: DishToTest): Promise<DishTestRow> => {
      const { result, test, kept } = await testDish(dish);
      sayNotKept({ kept });
      const { testId: id, dishName: dish_name } = dish;
      const made = {
        id,
        dish_name,
        ingredients: [...dish.ingredients],
        created_at: new Date().toISOString(),
      };
      return { ...made, ...test, safety_assessment: result };
    },
    onSuccess: (test) => {
      changeDraft(userId, () => ({ attempt: null }));
      const { overall_risk, confidence, made_without } = test.safety_assessment;
      queries.setQueryData(testKey(test.id), test);
      change((rows) => [
        { ...test, overall_risk, confidence, made_without },
        ...rows.filter(({ id }) => id !== test.id),
      ]);
      void queries.invalidateQueries({ queryKey: listKey, exact: true });
      onTested(test);
    },
  });
  /** A stored test; it never changes, so it is read once. */
  const open = useMutation({
    mutationFn: (id: string) =>
      queries.fetchQuery({
        queryKey: testKey(id),
        queryFn: ({ signal }) => loadTest(userId, id, signal),
        staleTime: Number.POSITIVE_INFINITY,
      }),
  });
  const remove = useMutation({
    mutationFn: (id: string) => removeTest(userId, id),
    onSuccess: (_nothing, id) => {
      queries.removeQueries({ queryKey: testKey(id) });
      change((rows) => rows.filter((row) => row.id !== id));
    },
  });
  return {
    history,
    suggest,
    run,
    open,
    remove,
    /** True while a dish is being judged, even if the page was left and opened again meanwhile. */
    testing: useIsMutating({ mutationKey: runKey }) > 0,
    /** The same at this very moment, before the page is rendered again. */
    isTesting: () => queries.isMutating({ mutationKey: runKey }) > 0,
  };
}
