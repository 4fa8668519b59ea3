import {
  type IngredientTestRow,
  ingredientTestRowSchema,
  type TestIngredientResponse,
  testIngredientOperation,
} from '@mirabelle/contract/functions/test-ingredient.ts';
import { type TestLabelRequest, testLabelOperation } from '@mirabelle/contract/functions/test-label.ts';
import { invoke } from '../../lib/backend/invoke.ts';
import { changeRows, readRows } from '../../lib/backend/rows.ts';
import { INGREDIENT_TESTS } from '../../lib/policy.ts';
import type { LabelText } from '../../phone-reader/messages.ts';

/**
 * Has an ingredient judged. A repeated call with the same id is harmless: it returns the first answer.
 * @throws BackendError, TimeoutError, InvalidAnswerError
 */
export function testIngredient(name: string, testId: string): Promise<TestIngredientResponse> {
  return invoke(testIngredientOperation, { ingredient_name: name, test_id: testId });
}

/**
 * Has a packaged food judged by its label. A repeated call with the same id gives the first answer.
 * @throws BackendError, TimeoutError, InvalidAnswerError
 */
export function testLabel(label: TestLabelRequest): Promise<TestIngredientResponse> {
  return invoke(testLabelOperation, label);
}

/** What is sent of a label whose text is known here. */
export const bodyOfText = ({ text, readConfidence }: LabelText, test_id: string): TestLabelRequest => ({
  text,
  read_confidence: readConfidence,
  test_id,
});

/** The user's last tests, newest first. @throws BackendError, TimeoutError, InvalidAnswerError */
export function loadTests(userId: string, signal: AbortSignal): Promise<IngredientTestRow[]> {
  return readRows(
    'ingredient_tests',
    ingredientTestRowSchema,
    (backend, limit) =>
      backend
        .from('ingredient_tests')
        .select('*')
        .eq('user_id', userId)
        .order('created_at', { ascending: false })
        .limit(INGREDIENT_TESTS.shown)
        .abortSignal(limit),
    signal,
  );
}

/** Deletes all tests of the user. @throws BackendError, TimeoutError */
export function clearTests(userId: string): Promise<void> {
  return changeRows('ingredient_tests', (backend, limit) =>
    backend.from('ingredient_tests').delete().eq('user_id', userId).abortSignal(limit),
  );
}

/** Deletes one test. @throws BackendError, TimeoutError */
export function removeTest(userId: string, id: string): Promise<void> {
  return changeRows('ingredient_tests', (backend, limit) =>
    backend.from('ingredient_tests').delete().eq('id', id).eq('user_id', userId).abortSignal(limit),
  );
}
