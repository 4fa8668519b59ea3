import type {
  IngredientTestRow,
  TestIngredientResponse,
} from '@mirabelle/contract/functions/test-ingredient.ts';
import type { ProfileRow } from '@mirabelle/contract/profile.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { systemClock } from '../../lib/clock.ts';
import { INGREDIENT_TESTS } from '../../lib/policy.ts';
import { useSayNotKept } from '../../verdict/use-say-not-kept.ts';
import { answerHere } from './answer-here.ts';
import { clearTests, loadTests, removeTest, testIngredient } from './api.ts';
import { firstAnswer } from './first-answer.ts';
import { dropWaiting, keepWaiting, underWay } from './waiting-tests.ts';

/** All lists of ingredient tests; followed by the user's id. */
export const TESTS_KEY = 'ingredient-tests';

/** An answer, and where it comes from. */
export interface Answered {
  test: IngredientTestRow;
  /** Set if this device answered. */
  here?: {
    why: 'unreachable' | 'slow';
    /** Whether the user's profile was available. */
    withProfile: boolean;
    /** Whether the test will be saved once the server can be reached. */
    willBeSaved: boolean;
  };
}

/**
 * The user's tests, and the actions on them.
 * @param onLater called with the server's answer to a test that this device answered first
 */
export function useIngredientTests(
  userId: string,
  profile: ProfileRow | null | undefined,
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
      const first = await firstAnswer(
        testIngredient(name, testId),
        () => answerHere(name, profile),
        systemClock,
      );
      if (first.by === 'server') return answeredBy(first.answer);
      const { assessment, why, later } = first;
      const willBeSaved = keepWaiting({ id: testId, userId, name });
      underWay.add(testId);
      void later.then((answer) => {
        underWay.delete(testId);
        if (!answer) return;
        dropWaiting(testId);
        const answered = answeredBy(answer);
        change((rows) => rows.map((each) => (each.id === testId ? answered.test : each)));
        onLater(answered);
      });
      return {
        test: { ...row, safety_assessment: assessment },
        here: { why, withProfile: profile !== undefined, willBeSaved },
      };
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
