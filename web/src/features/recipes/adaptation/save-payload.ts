import type { ReceivedAdaptation } from '@mirabelle/contract/functions/received-adaptation.ts';
import type { SaveAdaptationInput } from '@mirabelle/contract/functions/save-adaptation.ts';
import type { ResultsState } from '../page-state/results-state.ts';

const numbered = (steps: readonly string[]) =>
  steps.map((instruction, at) => ({ step: at + 1, instruction }));

/** The body of save-adaptation: exactly what the check said, with nothing added here. */
export function savePayload(
  { originalRecipe, userId, sourceType, credit }: ResultsState,
  answer: ReceivedAdaptation,
  { id, notes }: { id: string; notes: string },
): SaveAdaptationInput {
  const { adaptedRecipe, adapted } = answer;
  return {
    userId,
    adaptation_id: id,
    adaptationData: {
      originalRecipe: {
        name: originalRecipe.name,
        ingredients: originalRecipe.ingredients,
        instructions: numbered(originalRecipe.instructions),
        servings: originalRecipe.servings,
        cookTime: originalRecipe.cook_time,
        prepTime: originalRecipe.prep_time,
        // The record has no field for author and address.
        description: credit,
      },
      adaptedRecipe: {
        name: adaptedRecipe.name,
        ingredients: adaptedRecipe.ingredients,
        instructions: numbered(adaptedRecipe.instructions),
        servings: adaptedRecipe.servings,
        cookTime: adaptedRecipe.cookTime,
        prepTime: adaptedRecipe.prepTime,
        description: credit,
      },
      safetyAnalysis: answer.safetyAnalysis,
      adaptationsMade: {
        ...answer.adaptationsMade,
        details: {
          ...answer.changes,
          ...(answer.recipeLanguage ? { recipeLanguage: answer.recipeLanguage } : {}),
          ...(answer.language ? { textLanguage: answer.language } : {}),
          ...(adapted ? { check: adapted } : {}),
        },
      },
      confidenceScore: answer.confidenceScore,
      recommendations: answer.recommendations,
      userNotes: notes.trim() || null,
      isFavorite: false,
      sourceType,
    },
  };
}
