import type { IngredientTestRow } from '@mirabelle/contract/functions/test-ingredient.ts';
import { INGREDIENT_TESTS } from '@mirabelle/contract/policy.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { clearTests, loadTests, removeTest, testIngredient } from './tests-backend.ts';

const keyOf = (userId: string) => ['ingredient-tests', userId] as const;

/** The user's tests, and what can be done with them. */
export function useIngredientTests(userId: string) {
  const queries = useQueryClient();
  const queryKey = keyOf(userId);
  const history = useQuery({ queryKey, queryFn: ({ signal }) => loadTests(userId, signal) });
  const change = (next: (rows: readonly IngredientTestRow[]) => IngredientTestRow[]) =>
    queries.setQueryData<IngredientTestRow[]>(queryKey, (rows) => next(rows ?? []));

  const run = useMutation({
    mutationFn: async ({ name, testId }: { name: string; testId: string }): Promise<IngredientTestRow> => {
      const { result, test } = await testIngredient(name, testId);
      return { ...test, user_id: userId, safety_assessment: result };
    },
    onSuccess: (row) => {
      change((rows) => [row, ...rows.filter(({ id }) => id !== row.id)].slice(0, INGREDIENT_TESTS.shown));
      // Twenty-one become twenty: what the server lists decides.
      void queries.invalidateQueries({ queryKey });
    },
  });
  const clear = useMutation({ mutationFn: () => clearTests(userId), onSuccess: () => change(() => []) });
  const remove = useMutation({
    mutationFn: (id: string) => removeTest(userId, id),
    onSuccess: (_nothing, id) => {
      change((rows) => rows.filter((row) => row.id !== id));
      void queries.invalidateQueries({ queryKey });
    },
  });
  return { history, run, clear, remove };
}
