import {
  type Suggestion,
  suggestIngredientsResponseSchema,
} from '@mirabelle/contract/functions/suggest-ingredients.ts';
import {
  type DishTestRow,
  dishAssessmentSchema,
  dishTestRowSchema,
  type TestDishResponse,
  testDishResponseSchema,
} from '@mirabelle/contract/functions/test-dish.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import { z } from 'zod';
import { getBackend } from '../../lib/backend.ts';
import { unwrap } from '../../lib/backend-error.ts';
import { invoke } from '../../lib/invoke.ts';
import { CALLS, withRetry } from '../../lib/retry.ts';

/** The server's answer was not of the agreed form. */
export class InvalidResponseError extends Error {}

/** A test as the list of tests shows it; its assessment, which is large, is fetched when it is opened. */
export const listedTestSchema = dishTestRowSchema
  .pick({ id: true, dish_name: true, ingredients: true, created_at: true })
  .extend({
    overall_risk: dishAssessmentSchema.shape.overall_risk,
    confidence: dishAssessmentSchema.shape.confidence,
    /** Null where it was stored before that could be said. */
    made_without: z.array(z.string()).nullish(),
  });
export type ListedTest = z.infer<typeof listedTestSchema>;

/** The columns of `listedTestSchema`. */
const LISTED = `id, dish_name, ingredients, created_at,
  overall_risk:safety_assessment->>overall_risk, confidence:safety_assessment->confidence,
  made_without:safety_assessment->made_without`;

/**
 * What a dish of this name is usually made of.
 * @throws BackendError, TimeoutError, InvalidResponseError
 */
export async function suggestIngredients(dishName: string, language: Language): Promise<Suggestion> {
  const backend = await getBackend();
  const answer = await withRetry(
    (signal) => invoke(backend, 'suggest-ingredients', { dish_name: dishName, language }, signal),
    { label: 'suggest-ingredients', ...CALLS.function },
  );
  return agreed(suggestIngredientsResponseSchema, answer, 'suggest-ingredients').result;
}

/** A dish to be judged. */
export interface DishToTest {
  dishName: string;
  ingredients: readonly string[];
  /** What she said it is made without. */
  without: readonly string[];
  testId: string;
}

/**
 * Has a dish judged. The id makes a repeated call harmless: it gives the first answer.
 * @throws BackendError, TimeoutError, InvalidResponseError
 */
export async function testDish({
  dishName,
  ingredients,
  without,
  testId,
}: DishToTest): Promise<TestDishResponse> {
  const backend = await getBackend();
  const body = {
    dish_name: dishName,
    ingredients,
    test_id: testId,
    ...(without.length > 0 ? { made_without: without } : {}),
  };
  const answer = await withRetry((signal) => invoke(backend, 'test-dish', body, signal), {
    label: 'test-dish',
    ...CALLS['test-dish'],
  });
  return agreed(testDishResponseSchema, answer, 'test-dish');
}

/** The user's tests, newest first, without their assessments. @throws BackendError, ZodError */
export async function loadTests(userId: string, signal: AbortSignal): Promise<ListedTest[]> {
  const backend = await getBackend();
  const answer = await backend
    .from('dish_tests')
    .select(LISTED)
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .abortSignal(signal);
  return z.array(listedTestSchema).parse(unwrap(answer));
}

/** One test with its assessment; null where it is gone. @throws BackendError, ZodError */
export async function loadTest(userId: string, id: string, signal: AbortSignal): Promise<DishTestRow | null> {
  const backend = await getBackend();
  const answer = await backend
    .from('dish_tests')
    .select('*')
    .eq('user_id', userId)
    .eq('id', id)
    .limit(1)
    .abortSignal(signal);
  return z.array(dishTestRowSchema).parse(unwrap(answer))[0] ?? null;
}

/** Deletes one test. @throws BackendError, TimeoutError */
export async function removeTest(userId: string, id: string): Promise<void> {
  const backend = await getBackend();
  await withRetry(
    async (signal) => {
      const answer = await backend
        .from('dish_tests')
        .delete()
        .eq('id', id)
        .eq('user_id', userId)
        .abortSignal(signal);
      if (answer.error) unwrap(answer);
    },
    { label: 'dish_tests', ...CALLS.rest },
  );
}

function agreed<T>(schema: z.ZodType<T>, answer: unknown, name: string): T {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new InvalidResponseError(`${name} answered otherwise`, { cause: parsed.error });
  return parsed.data;
}
