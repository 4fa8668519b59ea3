import { ADAPTATION_LIMITS } from '@mirabelle/contract/functions/adapt-recipe.ts';
import type { ReceivedRecipe } from '@mirabelle/contract/functions/received-recipe.ts';
import type { EditedRecipe } from '../page-state/draft.ts';

export type EditedIngredient = EditedRecipe['ingredients'][number];
export type EditedStep = EditedRecipe['steps'][number];

export const newIngredient = (group?: string): EditedIngredient => ({
  id: crypto.randomUUID(),
  amount: '',
  unit: '',
  name: '',
  ...(group === undefined ? {} : { group }),
});
export const newStep = (): EditedStep => ({ id: crypto.randomUUID(), text: '' });

/** A recipe as it was read, ready to be corrected. */
export function editable({ instructions, ingredients, ...recipe }: ReceivedRecipe): EditedRecipe {
  return {
    ...recipe,
    ingredients: ingredients.map((ingredient) => ({ ...newIngredient(), ...ingredient })),
    steps: instructions.map((text) => ({ ...newStep(), text })),
  };
}

/** The recipe with its corrections: trimmed, without blank lines. */
export function corrected({ steps, ingredients, ...recipe }: EditedRecipe): ReceivedRecipe {
  return {
    ...recipe,
    name: recipe.name.trim(),
    ingredients: ingredients
      .filter(({ name }) => name.trim() !== '')
      .map(({ amount, unit, name, group }) => ({
        amount: amount.trim(),
        unit: unit.trim(),
        name: name.trim(),
        ...(group === undefined ? {} : { group }),
      })),
    instructions: steps.map(({ text }) => text.trim()).filter((text) => text !== ''),
  };
}

/** What prevents a recipe from being adapted, and where. */
export type RecipeFault =
  | { fault: 'noName' | 'noIngredients' }
  | { fault: 'longName' | 'tooManyIngredients' | 'tooManySteps'; most: number }
  | { fault: 'longIngredient' | 'longStep'; most: number; what: string };

/** The first thing to correct before a recipe can be adapted; null if it can. */
export function faultOf({ name, ingredients, instructions }: ReceivedRecipe): RecipeFault | null {
  const limits = ADAPTATION_LIMITS;
  if (name === '') return { fault: 'noName' };
  if (name.length > limits.name) return { fault: 'longName', most: limits.name };
  if (ingredients.length === 0) return { fault: 'noIngredients' };
  if (ingredients.length > limits.ingredients)
    return { fault: 'tooManyIngredients', most: limits.ingredients };
  if (instructions.length > limits.steps) return { fault: 'tooManySteps', most: limits.steps };
  const ingredient = ingredients.find(
    (each) =>
      each.name.length > limits.ingredientChars ||
      each.amount.length > limits.shortChars ||
      each.unit.length > limits.shortChars,
  );
  if (ingredient) return { fault: 'longIngredient', most: limits.ingredientChars, what: ingredient.name };
  const step = instructions.find((text) => text.length > limits.stepChars);
  return step ? { fault: 'longStep', most: limits.stepChars, what: step } : null;
}

/** Ingredients under their headings, in order; those before the first heading have none. */
export function grouped<T extends { group?: string | undefined }>(
  ingredients: readonly T[],
): { group: string | undefined; ingredients: T[] }[] {
  const groups: { group: string | undefined; ingredients: T[] }[] = [];
  for (const ingredient of ingredients) {
    const last = groups.at(-1);
    if (last && last.group === ingredient.group) last.ingredients.push(ingredient);
    else groups.push({ group: ingredient.group, ingredients: [ingredient] });
  }
  return groups;
}

/** Words cut to the length that the server accepts for a short field. */
export const short = (text: string | null | undefined): string | null =>
  text?.trim().slice(0, ADAPTATION_LIMITS.shortChars) || null;

/** What the results page receives: the recipe in the fields of the call, and the user's id. */
export function recipeToSend(recipe: ReceivedRecipe) {
  return {
    name: recipe.name,
    ingredients: recipe.ingredients.map(({ group, ...ingredient }) => ({
      ...ingredient,
      ...(group ? { group: group.slice(0, ADAPTATION_LIMITS.shortChars) } : {}),
    })),
    instructions: recipe.instructions,
    servings: short(recipe.servings),
    prep_time: short(recipe.prep_time),
    cook_time: short(recipe.cook_time),
    difficulty: short(recipe.difficulty),
    cuisine: short(recipe.cuisine),
    language: recipe.language,
  };
}
