import { adaptRecipeOperation, type RecipeToAdapt } from '@mirabelle/contract/functions/adapt-recipe.ts';
import {
  type ExtractRecipeRequest,
  extractRecipeOperation,
  type RecipeAnswer,
} from '@mirabelle/contract/functions/extract-recipe.ts';
import {
  listedAdaptationSchema,
  type ReceivedAdaptation,
  receivedAdaptationSchema,
  storedAdaptationSchema,
} from '@mirabelle/contract/functions/received-adaptation.ts';
import {
  type SaveAdaptationInput,
  type SaveAdaptationResponse,
  saveAdaptationOperation,
} from '@mirabelle/contract/functions/save-adaptation.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import { z } from 'zod';
import { InvalidAnswerError } from '../../lib/backend/backend-error.ts';
import { invoke } from '../../lib/backend/invoke.ts';
import { changeRows, readRow, readRows } from '../../lib/backend/rows.ts';

export type ListedAdaptation = z.infer<typeof listedAdaptationSchema>;
export type StoredAdaptation = z.infer<typeof storedAdaptationSchema>;

/** What a list shows; the recipes, which are large, are fetched when one is opened. */
const LISTED = Object.keys(listedAdaptationSchema.shape).join(', ');

/**
 * Extracts the recipe from a text, page or picture. An expected failure is a BackendError with status 200 and its code.
 * @throws BackendError, TimeoutError, InvalidAnswerError
 */
export async function extractRecipe(request: ExtractRecipeRequest): Promise<RecipeAnswer> {
  const answer = await invoke(extractRecipeOperation, request);
  if (!answer.success) throw new InvalidAnswerError(extractRecipeOperation.name);
  return answer;
}

/**
 * Has a recipe made safe.
 * @param language of reasons and recommendations
 * @throws BackendError, TimeoutError, InvalidAnswerError
 */
export function adaptRecipe(
  recipe: RecipeToAdapt,
  language: Language,
  signal: AbortSignal,
): Promise<ReceivedAdaptation> {
  return invoke(adaptRecipeOperation, { recipe, language }, { as: receivedAdaptationSchema, signal });
}

/**
 * Saves an adaptation. A repeated call with the same id is harmless: it returns the first answer.
 * @throws BackendError, TimeoutError, InvalidAnswerError
 */
export function saveAdaptation(request: SaveAdaptationInput): Promise<SaveAdaptationResponse> {
  return invoke(saveAdaptationOperation, request);
}

/** The user's adaptations, newest first. @throws BackendError, TimeoutError, InvalidAnswerError */
export function loadAdaptations(userId: string, signal: AbortSignal): Promise<ListedAdaptation[]> {
  return readRows(
    'recipe_adaptations',
    listedAdaptationSchema,
    (backend, limit) =>
      backend
        .from('recipe_adaptations')
        .select(LISTED)
        .eq('user_id', userId)
        .order('created_at', { ascending: false })
        .abortSignal(limit),
    signal,
  );
}

/** One saved adaptation; null if the user has none with this id. @throws as loadAdaptations */
export async function loadAdaptation(
  userId: string,
  id: string,
  signal?: AbortSignal,
): Promise<StoredAdaptation | null> {
  // The address may contain anything that was typed into it.
  if (!z.guid().safeParse(id).success) return null;
  return readRow(
    'recipe_adaptations',
    storedAdaptationSchema,
    (backend, limit) =>
      backend
        .from('recipe_adaptations')
        .select('*')
        .eq('id', id)
        .eq('user_id', userId)
        .limit(1)
        .abortSignal(limit),
    signal,
  );
}

/** Deletes one adaptation. @throws BackendError, TimeoutError */
export function removeAdaptation(userId: string, id: string): Promise<void> {
  return changeRows('recipe_adaptations', (backend, limit) =>
    backend.from('recipe_adaptations').delete().eq('id', id).eq('user_id', userId).abortSignal(limit),
  );
}
