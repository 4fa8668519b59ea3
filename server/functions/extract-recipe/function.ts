import { AppError } from '@mirabelle/contract/errors.ts';
import {
  type ExtractRecipeRequest,
  type ExtractRecipeResponse,
  extractRecipeRequestSchema,
  NO_RECIPE,
} from '@mirabelle/contract/functions/extract-recipe.ts';
import { RETRY } from '@mirabelle/contract/policy.ts';
import type { RecipeReading } from '@mirabelle/contract/recipe.ts';
import { readRecipePage, readRecipeText } from '@mirabelle/reading/recipe/read-recipe.ts';
import type { FetchPage } from '../../outside/fetch-page.ts';
import { defineFunction, type FunctionRates } from '../function.ts';
import { type ReadPicture, recipeOfPicture } from './picture.ts';

/** A picture of 10 MB as a data URL, and the body around it. */
const BODY_BYTES = 15 * 1024 * 1024;

/** extract-recipe: the recipe in a pasted text, on a page of the web or in a picture. Nothing of it is kept. */
export function extractRecipe(deps: {
  fetchPage: FetchPage;
  readPicture: ReadPicture;
  rates: FunctionRates;
}) {
  return defineFunction({
    name: 'extract-recipe',
    body: extractRecipeRequestSchema,
    maxBodyBytes: BODY_BYTES,
    rates: deps.rates,
    timeLimitMs: RETRY.functionTimeoutMs,
    async run({ body, signal }): Promise<ExtractRecipeResponse> {
      try {
        const reading = await read(body, deps, signal);
        if (reading.kind === 'recipe') return { success: true, recipe: reading.recipe };
        return { success: false, error: NO_RECIPE[reading.reason], code: reading.reason };
      } catch (error) {
        // What is wrong with a page or picture is an answer about it, not a failure of the call.
        if (!(error instanceof AppError) || error.code === 'internal') throw error;
        return { success: false, error: error.message, code: error.code };
      }
    },
  });
}

type Reading = RecipeReading | { kind: 'no-recipe'; reason: keyof typeof NO_RECIPE };

async function read(
  { type, content }: ExtractRecipeRequest,
  deps: { fetchPage: FetchPage; readPicture: ReadPicture },
  signal: AbortSignal,
): Promise<Reading> {
  switch (type) {
    case 'text':
      return readRecipeText(content);
    case 'image':
      return recipeOfPicture(content, deps.readPicture);
    case 'url': {
      const page = await deps.fetchPage(content, signal);
      const reading = readRecipePage(page.html, { url: page.url });
      if (reading.kind === 'no-recipe' && SUBSCRIBERS_ONLY.test(page.html))
        throw new AppError('page_paywall');
      return reading;
    }
  }
}

/** schema.org's word for pages that only subscribers see whole. */
const SUBSCRIBERS_ONLY = /"isAccessibleForFree"\s*:\s*(?:false|"false")/i;
