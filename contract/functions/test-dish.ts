import { z } from 'zod';
import type { RenderedVerdict } from '../assess.ts';
import { dietFactsSchema } from '../diets/schemas.ts';
import { allergenFindingSchema, findingSchema, type Verdict } from '../finding.ts';
import type { Language } from '../language.ts';
import { defineOperation } from '../operation.ts';
import { DISH_TEST_TIMEOUT_MS } from '../policy.ts';
import {
  receivedConfidenceSchema,
  receivedIdSchema,
  receivedList,
  receivedTextsSchema,
  receivedTimeSchema,
  receivedWhole,
} from '../received.ts';
import { riskSchema } from '../risk.ts';
import { isStorable } from '../storable-text.ts';

/** Length in characters of a dish's name, counted after trimming (the column's own limit). */
export const DISH_NAME = { min: 1, max: 500 } as const;
/** How many ingredients a dish may be tested with, blanks not counted, and how long each may be. */
export const DISH_INGREDIENTS = { min: 1, max: 100, length: 500 } as const;

/** A dish's name as the functions take it. */
export const dishNameSchema = z
  .string({ error: 'a text' })
  .trim()
  .min(DISH_NAME.min, { error: `at least ${DISH_NAME.min} character` })
  .max(DISH_NAME.max, { error: `at most ${DISH_NAME.max} characters` })
  .refine(isStorable, { error: 'a text without control characters' });

/** Names of foods as the user gives them: trimmed, blanks dropped. */
const foodNamesSchema = z
  .array(
    z
      .string({ error: 'a text' })
      .trim()
      .max(DISH_INGREDIENTS.length, { error: `at most ${DISH_INGREDIENTS.length} characters` })
      .refine(isStorable, { error: 'a text without control characters' }),
    { error: 'a list of texts' },
  )
  .transform((list) => list.filter((text) => text !== ''));

const mostFoods = z
  .array(z.string())
  .max(DISH_INGREDIENTS.max, { error: `at most ${DISH_INGREDIENTS.max} ingredients` });

/** Body of test-dish. */
export const testDishRequestSchema = z.object({
  dish_name: dishNameSchema,
  ingredients: foodNamesSchema.pipe(
    mostFoods.min(DISH_INGREDIENTS.min, { error: `at least ${DISH_INGREDIENTS.min} ingredient` }),
  ),
  /** What she says the dish is made without, of what such a dish usually holds; nothing where it is left out. */
  made_without: foodNamesSchema.pipe(mostFoods).default([]),
  /** Id of the test, made by the client: a call made again with it gives the first answer. */
  test_id: z.uuid({ error: 'a UUID' }).optional(),
});
export type TestDishRequest = z.infer<typeof testDishRequestSchema>;

/** One ingredient of a tested dish. */
export const ingredientRiskSchema = z.object({
  /** In the user's own words; of a hidden one, what it is called in the language of the answer. */
  ingredient: z.string(),
  risk: riskSchema,
  reasons: receivedTextsSchema,
  confidence: receivedConfidenceSchema,
  findings: receivedWhole(findingSchema),
  /** True where the user did not list it and the dish's name says that it is in it. */
  hidden: z.boolean().catch(false),
  /**
   * True where such a dish often holds it, it is to be minded and she did not list it: sent back in `made_without`,
   * its name settles it.
   */
  missing: z.boolean().catch(false),
});
export type IngredientRisk = z.infer<typeof ingredientRiskSchema>;

/** dish_tests.safety_assessment: sentences, and the findings that say why and according to whom. */
export const dishAssessmentSchema = z.object({
  dish_name: z.string().catch(''),
  overall_risk: riskSchema,
  confidence: receivedConfidenceSchema,
  /** What the user listed, each once and in her order, then what the dish's name implies besides. */
  ingredient_risks: receivedList(ingredientRiskSchema),
  /** What to mind, worst first; empty where nothing is to be minded. */
  recommendations: receivedTextsSchema,
  questions_for_cook: receivedTextsSchema,
  possible_modifications: receivedTextsSchema,
  allergen_flags: receivedTextsSchema,
  profile_flags: receivedTextsSchema,
  /** Why the dish is rated as it is, also where it is fine. */
  reasons: receivedTextsSchema,
  /** Worst first; the first one decides the rating. */
  findings: receivedWhole(findingSchema),
  profile_findings: receivedWhole(findingSchema),
  allergens: receivedWhole(allergenFindingSchema),
  /** Parts of the texts that nothing known matched. */
  unknown: receivedTextsSchema,
  /** What she said the dish is made without, in her words. */
  made_without: receivedTextsSchema,
  /** What it tells to those who keep a diet; no part of the rating. Tests of before have none. */
  diet: dietFactsSchema.optional().catch(undefined),
});
export type DishAssessment = z.infer<typeof dishAssessmentSchema>;

/**
 * A verdict in the form in which a tested dish is stored.
 * @param verdict of a request that lists the ingredients
 * @param madeWithout what that request says is left out
 * @param render says findings in the reader's language
 */
export function dishAssessmentOf(
  { dishName, madeWithout }: { dishName: string; madeWithout: readonly string[] },
  verdict: Verdict,
  language: Language,
  render: (of: Pick<Verdict, 'findings' | 'profileFindings' | 'allergens'>) => RenderedVerdict,
): DishAssessment {
  const { reasons, ...words } = render(verdict);
  return {
    dish_name: dishName,
    overall_risk: verdict.risk,
    confidence: verdict.confidence,
    ingredient_risks: verdict.ingredients.map(
      ({ name, called, risk, confidence, findings, allergens, hidden, missing }) => ({
        ingredient: typeof called === 'object' ? (called[language] ?? called.en ?? name) : (called ?? name),
        risk,
        reasons: render({ findings, profileFindings: [], allergens }).reasons,
        confidence,
        findings,
        hidden,
        missing: missing ?? false,
      }),
    ),
    recommendations: verdict.risk === 'NO_RISK' ? [] : reasons,
    ...words,
    reasons,
    findings: verdict.findings,
    profile_findings: verdict.profileFindings,
    allergens: verdict.allergens,
    unknown: verdict.unknown,
    made_without: [...madeWithout],
    ...(verdict.diet ? { diet: verdict.diet } : {}),
  };
}

/** A row of dish_tests as the rest interface gives it. */
export const dishTestRowSchema = z.object({
  id: receivedIdSchema,
  dish_name: z.string(),
  /** Ours: as the user gave them. */
  ingredients: receivedTextsSchema,
  safety_assessment: dishAssessmentSchema,
  created_at: receivedTimeSchema,
});
export type DishTestRow = z.infer<typeof dishTestRowSchema>;

/** Answer of test-dish. */
export const testDishResponseSchema = z.object({
  result: dishAssessmentSchema,
  /** Ours: false where the server had no room left to keep it; otherwise it was kept. */
  kept: z.literal(false).optional(),
  /** Ours: the stored test, as the list of tests shows it. */
  test: dishTestRowSchema.pick({ id: true, dish_name: true, ingredients: true, created_at: true }).optional(),
});
export type TestDishResponse = z.infer<typeof testDishResponseSchema>;

/** Judges a dish by its name and ingredients for the caller and keeps the answer, once. */
export const testDishOperation = defineOperation({
  name: 'test-dish',
  request: testDishRequestSchema,
  response: testDishResponseSchema,
  timeoutMs: DISH_TEST_TIMEOUT_MS,
  errors: ['too_much_to_judge'],
});
