import { z } from 'zod';
import { languageSchema } from '../language.ts';
import { overallSafetySchema } from '../overall-safety.ts';
import {
  receivedIdSchema,
  receivedTextSchema,
  receivedTextsSchema,
  receivedTimeSchema,
} from '../received.ts';
import type { Risk } from '../risk.ts';
import {
  adaptationCountsSchema,
  adaptationDetailsSchema,
  recipeCheckSchema,
  type SafetyAnalysisItem,
  safetyAnalysisItemSchema,
} from './adapt-recipe.ts';
import { receivedAdaptedRecipeSchema } from './received-recipe.ts';
import { adaptationSourceSchema, savedDetailsSchema } from './save-adaptation.ts';

/** Adaptations as they are received: fields that an older server did not write may be missing. */

/** A rating in either spelling, HIGH_RISK or HIGH. Any other word counts as no risk; without a word it is to be checked. */
function riskOf(level: unknown): Risk {
  if (typeof level !== 'string' || level.trim() === '') return 'TO_CHECK';
  const plain = level.trim().toUpperCase();
  if (plain === 'HIGH_RISK' || plain === 'HIGH') return 'HIGH_RISK';
  return plain === 'TO_CHECK' || plain === 'MEDIUM' ? 'TO_CHECK' : 'NO_RISK';
}

/** One ingredient of the analysis; findings and citations only where they are whole. */
const receivedItemSchema = z.looseObject({ ingredient: z.string() }).transform((item): SafetyAnalysisItem => {
  const own = safetyAnalysisItemSchema.safeParse(item);
  if (own.success) return own.data;
  const textsOf = (...values: unknown[]) =>
    values.flatMap((value) => receivedTextsSchema.catch([]).parse(value));
  return {
    ingredient: item.ingredient,
    riskLevel: riskOf(item.riskLevel ?? item.risk_level),
    reasons: textsOf(item.reasons ?? item.reason),
    substitutions: textsOf(item.substitutions ?? item.recommendation),
    nutritionalImpact: typeof item.nutritionalImpact === 'string' ? item.nutritionalImpact : '',
    index: null,
    outcome: 'kept',
    confidence: 0,
    findings: [],
    questions: [],
  };
});

const NO_CHANGES = { ingredients: [], steps: [], notSolvable: [], advice: [] };
const NO_COUNTS = { ingredientChanges: 0, instructionChanges: 0, safetyImprovements: 0 };

/** A safety that is missing or called otherwise is unknown, never safe. */
export const receivedSafetySchema = z.union([overallSafetySchema, z.literal('unknown')]).catch('unknown');

/** Answer of adapt-recipe. */
export const receivedAdaptationSchema = z.object({
  adaptedRecipe: receivedAdaptedRecipeSchema,
  safetyAnalysis: z.array(receivedItemSchema),
  recommendations: receivedTextsSchema,
  overall_safety: receivedSafetySchema,
  adapted: recipeCheckSchema
    .pick({ profileFindings: true, profile_flags: true, allergens: true })
    .nullable()
    .catch(null),
  changes: adaptationDetailsSchema.catch(NO_CHANGES),
  adaptationsMade: adaptationCountsSchema.catch(NO_COUNTS),
  /** 0-1; 0 says nothing. */
  confidenceScore: z.number().min(0).max(1).catch(0),
  language: languageSchema.nullable().catch(null),
  recipeLanguage: languageSchema.nullable().catch(null),
});
export type ReceivedAdaptation = z.infer<typeof receivedAdaptationSchema>;

/** A row of recipe_adaptations as its list shows it. */
export const listedAdaptationSchema = z.object({
  id: receivedIdSchema,
  original_recipe_name: z.string(),
  adapted_recipe_name: z.string(),
  source_type: adaptationSourceSchema.catch('text'),
  overall_safety: receivedSafetySchema,
  user_notes: receivedTextSchema,
  created_at: receivedTimeSchema,
});

/** The whole row. */
export const storedAdaptationSchema = listedAdaptationSchema.extend({
  original_recipe: receivedAdaptedRecipeSchema,
  adapted_recipe: receivedAdaptedRecipeSchema,
  safety_analysis: z
    .array(receivedItemSchema)
    .nullish()
    .transform((list) => list ?? []),
  adaptations_made: adaptationCountsSchema
    .extend({ details: savedDetailsSchema.optional() })
    .catch({ ...NO_COUNTS }),
  recommendations: receivedTextsSchema,
  /** 0-1. */
  confidence_score: z.number().nullable().catch(null),
});
