import {
  type AdaptRecipeResponse,
  adaptRecipeResponseSchema,
  overallSafetySchema,
  type RecipeToAdapt,
} from '@mirabelle/contract/functions/adapt-recipe.ts';
import {
  type ExtractRecipeRequest,
  type ExtractRecipeResponse,
  extractRecipeResponseSchema,
} from '@mirabelle/contract/functions/extract-recipe.ts';
import {
  adaptationSourceSchema,
  recipeAdaptationRowSchema,
  type SaveAdaptationInput,
  type SaveAdaptationResponse,
  saveAdaptationResponseSchema,
} from '@mirabelle/contract/functions/save-adaptation.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import { z } from 'zod';
import { getBackend } from '../../lib/backend.ts';
import { unwrap } from '../../lib/backend-error.ts';
import { invoke } from '../../lib/invoke.ts';
import { CALLS, withRetry } from '../../lib/retry.ts';

/** The server's answer was not of the agreed form. */
export class InvalidResponseError extends Error {}

/** A saved adaptation as its list shows it; the recipes, which are large, are fetched when it is opened. */
const listedSchema = z.object({
  id: z.uuid(),
  original_recipe_name: z.string(),
  adapted_recipe_name: z.string(),
  source_type: adaptationSourceSchema.catch('text'),
  overall_safety: z.union([overallSafetySchema, z.literal('unknown')]).catch('unknown'),
  user_notes: z.string().nullable(),
  created_at: z.string(),
});
export type ListedAdaptation = z.infer<typeof listedSchema>;

const LISTED = Object.keys(listedSchema.shape).join(', ');

/** A saved adaptation, whole. A safety that an older record calls otherwise is unknown, never safe. */
const storedSchema = recipeAdaptationRowSchema.extend({
  overall_safety: listedSchema.shape.overall_safety,
});
export type StoredAdaptation = z.infer<typeof storedSchema>;

/**
 * Has the recipe read out of a text, a page or a picture; an expected failure is an answer with its code.
 * @throws BackendError, TimeoutError, InvalidResponseError
 */
export async function extractRecipe(request: ExtractRecipeRequest): Promise<ExtractRecipeResponse> {
  const answer = await call('extract-recipe', request);
  return agreed(extractRecipeResponseSchema, answer, 'extract-recipe');
}

/**
 * Has a recipe made safe.
 * @param language of reasons and recommendations
 * @throws BackendError, TimeoutError, InvalidResponseError
 */
export async function adaptRecipe(
  recipe: RecipeToAdapt,
  language: Language,
  signal: AbortSignal,
): Promise<AdaptRecipeResponse> {
  const answer = await call('adapt-recipe', { recipe, language }, signal);
  return agreed(adaptRecipeResponseSchema, answer, 'adapt-recipe');
}

/**
 * Saves an adaptation. Its id makes a repeated call harmless: it gives the first answer.
 * @throws BackendError, TimeoutError, InvalidResponseError
 */
export async function saveAdaptation(request: SaveAdaptationInput): Promise<SaveAdaptationResponse> {
  const answer = await call('save-adaptation', request);
  return agreed(saveAdaptationResponseSchema, answer, 'save-adaptation');
}

/** The user's adaptations, newest first. @throws BackendError, ZodError */
export async function loadAdaptations(userId: string, signal: AbortSignal): Promise<ListedAdaptation[]> {
  const backend = await getBackend();
  const answer = await backend
    .from('recipe_adaptations')
    .select(LISTED)
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .abortSignal(signal);
  return z.array(listedSchema).parse(unwrap(answer));
}

/** One saved adaptation; null where there is none of the user's. @throws BackendError, ZodError */
export async function loadAdaptation(
  userId: string,
  id: string,
  signal: AbortSignal,
): Promise<StoredAdaptation | null> {
  // The address holds whatever was typed into it.
  if (!z.uuid().safeParse(id).success) return null;
  const backend = await getBackend();
  const answer = await backend
    .from('recipe_adaptations')
    .select('*')
    .eq('id', id)
    .eq('user_id', userId)
    .limit(1)
    .abortSignal(signal);
  return z.array(storedSchema).parse(unwrap(answer))[0] ?? null;
}

/** Deletes one adaptation. @throws BackendError, TimeoutError */
export async function removeAdaptation(userId: string, id: string): Promise<void> {
  const backend = await getBackend();
  await withRetry(
    async (signal) => {
      const answer = await backend
        .from('recipe_adaptations')
        .delete()
        .eq('id', id)
        .eq('user_id', userId)
        .abortSignal(signal);
      if (answer.error) unwrap(answer);
    },
    { label: 'recipe_adaptations', ...CALLS.rest },
  );
}

async function call(name: string, body: Record<string, unknown>, signal?: AbortSignal): Promise<unknown> {
  const backend = await getBackend();
  return withRetry((limit) => invoke(backend, name, body, limit), {
    label: name,
    ...CALLS.function,
    ...(signal ? { signal } : {}),
  });
}

function agreed<T>(schema: z.ZodType<T>, answer: unknown, name: string): T {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new InvalidResponseError(`${name} answered otherwise`, { cause: parsed.error });
  return parsed.data;
}
