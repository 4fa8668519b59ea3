import type { IngredientTestRow } from '@mirabelle/contract/functions/test-ingredient.ts';
import { INGREDIENT_TESTS } from '@mirabelle/contract/policy.ts';
import type { ProfileRow } from '@mirabelle/contract/profile.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { troubleOf } from '../../lib/use-call-error-text.ts';
import { answerHere } from './answer-here.ts';
import { clearTests, loadTests, removeTest, testIngredient } from './tests-backend.ts';
import { keepWaiting } from './waiting-tests.ts';

/** All lists of ingredient tests; followed by the user's id. */
export const TESTS_KEY = 'ingredient-tests';

/** An answer, and where it was given. */
export interface Answered {
  test: IngredientTestRow;
  /** Set where the server could not be reached and this device answered. */
  here?: {
    /** Whether the user's profile was at hand. */
    withProfile: boolean;
    /** Whether it will be saved once the server can be reached. */
    willBeSaved: boolean;
  };
}

/** The user's tests, and what can be done with them. */
export function useIngredientTests(userId: string, profile: ProfileRow | null | undefined) {
  const queries = useQueryClient();
  const queryKey = [TESTS_KEY, userId];
  const history = useQuery({ queryKey, queryFn: ({ signal }) => loadTests(userId, signal) });
  const change = (next: (rows: readonly IngredientTestRow[]) => IngredientTestRow[]) =>
    queries.setQueryData<IngredientTestRow[]>(queryKey, (rows) => next(rows ?? []));

  const run = useMutation({
    mutationFn: async ({ name, testId }: { name: string; testId: string }): Promise<Answered> => {
      try {
        const { result, test } = await testIngredient(name, testId);
        return { test: { ...test, user_id: userId, safety_assessment: result } };
      } catch (error) {
        if (troubleOf(error) !== 'network') throw error;
        const assessment = await answerHere(name, profile).catch(() => {
          throw error;
        });
        return {
          test: {
            id: testId,
            user_id: userId,
            ingredient_name: name,
            created_at: new Date().toISOString(),
            safety_assessment: assessment,
          },
          here: {
            withProfile: profile !== undefined,
            willBeSaved: keepWaiting({ id: testId, userId, name }),
          },
        };
      }
    },
    onSuccess: ({ test, here }) => {
      change((rows) => [test, ...rows.filter(({ id }) => id !== test.id)].slice(0, INGREDIENT_TESTS.shown));
      // Twenty-one become twenty: what the server lists decides.
      if (!here) void queries.invalidateQueries({ queryKey });
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
