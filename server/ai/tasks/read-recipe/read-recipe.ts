import type { ModelAnswer, Models } from '../../port.ts';
import type { Asker } from '../asker.ts';
import { recipePrompt } from './prompt.ts';
import { type RecipeAnswer, recipeAnswerSchema } from './schema.ts';

/** Where a recipe is read from: a picture, or the text of a page. */
export type RecipeSource = { picture: Uint8Array } | { text: string };

/**
 * Has a model transcribe a recipe. What it answers is not a reading yet: see merge/merge-recipe.ts.
 * @throws ModelError where none answers within the budget
 */
export function askForRecipe(
  models: Models,
  source: RecipeSource,
  asker: Asker,
): Promise<ModelAnswer<RecipeAnswer>> {
  const picture = 'picture' in source ? source.picture : null;
  return models.ask({
    task: 'read-recipe',
    kind: picture ? 'vision' : 'text',
    ...recipePrompt('text' in source ? source.text : null),
    ...(picture && { pictures: [{ bytes: picture }] }),
    schema: recipeAnswerSchema,
    ...asker,
  });
}
