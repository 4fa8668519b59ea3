import type { RecipeReading } from '@mirabelle/contract/recipe.ts';
import { MODEL_TIMES } from '../ai/policy.ts';
import { ModelError, type Models } from '../ai/port.ts';
import type { Asker } from '../ai/tasks/asker.ts';
import { askForRecipe, type RecipeSource } from '../ai/tasks/read-recipe/read-recipe.ts';
import type { Threads } from '../threads/threads.ts';

/** A recipe's reading, and the model that had a part in it; null where none had. */
export interface ModelledRecipe<Own> {
  reading: RecipeReading | Own;
  model: string | null;
}

/**
 * Reads a recipe with a model beside the built-in reader, both at once. Without a model, or without an answer in
 * time, what the built-in reader found.
 * @param builtIn what the built-in reader makes of the same source, and all the words it saw there
 */
export async function readRecipeWithModel<Own extends { kind: string }>(
  { models, threads }: { models: Models; threads: Pick<Threads, 'run'> },
  source: RecipeSource,
  builtIn: () => Promise<{ reading: RecipeReading | Own; text: string }>,
  asker: Asker,
): Promise<ModelledRecipe<Own>> {
  const kind = 'picture' in source ? 'vision' : 'text';
  const asked =
    models.named(kind).length === 0
      ? Promise.resolve(null)
      : askForRecipe(models, source, asker).catch((error: unknown) => {
          if (error instanceof ModelError) return null;
          throw error;
        });
  const { reading, text } = await builtIn().catch(async (error: unknown) => {
    asked.catch(() => {});
    throw error;
  });
  const answer = await (reading.kind === 'recipe'
    ? Promise.race([asked, nothingAfter(MODEL_TIMES.goodEnoughMs)])
    : asked);
  if (!answer) return { reading, model: null };
  const own: RecipeReading = isReading(reading) ? reading : { kind: 'no-recipe', reason: 'not-a-recipe' };
  const merged = await threads.run(
    'merge-recipe',
    { own, answer: answer.value, text },
    { by: asker.userId, signal: asker.signal },
  );
  return merged === null ? { reading, model: null } : { reading: merged, model: answer.model };
}

/** Nothing, once so many milliseconds are over. */
export const nothingAfter = (ms: number): Promise<null> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(null), ms).unref();
  });

const isReading = (reading: { kind: string }): reading is RecipeReading => reading.kind === 'recipe';
