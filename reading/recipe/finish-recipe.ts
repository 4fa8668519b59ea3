import type { Language } from '@mirabelle/contract/language.ts';
import { type ExtractedRecipe, RECIPE_LIMITS, type RecipeIngredient } from '@mirabelle/contract/recipe.ts';
import { tidyText } from '../tidy-text.ts';
import { dietaryTags } from './lines/dietary-tags.ts';
import { durationText } from './lines/durations.ts';
import { readIngredientLine } from './lines/ingredient-line.ts';
import type { RawRecipe } from './raw-recipe.ts';

/** The recipe as handed out: lines taken apart, lengths limited, all of it plain text. */
export function finishRecipe(raw: RawRecipe, name: string, url: string | null): ExtractedRecipe {
  const ingredients = raw.ingredients
    .slice(0, RECIPE_LIMITS.ingredients)
    .map((line) => ingredientOf(line.text, line.group, raw.language))
    .filter((ingredient) => ingredient !== null);
  return {
    name: field(name, 300),
    ingredients,
    instructions: raw.steps
      .slice(0, RECIPE_LIMITS.steps)
      .map((step) => field(step))
      .filter(Boolean),
    servings: raw.servings ? field(raw.servings, 120) : null,
    prep_time: durationText(raw.prepMinutes),
    cook_time: durationText(raw.cookMinutes),
    total_time: durationText(raw.totalMinutes),
    difficulty: raw.difficulty ? field(raw.difficulty, 60) : null,
    cuisine: raw.cuisine ? field(raw.cuisine, 120) : null,
    dietary_tags: dietaryTags(raw.keywords),
    author: raw.author ? field(raw.author, 200) : null,
    site: raw.site ? field(raw.site, 200) : null,
    url,
    language: raw.language,
    foundBy: raw.source,
  };
}

function ingredientOf(
  text: string,
  group: string | undefined,
  language: Language | null,
): RecipeIngredient | null {
  const line = field(text, 500);
  if (!/\p{L}/u.test(line)) return null;
  const { amount, unit, rest } = readIngredientLine(line, language);
  const name = field(rest) || line;
  return { name, amount, unit, ...(group ? { group: field(group, 120) } : {}) };
}

function field(text: string, longest: number = RECIPE_LIMITS.fieldChars): string {
  const tidy = tidyText(text);
  return tidy.length > longest ? `${tidy.slice(0, longest - 1)}…` : tidy;
}
