import { AppError } from '@mirabelle/contract/errors.ts';

/**
 * What is adapted at most: some ten thousand words, four times the longest recipe of a cookbook, in about half a
 * second. What was adapted and has grown by it can still be judged. Counted, not timed: the same recipe has the same
 * answer.
 */
export const RECIPE_WORK = {
  /** Characters of a recipe's name, ingredients and steps. */
  adaptedChars: 60_000,
  checkedChars: 120_000,
  /** Heatings of all ingredients together: 50 ingredients in one pot that is heated 4,000 times. */
  heatings: 200_000,
} as const;

/** The texts of a recipe. */
interface RecipeTexts {
  name: string;
  ingredients: readonly string[];
  steps: readonly string[];
}

/** @throws AppError recipe_too_long */
export function refuseTooLong({ name, ingredients, steps }: RecipeTexts, mostChars: number): void {
  let chars = name.length;
  for (const text of [...ingredients, ...steps]) chars += text.length;
  if (chars > mostChars) throw new AppError('recipe_too_long');
}
