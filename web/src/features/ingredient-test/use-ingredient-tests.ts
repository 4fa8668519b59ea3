import type {
  IngredientTestRow,
  TestIngredientResponse,
} from '@mirabelle/contract/functions/test-ingredient.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { INGREDIENT_TESTS } from '../../lib/policy.ts';
import { useSayNotKept } from '../../verdict/use-say-not-kept.ts';
import { type AnswerFirst, answerFirst } from './answer-first.ts';
import { answerHere } from './answer-here.ts';
import type { Answered } from './answered.ts';
import { clearTests, loadTests, removeTest, testIngredient } from './api.ts';

/** All lists of ingredient tests; followed by the user's id. */
export const TESTS_KEY = 'ingredient-tests';

/**
 * The user's tests, and the actions on them.
 * @param onLater called with the server's answer to a test that this device answered first
 */
export function useIngredientTests(
  userId: string,
  judgedFor: AnswerFirst['judgedFor'],
  onLater: (answered: Answered) => void,
) {
  const queries = useQueryClient();
  const sayNotKept = useSayNotKept();
  const queryKey = [TESTS_KEY, userId];
  const history = useQuery({ queryKey, queryFn: ({ signal }) => loadTests(userId, signal) });
  const change = (next: (rows: readonly IngredientTestRow[]) => IngredientTestRow[]) =>
    queries.setQueryData<IngredientTestRow[]>(queryKey, (rows) => next(rows ?? []));

  const run = useMutation({
    mutationFn: async ({ name, testId }: { name: string; testId: string }): Promise<Answered> => {
      const row = { id: testId, ingredient_name: name, created_at: new Date().toISOString() };
      const answeredBy = ({ result, test, kept }: TestIngredientResponse): Answered => {
        sayNotKept({ kept });
        return { test: { ...row, ...test, safety_assessment: result } };
      };
      return answerFirst({
        waiting: { id: testId, userId, name },
        server: testIngredient(name, testId),
        here: async (whom) => ({ name, assessment: await answerHere(name, whom) }),
        judgedFor,
        answeredBy,
        onLater(answered) {
          change((rows) => rows.map((each) => (each.id === testId ? answered.test : each)));
          onLater(answered);
        },
      });
    },
    onSuccess: ({ test, here }) => {
      change((rows) => [test, ...rows.filter(({ id }) => id !== test.id)].slice(0, INGREDIENT_TESTS.shown));
      // The list is cut at twenty; the server decides which ones.
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
