import type {
  AdaptationDetails,
  AdaptedIngredient,
  SafetyAnalysisItem,
} from '@mirabelle/contract/functions/adapt-recipe.ts';
import type { ReceivedAdaptation } from '@mirabelle/contract/functions/received-adaptation.ts';
import type { ReceivedAdaptedRecipe } from '@mirabelle/contract/functions/received-recipe.ts';
import type { SavedDetails } from '@mirabelle/contract/functions/save-adaptation.ts';
import type { Language, localisedSchema } from '@mirabelle/contract/language.ts';
import type { RecipeIngredient } from '@mirabelle/contract/recipe.ts';
import type { z } from 'zod';
import type { ListedAdaptation, StoredAdaptation } from '../api.ts';
import type { ResultsState } from '../page-state/results-state.ts';

/** A recipe's safety according to its check; unknown for a record without a readable one. */
export type ShownSafety = ListedAdaptation['overall_safety'];

export interface ShownRecipe<Ingredient> {
  name: string;
  ingredients: Ingredient[];
  steps: string[];
  servings: string | null;
  prepTime: string | null;
  cookTime: string | null;
}

/** An adaptation as the page shows it, whether it is new or comes from the history. */
export interface ShownAdaptation {
  original: ShownRecipe<RecipeIngredient>;
  adapted: ShownRecipe<AdaptedIngredient>;
  safety: ShownSafety;
  /** 0-100; null if unknown. */
  confidence: number | null;
  analysis: SafetyAnalysisItem[];
  changes: AdaptationDetails;
  recommendations: string[];
  /** The check's personal advice for this user; null if it was not stored. */
  check: NonNullable<SavedDetails['check']> | null;
  /** Who wrote the recipe, and where it was published. */
  credit: string;
  /** Language of the recipe; null if it was not stored. */
  recipeLanguage: Language | null;
  /** Language of recommendations and of reasons without a finding; null if it was not stored. */
  textLanguage: Language | null;
  notes: string | null;
}

const NO_CHANGES: AdaptationDetails = { ingredients: [], steps: [], notSolvable: [], advice: [] };

export function shownFromAnswer(
  { originalRecipe, credit }: ResultsState,
  answer: ReceivedAdaptation,
): ShownAdaptation {
  const { adaptedRecipe } = answer;
  return {
    original: {
      name: originalRecipe.name,
      ingredients: originalRecipe.ingredients,
      steps: originalRecipe.instructions,
      servings: originalRecipe.servings,
      prepTime: originalRecipe.prep_time,
      cookTime: originalRecipe.cook_time,
    },
    adapted: { ...recipeOf(adaptedRecipe), name: adaptedRecipe.name || originalRecipe.name },
    safety: answer.overall_safety,
    confidence: answer.confidenceScore > 0 ? answer.confidenceScore * 100 : null,
    analysis: answer.safetyAnalysis,
    changes: answer.changes,
    recommendations: answer.recommendations,
    check: answer.adapted,
    credit,
    recipeLanguage: answer.recipeLanguage,
    textLanguage: answer.language,
    notes: null,
  };
}

export function shownFromRow(row: StoredAdaptation): ShownAdaptation {
  const {
    confidence_score: confidence,
    adaptations_made: { details },
  } = row;
  return {
    original: {
      ...recipeOf(row.original_recipe),
      name: row.original_recipe.name || row.original_recipe_name,
    },
    adapted: { ...recipeOf(row.adapted_recipe), name: row.adapted_recipe.name || row.adapted_recipe_name },
    safety: row.overall_safety,
    confidence: confidence === null ? null : confidence * 100,
    analysis: row.safety_analysis,
    changes: details ?? NO_CHANGES,
    recommendations: row.recommendations,
    check: details?.check ?? null,
    credit: row.original_recipe.description ?? '',
    recipeLanguage: details?.recipeLanguage ?? null,
    textLanguage: details?.textLanguage ?? null,
    notes: row.user_notes,
  };
}

function recipeOf({
  ingredients,
  instructions,
  ...recipe
}: ReceivedAdaptedRecipe): ShownRecipe<AdaptedIngredient> {
  return {
    ...recipe,
    // What was absent when it was saved is absent here.
    ingredients: JSON.parse(JSON.stringify(ingredients)),
    steps: instructions,
  };
}

/** A text in a language, with the language it is really in: English if the other is missing. */
export function textIn(
  text: z.infer<typeof localisedSchema>,
  language: Language,
): { text: string; language: Language } {
  const own = text[language];
  return own ? { text: own, language } : { text: String(text.en), language: 'en' };
}
