import { z } from 'zod';
import {
  allergenFindingSchema,
  citationSchema,
  confidenceSchema,
  findingSchema,
  ingredientVerdictSchema,
} from '../finding.ts';
import { languageSchema, localisedSchema } from '../language.ts';
import { defineOperation } from '../operation.ts';
import { overallSafetySchema } from '../overall-safety.ts';
import { RECIPE_LIMITS, recipeIngredientSchema } from '../recipe.ts';
import { riskSchema } from '../risk.ts';

/** Lengths in characters and counts of a recipe that is adapted or saved; all texts are plain text, markup included. */
export const ADAPTATION_LIMITS = {
  name: 500,
  ingredients: RECIPE_LIMITS.ingredients,
  ingredientChars: 1_000,
  steps: RECIPE_LIMITS.steps,
  stepChars: RECIPE_LIMITS.fieldChars,
  shortChars: 200,
} as const;

const atMost = (length: number) =>
  z
    .string({ error: 'a text' })
    // A database text holds none.
    .overwrite((text) => text.replaceAll('\u0000', ''))
    .trim()
    .max(length, { error: `at most ${length} characters` });

/** Servings and times as extraction gives them; a number is taken as its digits, blank as none. */
const shortSchema = z
  .union([atMost(ADAPTATION_LIMITS.shortChars), z.number().transform(String)], {
    error: 'a text or a number',
  })
  .nullish()
  .transform((text) => (text ? text : null));

/** An ingredient as sent: an object, or the printed line, which becomes a name with empty amount and unit. */
const sentIngredientSchema = z
  .union(
    [
      atMost(ADAPTATION_LIMITS.ingredientChars).transform((name) => ({ name })),
      z.object({
        name: atMost(ADAPTATION_LIMITS.ingredientChars),
        amount: z
          .union([atMost(ADAPTATION_LIMITS.shortChars), z.number().transform(String)])
          .nullish()
          .transform((amount) => amount ?? ''),
        unit: atMost(ADAPTATION_LIMITS.shortChars)
          .nullish()
          .transform((unit) => unit ?? ''),
        group: atMost(ADAPTATION_LIMITS.shortChars)
          .nullish()
          .transform((group) => (group ? group : undefined)),
      }),
    ],
    { error: 'a text, or an object with name, amount and unit' },
  )
  .transform((ingredient) => ({ amount: '', unit: '', ...ingredient }));

/** A step as sent: a text, or an object with an instruction field. */
const sentStepSchema = z
  .union(
    [
      atMost(ADAPTATION_LIMITS.stepChars),
      z.object({ instruction: atMost(ADAPTATION_LIMITS.stepChars) }).transform((step) => step.instruction),
    ],
    { error: 'a text, or an object with an instruction' },
  )
  .transform((text) => text);

/** Ingredients as functions take them; blank ones are dropped. */
export const recipeIngredientsSchema = z
  .array(sentIngredientSchema, { error: 'a list of ingredients' })
  .max(ADAPTATION_LIMITS.ingredients, { error: `at most ${ADAPTATION_LIMITS.ingredients} ingredients` })
  .transform((list) => list.filter((ingredient) => ingredient.name !== ''))
  .pipe(z.array(recipeIngredientSchema).min(1, { error: 'at least 1 ingredient' }));

/** Steps as functions take them; blank ones are dropped. */
export const recipeStepsSchema = z
  .array(sentStepSchema, { error: 'a list of steps' })
  .max(ADAPTATION_LIMITS.steps, { error: `at most ${ADAPTATION_LIMITS.steps} steps` })
  .transform((list) => list.filter((step) => step !== ''));

/** A recipe's name as functions take it. */
export const recipeNameSchema = atMost(ADAPTATION_LIMITS.name).min(1, { error: 'at least 1 character' });

/** The recipe to adapt; further fields of an extracted recipe may stand beside these. */
export const recipeToAdaptSchema = z.object({
  name: recipeNameSchema,
  ingredients: recipeIngredientsSchema,
  instructions: recipeStepsSchema.default([]),
  servings: shortSchema,
  prep_time: shortSchema,
  cook_time: shortSchema,
  difficulty: shortSchema,
  cuisine: shortSchema,
  /** Language the recipe is written in, as extraction found it; guessed from its words where it is left out. */
  language: languageSchema.nullish().catch(null),
});
export type RecipeToAdapt = z.infer<typeof recipeToAdaptSchema>;

/** Body of adapt-recipe. */
export const adaptRecipeRequestSchema = z.object({
  recipe: recipeToAdaptSchema,
  /** Language of reasons and recommendations, for a user whose page speaks another than her profile; the profile's by default. */
  language: languageSchema.nullish().catch(null),
});
export type AdaptRecipeRequest = z.infer<typeof adaptRecipeRequestSchema>;

export const adaptedIngredientSchema = recipeIngredientSchema.extend({
  /** What took whose place, ready to show, in the language of the texts: "Cheddar instead of brie". Absent if unchanged. */
  substitution: z.string().optional(),
  /** Why, ready to show. */
  substitution_reason: z.string().optional(),
  /** Place in the original list, from 0. */
  originalIndex: z.number().int().optional(),
});
export type AdaptedIngredient = z.infer<typeof adaptedIngredientSchema>;

/** The adapted recipe, in the language of the original; what cannot be made safe stays as it was. */
export const adaptedRecipeSchema = z.object({
  name: z.string(),
  ingredients: z.array(adaptedIngredientSchema),
  /** In order, without numbers of their own. */
  instructions: z.array(z.string()),
  servings: z.string().nullable(),
  prepTime: z.string().nullable(),
  cookTime: z.string().nullable(),
});
export type AdaptedRecipe = z.infer<typeof adaptedRecipeSchema>;

/**
 * What became of an ingredient. `kept`: unchanged; `replaced`: another stands in its place; `left-out`: taken out;
 * `cooked`: the same, but the steps now heat it through; `to-check`: unchanged, something has to be looked up or
 * asked; `not-solvable`: the recipe stands or falls with it, see `alternatives`.
 */
export const INGREDIENT_OUTCOMES = [
  'kept',
  'replaced',
  'left-out',
  'cooked',
  'to-check',
  'not-solvable',
] as const;
export const ingredientOutcomeSchema = z.enum(INGREDIENT_OUTCOMES);
export type IngredientOutcome = z.infer<typeof ingredientOutcomeSchema>;

/** One ingredient of the original. */
export const safetyAnalysisItemSchema = z.object({
  /** As written in the recipe. */
  ingredient: z.string(),
  /** In the original recipe. */
  riskLevel: riskSchema,
  reasons: z.array(z.string()),
  /** What can take its place, best first, ready to show; empty where nothing need or can. */
  substitutions: z.array(z.string()),
  /** What the change does to the food value of the dish; empty where nothing is known. */
  nutritionalImpact: z.string(),
  /** Place in the original list, from 0; null for what the recipe's name implies and its list does not name. */
  index: z.number().int().nullable().default(null),
  outcome: ingredientOutcomeSchema.default('kept'),
  /** In the adapted recipe; of one that is left out NO_RISK. */
  adaptedRiskLevel: riskSchema.optional(),
  confidence: confidenceSchema.default(0),
  /** Why and according to whom, for showing in another language. */
  findings: z.array(findingSchema).default([]),
  /** What to look up on the packet or ask. */
  questions: z.array(z.string()).default([]),
});
export type SafetyAnalysisItem = z.infer<typeof safetyAnalysisItemSchema>;

const amountedSchema = z.object({ name: z.string(), amount: z.string(), unit: z.string() });

/** Which ingredient became which. Localised texts can be shown in any language. */
export const ingredientChangeSchema = z.object({
  /** Place in the original list, from 0. */
  originalIndex: z.number().int(),
  /** Place in the adapted list, from 0; null where it is left out. */
  adaptedIndex: z.number().int().nullable(),
  from: amountedSchema,
  /** Null where it is left out. */
  to: amountedSchema.nullable(),
  /** Id of the reviewed substitution. */
  substitution: z.string(),
  reason: localisedSchema,
  /** What it does to taste and texture, with what to do about it. */
  effect: localisedSchema.nullable(),
  nutrition: localisedSchema.nullable(),
  riskBefore: riskSchema,
  riskAfter: riskSchema,
  citations: z.array(citationSchema),
});
export type IngredientChange = z.infer<typeof ingredientChangeSchema>;

/** A step that is not as it was. Steps are in the language of the recipe, reasons in any. */
export const stepChangeSchema = z.object({
  /** `names`: only the names of changed ingredients; `heat`: heat was added; `added`: a step of its own; `removed`. */
  kind: z.enum(['names', 'heat', 'added', 'removed']),
  /** Place in the original steps, from 0; null for an added one. */
  originalIndex: z.number().int().nullable(),
  /** Place in the adapted steps, from 0; null for a removed one. */
  adaptedIndex: z.number().int().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  reason: localisedSchema,
  /** Where heat was added: what the middle has to reach, degrees Celsius, and for how long, seconds. */
  coreTemperatureC: z.number().nullable(),
  holdSeconds: z.number().nullable(),
  citations: z.array(citationSchema),
});
export type StepChange = z.infer<typeof stepChangeSchema>;

/** What cannot be made safe without becoming another dish, and the dish to make instead. */
export const notSolvableSchema = z.object({
  /** Place in the original list, from 0; null where the dish as such is meant. */
  originalIndex: z.number().int().nullable(),
  what: z.string(),
  why: localisedSchema,
  /** Dishes to make instead, each by name with a sentence on how. */
  alternatives: z.array(z.object({ name: localisedSchema, how: localisedSchema })).min(1),
  citations: z.array(citationSchema),
});
export type NotSolvable = z.infer<typeof notSolvableSchema>;

/** How the recipe stands by the engine's check. */
export const recipeCheckSchema = z.object({
  overall_safety: overallSafetySchema,
  risk: riskSchema,
  confidence: confidenceSchema,
  /** Worst first. */
  findings: z.array(findingSchema),
  profileFindings: z.array(findingSchema),
  allergens: z.array(allergenFindingSchema),
  /** One for each ingredient of the list, in its order, then what the name implies besides. */
  ingredients: z.array(ingredientVerdictSchema),
  reasons: z.array(z.string()),
  questions: z.array(z.string()),
  profile_flags: z.array(z.string()),
  allergen_flags: z.array(z.string()),
});
export type RecipeCheck = z.infer<typeof recipeCheckSchema>;

/** How much an adaptation changes, counted. */
export const adaptationCountsSchema = z.object({
  /** HIGH_RISK ingredients that have substitutions. */
  ingredientChanges: z.number().int().nonnegative(),
  /** Steps that are not as they were. */
  instructionChanges: z.number().int().nonnegative(),
  /** HIGH_RISK ingredients. */
  safetyImprovements: z.number().int().nonnegative(),
});
export type AdaptationCounts = z.infer<typeof adaptationCountsSchema>;

/** What a saved adaptation keeps besides its columns, to be shown again in any language. */
export const adaptationDetailsSchema = z.object({
  ingredients: z.array(ingredientChangeSchema),
  steps: z.array(stepChangeSchema),
  notSolvable: z.array(notSolvableSchema),
  /** The recommendations in all languages, in their order; empty in records from before they were kept. */
  advice: z.array(localisedSchema).default([]),
});
export type AdaptationDetails = z.infer<typeof adaptationDetailsSchema>;

/** Answer of adapt-recipe. */
export const adaptRecipeResponseSchema = z.object({
  adaptedRecipe: adaptedRecipeSchema,
  /** One for each ingredient of the original, in its order, then what the recipe's name implies besides. */
  safetyAnalysis: z.array(safetyAnalysisItemSchema),
  recommendations: z.array(z.string()),
  /** Of the adapted recipe, from its check; never better than `adapted.risk`. */
  overall_safety: overallSafetySchema,
  original: recipeCheckSchema,
  adapted: recipeCheckSchema,
  changes: adaptationDetailsSchema,
  adaptationsMade: adaptationCountsSchema,
  /** 0-1, of the check of the adapted recipe; to be saved as it is. */
  confidenceScore: z.number().min(0).max(1),
  /** Language of reasons and recommendations. */
  language: languageSchema,
  /** True where texts in that language are machine-written and not yet reviewed. */
  machineWritten: z.boolean(),
  /** Language of the recipe, in which steps and names are. */
  recipeLanguage: languageSchema,
});
export type AdaptRecipeResponse = z.infer<typeof adaptRecipeResponseSchema>;

/** Makes a recipe safe for the caller as far as it can be, and says what changed. Keeps nothing. */
export const adaptRecipeOperation = defineOperation({
  name: 'adapt-recipe',
  request: adaptRecipeRequestSchema,
  response: adaptRecipeResponseSchema,
  errors: ['recipe_too_long', 'too_much_to_judge'],
});
