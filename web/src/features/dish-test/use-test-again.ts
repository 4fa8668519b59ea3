import type { DishTestRow } from '@mirabelle/contract/functions/test-dish.ts';
import { foldText } from '@mirabelle/language/text/fold.ts';
import { useRef, useState } from 'react';
import type { DishToTest } from './api.ts';
import { changeDraft, draftOf } from './draft.ts';
import { isOf } from './edit-draft.ts';
import type { OnWithout } from './result/ingredient-risks.tsx';
import { useFailureText } from './use-failure-text.ts';

interface Again {
  userId: string;
  /** The test whose answer is shown. */
  test: DishTestRow | null;
  /** A dish is being judged. */
  testing: boolean;
  run: (
    dish: DishToTest,
    then: { onSuccess: (test: DishTestRow) => void; onError: (error: Error) => void },
  ) => void;
  onTested: (test: DishTestRow) => void;
}

/**
 * Tests the dish on the page again, with what the user says it is made without, or takes back. A dish that she is
 * entering meanwhile changes only if it is the same one.
 */
export function useTestAgain({ userId, test, testing, run, onTested }: Again): OnWithout & {
  /** Why the last try failed; null for any answer other than the one it was requested on. */
  failure: string | null;
} {
  const failureText = useFailureText();
  const [asked, setAsked] = useState<string | null>(null);
  const [failed, setFailed] = useState<{ id: string; error: unknown } | null>(null);
  /** A call that was not answered and is repeated unchanged is the same test. */
  const attempt = useRef<{ id: string; of: string } | null>(null);

  const again = (name: string, without: string[]) => {
    if (!test || testing) return;
    const of = JSON.stringify([test.id, without]);
    if (attempt.current?.of !== of) attempt.current = { id: crypto.randomUUID(), of };
    setAsked(name);
    setFailed(null);
    const { dish_name: dishName, ingredients } = test;
    run(
      { dishName, ingredients, without, testId: attempt.current.id },
      {
        onSuccess: (answered) => {
          attempt.current = null;
          if (isOf(draftOf(userId), test)) changeDraft(userId, () => ({ without }));
          onTested(answered);
        },
        onError: (error) => setFailed({ id: test.id, error }),
      },
    );
  };
  const madeWithout = test?.safety_assessment.made_without ?? [];
  return {
    say: (name) => again(name, [...madeWithout, name]),
    takeBack: (name) =>
      again(
        name,
        madeWithout.filter((other) => foldText(other) !== foldText(name)),
      ),
    saying: testing ? (asked ?? '') : null,
    failure: failed && failed.id === test?.id ? failureText(failed.error) : null,
  };
}
