import {
  type Suggestion,
  suggestIngredientsOperation,
} from '@mirabelle/contract/functions/suggest-ingredients.ts';
import {
  type DishTestRow,
  dishAssessmentSchema,
  dishTestRowSchema,
  type TestDishResponse,
  testDishOperation,
} from '@mirabelle/contract/functions/test-dish.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import { z } from 'zod';
import { invoke } from '../../lib/backend/invoke.ts';
import { changeRows, readRow, readRows } from '../../lib/backend/rows.ts';

/** A test as shown in the list; its assessment, which is large, is fetched when the test is opened. */
const listedTestSchema = z.preprocess(
  withAssessment,
  dishTestRowSchema.pick({ id: true, dish_name: true, ingredients: true, created_at: true }).extend({
    overall_risk: dishAssessmentSchema.shape.overall_risk,
    confidence: dishAssessmentSchema.shape.confidence,
    /** Null for tests stored before this was recorded. */
    made_without: z.array(z.string()).nullish().catch(null),
  }),
);
export type ListedTest = z.infer<typeof listedTestSchema>;

/** The columns of `listedTestSchema`. */
const LISTED = `id, dish_name, ingredients, created_at,
  overall_risk:safety_assessment->>overall_risk, confidence:safety_assessment->confidence,
  made_without:safety_assessment->made_without`;

/** A complete row, with the listed columns taken out of its assessment. */
function withAssessment(row: unknown): unknown {
  const { safety_assessment: assessment, ...rest } = (row ?? {}) as Record<string, unknown>;
  const parsed = dishAssessmentSchema.safeParse(assessment);
  if (!parsed.success) return row;
  const { overall_risk, confidence, ingredient_risks, made_without } = parsed.data;
  const ingredients = ingredient_risks.filter(({ hidden }) => !hidden).map(({ ingredient }) => ingredient);
  return { overall_risk, confidence, made_without, ingredients, ...rest };
}

/**
 * The usual ingredients of a dish of this name.
 * @throws BackendError, TimeoutError, InvalidAnswerError
 */
export async function suggestIngredients(dishName: string, language: Language): Promise<Suggestion> {
  return (await invoke(suggestIngredientsOperation, { dish_name: dishName, language })).result;
}

/** A dish to judge. */
export interface DishToTest {
  dishName: string;
  ingredients: readonly string[];
  /** What the user said it is made without. */
  without: readonly string[];
  testId: string;
}

/**
 * Has a dish judged. A repeated call with the same id is harmless: it returns the first answer.
 * @throws BackendError, TimeoutError, InvalidAnswerError
 */
export function testDish({ dishName, ingredients, without, testId }: DishToTest): Promise<TestDishResponse> {
  return invoke(testDishOperation, {
    dish_name: dishName,
    ingredients: [...ingredients],
    test_id: testId,
    ...(without.length > 0 ? { made_without: [...without] } : {}),
  });
}

/** The user's tests, newest first, without their assessments. @throws BackendError, TimeoutError, InvalidAnswerError */
export function loadTests(userId: string, signal: AbortSignal): Promise<ListedTest[]> {
  return readRows(
    'dish_tests',
    listedTestSchema,
    (backend, limit) =>
      backend
        .from('dish_tests')
        .select(LISTED)
        .eq('user_id', userId)
        .order('created_at', { ascending: false })
        .abortSignal(limit),
    signal,
  );
}

/** One test with its assessment; null if it has been deleted. @throws as loadTests */
export function loadTest(userId: string, id: string, signal: AbortSignal): Promise<DishTestRow | null> {
  return readRow(
    'dish_tests',
    dishTestRowSchema,
    (backend, limit) =>
      backend.from('dish_tests').select('*').eq('user_id', userId).eq('id', id).limit(1).abortSignal(limit),
    signal,
  );
}

/** Deletes one test. @throws BackendError, TimeoutError */
export function removeTest(userId: string, id: string): Promise<void> {
  return changeRows('dish_tests', (backend, limit) =>
    backend.from('dish_tests').delete().eq('id', id).eq('user_id', userId).abortSignal(limit),
  );
}
