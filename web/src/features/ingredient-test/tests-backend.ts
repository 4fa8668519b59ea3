import {
  type IngredientTestRow,
  ingredientTestRowSchema,
  type TestIngredientResponse,
  testIngredientResponseSchema,
} from '@mirabelle/contract/functions/test-ingredient.ts';
import { INGREDIENT_TESTS } from '@mirabelle/contract/policy.ts';
import { z } from 'zod';
import { getBackend } from '../../lib/backend.ts';
import { unwrap } from '../../lib/backend-error.ts';
import { invoke } from '../../lib/invoke.ts';
import { CALLS, withRetry } from '../../lib/retry.ts';

/** The server's answer was not of the agreed form. */
export class InvalidResponseError extends Error {}

/**
 * Has an ingredient judged. The id makes a repeated call harmless: it gives the first answer.
 * @throws BackendError, TimeoutError, InvalidResponseError
 */
export async function testIngredient(name: string, testId: string): Promise<TestIngredientResponse> {
  const backend = await getBackend();
  const answer = await withRetry(
    (signal) => invoke(backend, 'test-ingredient', { ingredient_name: name, test_id: testId }, signal),
    { label: 'test-ingredient', ...CALLS.function },
  );
  const parsed = testIngredientResponseSchema.safeParse(answer);
  if (!parsed.success)
    throw new InvalidResponseError('test-ingredient answered otherwise', { cause: parsed.error });
  return parsed.data;
}

/** The user's last tests, newest first. @throws BackendError, ZodError */
export async function loadTests(userId: string, signal: AbortSignal): Promise<IngredientTestRow[]> {
  const backend = await getBackend();
  const answer = await backend
    .from('ingredient_tests')
    .select('*')
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .limit(INGREDIENT_TESTS.shown)
    .abortSignal(signal);
  return z.array(ingredientTestRowSchema).parse(unwrap(answer));
}

/** Deletes all tests of the user. @throws BackendError, TimeoutError */
export async function clearTests(userId: string): Promise<void> {
  const backend = await getBackend();
  await withRetry(
    async (signal) =>
      unwrapNothing(
        await backend.from('ingredient_tests').delete().eq('user_id', userId).abortSignal(signal),
      ),
    { label: 'ingredient_tests', ...CALLS.rest },
  );
}

/** Deletes one test. @throws BackendError, TimeoutError */
export async function removeTest(userId: string, id: string): Promise<void> {
  const backend = await getBackend();
  await withRetry(
    async (signal) =>
      unwrapNothing(
        await backend
          .from('ingredient_tests')
          .delete()
          .eq('id', id)
          .eq('user_id', userId)
          .abortSignal(signal),
      ),
    { label: 'ingredient_tests', ...CALLS.rest },
  );
}

/** An answer without data, such as that of a deletion. */
function unwrapNothing({ error, status }: { error: unknown; status: number }): void {
  if (error) unwrap({ data: null, error, status });
}
