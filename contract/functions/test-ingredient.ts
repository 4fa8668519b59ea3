import { z } from 'zod';
import type { RenderedVerdict } from '../assess.ts';
import { dietFactsSchema } from '../diets/schemas.ts';
import { findingSchema, type Verdict } from '../finding.ts';
import { defineOperation } from '../operation.ts';
import { receivedIdSchema, receivedTextsSchema, receivedTimeSchema, receivedWhole } from '../received.ts';
import { assessmentFields } from '../rows.ts';
import { isStorable } from '../storable-text.ts';
import { labelAssessmentSchema } from './label-assessment.ts';

/** Lengths in characters of what may be tested, counted after trimming; the column has the same limit. */
export const INGREDIENT_NAME = { min: 2, max: 500 } as const;

/** Body of test-ingredient. */
export const testIngredientRequestSchema = z.object({
  ingredient_name: z
    .string({ error: 'a text' })
    .trim()
    .min(INGREDIENT_NAME.min, { error: `at least ${INGREDIENT_NAME.min} characters` })
    .max(INGREDIENT_NAME.max, { error: `at most ${INGREDIENT_NAME.max} characters` })
    .refine(isStorable, { error: 'a text without control characters' }),
  /** Id of the test, made by the client: a call made again with it gives the first answer. */
  test_id: z.uuid({ error: 'a UUID' }).optional(),
});
export type TestIngredientRequest = z.infer<typeof testIngredientRequestSchema>;

/** ingredient_tests.safety_assessment: sentences, and the findings that say why and according to whom. */
export const ingredientAssessmentSchema = z.object({
  ...assessmentFields,
  profile_flags: receivedTextsSchema,
  profile_findings: receivedWhole(findingSchema),
  /** Parts of the text that nothing known matched. */
  unknown: receivedTextsSchema,
  /** What it tells to those who keep a diet; no part of the rating. Tests of before have none. */
  diet: dietFactsSchema.optional().catch(undefined),
  /** Of a packaged food that was judged by its label: each of its ingredients. */
  label: labelAssessmentSchema.optional().catch(undefined),
});
export type IngredientAssessment = z.infer<typeof ingredientAssessmentSchema>;

/** A verdict in the form in which a test is stored. @param words the verdict in the reader's language */
export function ingredientAssessmentOf(verdict: Verdict, words: RenderedVerdict): IngredientAssessment {
  return {
    risk: verdict.risk,
    confidence: verdict.confidence,
    ...words,
    findings: verdict.findings,
    profile_findings: verdict.profileFindings,
    allergens: verdict.allergens,
    unknown: verdict.unknown,
    ...(verdict.diet ? { diet: verdict.diet } : {}),
  };
}

/** A row of ingredient_tests as the rest interface gives it. */
export const ingredientTestRowSchema = z.object({
  id: receivedIdSchema,
  ingredient_name: z.string(),
  safety_assessment: ingredientAssessmentSchema,
  created_at: receivedTimeSchema,
});
export type IngredientTestRow = z.infer<typeof ingredientTestRowSchema>;

/** Answer of test-ingredient. */
export const testIngredientResponseSchema = z.object({
  result: ingredientAssessmentSchema,
  /** Ours: false where the server had no room left to keep it; otherwise it was kept. */
  kept: z.literal(false).optional(),
  /** Ours: the stored test, as the history lists it. */
  test: ingredientTestRowSchema.pick({ id: true, ingredient_name: true, created_at: true }).optional(),
});
export type TestIngredientResponse = z.infer<typeof testIngredientResponseSchema>;

/** Judges one ingredient for the caller and keeps the answer, once. */
export const testIngredientOperation = defineOperation({
  name: 'test-ingredient',
  request: testIngredientRequestSchema,
  response: testIngredientResponseSchema,
  errors: ['too_much_to_judge'],
});
