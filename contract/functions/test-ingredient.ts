import { z } from 'zod';
import type { RenderedVerdict } from '../assess.ts';
import { allergenFindingSchema, confidenceSchema, findingSchema, type Verdict } from '../finding.ts';
import { riskSchema } from '../risk.ts';
import { isStorable } from '../storable-text.ts';

/** Lengths in characters of what may be tested, counted after trimming (spec 1 section 5; the column's own limit). */
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

/** ingredient_tests.safety_assessment: the spec's fields, and the findings that say why and according to whom. */
export const ingredientAssessmentSchema = z.object({
  risk: riskSchema,
  confidence: confidenceSchema,
  reasons: z.array(z.string()),
  questions_for_cook: z.array(z.string()),
  possible_modifications: z.array(z.string()),
  allergen_flags: z.array(z.string()),
  profile_flags: z.array(z.string()),
  findings: z.array(findingSchema),
  profile_findings: z.array(findingSchema),
  allergens: z.array(allergenFindingSchema),
  /** Parts of the text that nothing known matched. */
  unknown: z.array(z.string()),
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
  };
}

/** A row of ingredient_tests as the rest interface gives it. */
export const ingredientTestRowSchema = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  ingredient_name: z.string(),
  safety_assessment: ingredientAssessmentSchema,
  created_at: z.string(),
});
export type IngredientTestRow = z.infer<typeof ingredientTestRowSchema>;

/** Answer of test-ingredient. */
export const testIngredientResponseSchema = z.object({
  result: ingredientAssessmentSchema,
  /** The stored test, as the history lists it. */
  test: ingredientTestRowSchema.pick({ id: true, ingredient_name: true, created_at: true }),
});
export type TestIngredientResponse = z.infer<typeof testIngredientResponseSchema>;
