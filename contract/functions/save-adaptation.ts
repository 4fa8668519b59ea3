import { z } from 'zod';
import { languageSchema } from '../language.ts';
import { defineOperation } from '../operation.ts';
import { overallSafetySchema } from '../overall-safety.ts';
import { receivedIdSchema } from '../received.ts';
import {
  ADAPTATION_LIMITS,
  adaptationCountsSchema,
  adaptationDetailsSchema,
  recipeCheckSchema,
  safetyAnalysisItemSchema,
} from './adapt-recipe.ts';

/** Length in characters of a user's notes (the column's own limit). */
export const ADAPTATION_NOTES = { max: 5_000 } as const;
/** Bytes of a body: 300 ingredients with their findings and citations, with room to spare. */
export const ADAPTATION_BODY_BYTES = 8 * 1024 * 1024;

/** How the recipe was given; the history shows an icon for it. */
export const ADAPTATION_SOURCES = ['url', 'image', 'text'] as const;
export const adaptationSourceSchema = z.enum(ADAPTATION_SOURCES);
export type AdaptationSource = z.infer<typeof adaptationSourceSchema>;

const atMost = (length: number) =>
  z
    .string({ error: 'a text' })
    // A database text holds none.
    .overwrite((text) => text.replaceAll('\u0000', ''))
    .trim()
    .max(length, { error: `at most ${length} characters` });

const shortSchema = z
  .union([atMost(ADAPTATION_LIMITS.shortChars), z.number().transform(String)], {
    error: 'a text or a number',
  })
  .nullish()
  .transform((text) => (text ? text : null));

const optionalText = (length: number) =>
  atMost(length)
    .nullish()
    .transform((text) => (text ? text : undefined));

const savedIngredientSchema = z.object({
  name: atMost(ADAPTATION_LIMITS.ingredientChars).min(1, { error: 'at least 1 character' }),
  amount: atMost(ADAPTATION_LIMITS.shortChars)
    .nullish()
    .transform((amount) => amount ?? ''),
  unit: atMost(ADAPTATION_LIMITS.shortChars)
    .nullish()
    .transform((unit) => unit ?? ''),
  group: optionalText(ADAPTATION_LIMITS.shortChars),
  substitution: optionalText(ADAPTATION_LIMITS.stepChars),
  substitution_reason: optionalText(ADAPTATION_LIMITS.stepChars),
  originalIndex: z.number().int().nonnegative().optional(),
});

/** A step as stored; a plain text is taken as the step at its place in the list. */
const savedStepSchema = z.union(
  [
    z.object({
      step: z.number().int().positive(),
      instruction: atMost(ADAPTATION_LIMITS.stepChars).min(1, { error: 'at least 1 character' }),
    }),
    atMost(ADAPTATION_LIMITS.stepChars).min(1, { error: 'at least 1 character' }),
  ],
  { error: 'an object with step (from 1) and instruction' },
);

/** A recipe as it is saved: steps numbered from 1. */
export const savedRecipeSchema = z.object({
  name: atMost(ADAPTATION_LIMITS.name).min(1, { error: 'at least 1 character' }),
  ingredients: z
    .array(savedIngredientSchema, { error: 'a list of ingredients' })
    .min(1, { error: 'at least 1 ingredient' })
    .max(ADAPTATION_LIMITS.ingredients, { error: `at most ${ADAPTATION_LIMITS.ingredients} ingredients` }),
  instructions: z
    .array(savedStepSchema, { error: 'a list of steps' })
    // An adaptation may add steps to as many as a recipe may have.
    .max(ADAPTATION_LIMITS.steps * 2, { error: `at most ${ADAPTATION_LIMITS.steps * 2} steps` })
    .transform((steps) =>
      steps.map((step, index) => ({
        step: index + 1,
        instruction: typeof step === 'string' ? step : step.instruction,
      })),
    ),
  servings: shortSchema,
  cookTime: shortSchema,
  prepTime: shortSchema,
  description: optionalText(ADAPTATION_LIMITS.stepChars),
});
export type SavedRecipe = z.infer<typeof savedRecipeSchema>;

const stringsSchema = z
  .array(atMost(ADAPTATION_LIMITS.stepChars), { error: 'a list of texts' })
  .max(200, { error: 'at most 200' });

/** What adapt-recipe gave besides the recipes, so that a saved view shows it as the first one did. */
export const savedDetailsSchema = adaptationDetailsSchema.extend({
  /** Language of the recipe. */
  recipeLanguage: languageSchema.optional(),
  /** Language of recommendations and stored reasons. */
  textLanguage: languageSchema.optional(),
  /** What the check of the adapted recipe says to this reader alone, and the allergens it saw. */
  check: recipeCheckSchema.pick({ profileFindings: true, profile_flags: true, allergens: true }).optional(),
});
export type SavedDetails = z.infer<typeof savedDetailsSchema>;

export const adaptationDataSchema = z.object({
  originalRecipe: savedRecipeSchema,
  adaptedRecipe: savedRecipeSchema,
  safetyAnalysis: z
    .array(safetyAnalysisItemSchema, { error: 'the safetyAnalysis that adapt-recipe gave' })
    .max(ADAPTATION_LIMITS.ingredients * 2),
  /** The counts; `details` is what adapt-recipe gave as `changes`, and what else the saved view shows. */
  adaptationsMade: adaptationCountsSchema.extend({ details: savedDetailsSchema.optional() }),
  confidenceScore: z
    .number({ error: 'a number' })
    .min(0, { error: 'at least 0' })
    .max(1, { error: 'at most 1' }),
  recommendations: stringsSchema.default([]),
  userNotes: atMost(ADAPTATION_NOTES.max)
    .nullish()
    .transform((notes) => (notes ? notes : null)),
  isFavorite: z.boolean({ error: 'true or false' }).default(false),
  sourceType: adaptationSourceSchema.default('text'),
});
export type AdaptationData = z.infer<typeof adaptationDataSchema>;

/** Body of save-adaptation. */
export const saveAdaptationRequestSchema = z.object({
  /** The caller's own id; a body in another's name is refused. */
  userId: z.uuid({ error: 'a UUID' }),
  adaptationData: adaptationDataSchema,
  /** Id of the row, made by the client: a call made again with it gives the first answer. */
  adaptation_id: z.uuid({ error: 'a UUID' }).optional(),
});
export type SaveAdaptationRequest = z.infer<typeof saveAdaptationRequestSchema>;
/** What a client may send, before defaults. */
export type SaveAdaptationInput = z.input<typeof saveAdaptationRequestSchema>;

/** Answer of save-adaptation. */
export const saveAdaptationResponseSchema = z.object({
  adaptation_id: receivedIdSchema,
  /** Ours, as stored: from the server's own check of the adapted recipe, not from the body. */
  overall_safety: overallSafetySchema.optional(),
});
export type SaveAdaptationResponse = z.infer<typeof saveAdaptationResponseSchema>;

/** A row of recipe_adaptations as the rest interface gives it. */
export const recipeAdaptationRowSchema = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  original_recipe_name: z.string(),
  adapted_recipe_name: z.string(),
  source_type: adaptationSourceSchema,
  overall_safety: overallSafetySchema,
  original_recipe: savedRecipeSchema,
  adapted_recipe: savedRecipeSchema,
  safety_analysis: z.array(safetyAnalysisItemSchema),
  adaptations_made: adaptationCountsSchema.extend({ details: savedDetailsSchema.optional() }),
  recommendations: z.array(z.string()),
  /** 0-1. */
  confidence_score: z.number().nullable(),
  user_notes: z.string().nullable(),
  is_favorite: z.boolean(),
  created_at: z.string(),
});
export type RecipeAdaptationRow = z.infer<typeof recipeAdaptationRowSchema>;

/** Keeps an adaptation for the caller, once. */
export const saveAdaptationOperation = defineOperation({
  name: 'save-adaptation',
  request: saveAdaptationRequestSchema,
  response: saveAdaptationResponseSchema,
  maxBodyBytes: ADAPTATION_BODY_BYTES,
  errors: ['recipe_too_long'],
});
