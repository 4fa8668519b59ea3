import type { RecipeReading } from '@mirabelle/contract/recipe.ts';
import {
  orUnreadable,
  pageText,
  readRecipeLines,
  readRecipePage,
  readRecipeText,
} from '@mirabelle/reading/recipe/read-recipe.ts';
import { z } from 'zod';
import { allowedByRobots } from '../../outside/robots-rules.ts';
import { pageReadingSchema } from '../../picture-reader/messages.ts';
import { defineTask } from '../task.ts';

/** schema.org's word for pages that only subscribers see whole. */
const SUBSCRIBERS_ONLY = /"isAccessibleForFree"\s*:\s*(?:false|"false")/i;

/** What a page holds. */
export interface PageRecipe {
  reading: RecipeReading;
  /** The page says itself that only subscribers see it whole. */
  subscribersOnly: boolean;
  /** What a person sees of it; null where it was not asked for. */
  text: string | null;
}

/** The recipe on a page; its text too where no recipe was found and a model may look for one. */
export const readRecipePageTask = defineTask({
  input: z.object({ html: z.string(), url: z.string(), textIfUnclear: z.boolean() }),
  async run({ html, url, textIfUnclear }, { knownFoods }): Promise<PageRecipe> {
    const reading = readRecipePage(html, await knownFoods(), { url });
    const found = reading.kind === 'recipe';
    return {
      reading,
      subscribersOnly: !found && SUBSCRIBERS_ONLY.test(html),
      text: textIfUnclear && !found ? pageText(html) : null,
    };
  },
});

/** The recipe in a pasted text, or in the source of a page that was pasted. */
export const readRecipeTextTask = defineTask({
  input: z.object({ text: z.string() }),
  run: async ({ text }, { knownFoods }) => readRecipeText(text, await knownFoods()),
});

/** The recipe in the lines of a photographed page, or why there is none. */
export const readRecipeLinesTask = defineTask({
  input: z.object({ page: pageReadingSchema }),
  run: async ({ page }, { knownFoods }) =>
    orUnreadable(readRecipeLines(page, await knownFoods()), page.quality),
});

/** Whether a site's robots.txt lets a page be read. */
export const robotsTask = defineTask({
  input: z.object({ rules: z.string(), url: z.string(), agentName: z.string() }),
  run: ({ rules, url, agentName }) => allowedByRobots(rules, url, agentName),
});
