import { AppError } from '@mirabelle/contract/errors.ts';
import {
  type ExtractRecipeRequest,
  type ExtractRecipeResponse,
  extractRecipeOperation,
  NO_RECIPE,
} from '@mirabelle/contract/functions/extract-recipe.ts';
import type { RecipePictureReading, RecipeReading } from '@mirabelle/contract/recipe.ts';
import { MODEL_TIMES } from '../../ai/policy.ts';
import type { Asker } from '../../ai/tasks/asker.ts';
import { type ModelledRecipe, readRecipeWithModel } from '../../with-models/read-recipe.ts';
import { defineFunction } from '../calling/define-function.ts';
import type { FunctionParts } from '../calling/function-parts.ts';
import { pictureOf, recipeOfPicture } from './picture.ts';

type Parts = Pick<FunctionParts, 'fetchPage' | 'readPage' | 'models' | 'threads'>;

/** extract-recipe: the recipe in a pasted text, on a web page or in a picture. Nothing of it is stored. */
export const extractRecipe = defineFunction(extractRecipeOperation, {
  rates: 'extractions',
  handler:
    (parts) =>
    async ({ claims, body, requestId, signal }): Promise<ExtractRecipeResponse> => {
      try {
        const asker = { userId: claims.sub, requestId, signal, budgetMs: MODEL_TIMES.recipeMs };
        const { reading, model } = await read(body, parts, asker, signal);
        if (reading.kind === 'recipe') {
          return { success: true, recipe: reading.recipe, ...(model !== null && { readBy: model }) };
        }
        return { success: false, error: NO_RECIPE[reading.reason], code: reading.reason };
      } catch (error) {
        // A problem with a page or picture is an answer about it, not a failure of the call.
        if (!(error instanceof AppError) || error.code === 'internal') throw error;
        return { success: false, error: error.message, code: error.code };
      }
    },
});

async function read(
  { type, content }: ExtractRecipeRequest,
  parts: Parts,
  asker: Asker,
  signal: AbortSignal,
): Promise<ModelledRecipe<RecipePictureReading>> {
  switch (type) {
    case 'text':
      return orWithModel(
        await parts.threads.run('read-recipe-text', { text: content }, turnOf(asker)),
        content,
        parts,
        asker,
      );
    case 'image': {
      const picture = await pictureOf(content);
      const read = await readRecipeWithModel(
        parts,
        { picture },
        () => recipeOfPicture(picture, parts, asker),
        asker,
      );
      return read.model === null ? read : { ...read, reading: fromPicture(read.reading) };
    }
    case 'url': {
      const page = await parts.fetchPage(content, signal, asker.userId);
      const textIfUnclear = parts.models.named('text').length > 0;
      const { reading, subscribersOnly, text } = await parts.threads.run(
        'read-recipe-page',
        { ...page, textIfUnclear },
        turnOf(asker),
      );
      if (subscribersOnly) throw new AppError('page_paywall');
      const read = await orWithModel(reading, text ?? '', parts, asker);
      return read.model === null ? read : { ...read, reading: fromPage(read.reading, page.url) };
    }
  }
}

/** A text that is read reliably needs no model; if no recipe was found in it, a model may find one. */
async function orWithModel(
  reading: RecipeReading,
  text: string,
  parts: Parts,
  asker: Asker,
): Promise<ModelledRecipe<RecipePictureReading>> {
  const clear = reading.kind === 'recipe' || reading.reason === 'empty' || reading.reason === 'too-large';
  if (clear || parts.models.named('text').length === 0) return { reading, model: null };
  return readRecipeWithModel(parts, { text }, async () => ({ reading, text }), asker);
}

const turnOf = ({ userId, signal }: Asker) => ({ by: userId, signal });

const fromPicture = (reading: RecipePictureReading): RecipePictureReading =>
  reading.kind === 'recipe' ? { kind: 'recipe', recipe: { ...reading.recipe, foundBy: 'picture' } } : reading;

const fromPage = (reading: RecipePictureReading, url: string): RecipePictureReading =>
  reading.kind === 'recipe'
    ? { kind: 'recipe', recipe: { ...reading.recipe, url, foundBy: 'page-structure' } }
    : reading;
