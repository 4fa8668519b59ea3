import type { Language } from '@mirabelle/contract/language.ts';
import type { RecipeSource } from '@mirabelle/contract/recipe.ts';

/** An ingredient line as found, under its heading. */
export interface RawIngredient {
  text: string;
  group?: string | undefined;
}

/** What one source tells of a recipe, in plain text, before lines are taken apart. */
export interface RawRecipe {
  source: RecipeSource;
  name: string | null;
  ingredients: RawIngredient[];
  steps: string[];
  servings: string | null;
  prepMinutes: number | null;
  cookMinutes: number | null;
  totalMinutes: number | null;
  difficulty: string | null;
  cuisine: string | null;
  /** Keywords, categories and diets, to be read for dietary tags. */
  keywords: string[];
  author: string | null;
  site: string | null;
  language: Language | null;
}

export function emptyRecipe(source: RecipeSource): RawRecipe {
  return {
    source,
    name: null,
    ingredients: [],
    steps: [],
    servings: null,
    prepMinutes: null,
    cookMinutes: null,
    totalMinutes: null,
    difficulty: null,
    cuisine: null,
    keywords: [],
    author: null,
    site: null,
    language: null,
  };
}
