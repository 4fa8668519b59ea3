import type { ExtractedRecipe, RecipeIngredient, RecipeReading } from '@mirabelle/contract/recipe.ts';
import { RISKS, type Risk } from '@mirabelle/contract/risk.ts';
import { guessLanguage } from '@mirabelle/language/text/guess-language.ts';
import { readIngredientLine } from '@mirabelle/reading/recipe/read-recipe.ts';
import type { RecipeAnswer } from '../tasks/read-recipe/schema.ts';
import { pairReadings, type Read } from './pair-readings.ts';
import { SeenWords, shareIn, wordsOf } from './words.ts';

/** What guidance says of an ingredient; null where it covers none of its words. */
export type IngredientRisk = (name: string) => Risk | null;

/** If less of a line than this was seen, it is not on the page. */
const SEEN_SHARE = 0.6;
/** So much of the words that were seen must stand in what takes their place. */
const KEPT_SHARE = 0.8;
/** With fewer ingredients it is not a recipe. */
const LEAST_INGREDIENTS = 2;

/**
 * One recipe of two readings. What the built-in reader has stays: every ingredient, and its steps where it has any;
 * a model may correct the spelling of an ingredient, and add lines that stand on the page.
 * @param text all words that are on the page or that the built-in reader saw in the picture
 */
export function mergeRecipe(
  own: RecipeReading,
  answer: RecipeAnswer,
  text: string,
  riskOf: IngredientRisk,
): RecipeReading {
  if (!answer.isRecipe) return own;
  const seen = new SeenWords(text);
  const language = own.kind === 'recipe' ? own.recipe.language : guessLanguage(answer.steps.slice(0, 5));
  const answered = answer.ingredients.flatMap(({ line, group }): RecipeIngredient[] => {
    if (seen.share(line) < SEEN_SHARE) return [];
    const { amount, unit, name } = readIngredientLine(seen.confirmed(line).text, language);
    const heading = group !== null && seen.share(group) === 1 ? group.trim() : '';
    return name === '' ? [] : [{ name, amount, unit, ...(heading && { group: heading }) }];
  });
  if (own.kind === 'recipe') {
    return {
      kind: 'recipe',
      recipe: { ...own.recipe, ingredients: ingredientsOf(own.recipe, answered, riskOf) },
    };
  }
  const steps = answer.steps.flatMap((step) =>
    seen.share(step) < SEEN_SHARE ? [] : seen.confirmed(step).text || [],
  );
  const name = seen.share(answer.name ?? '') >= SEEN_SHARE ? seen.confirmed(answer.name ?? '').text : '';
  if (name === '' || answered.length < LEAST_INGREDIENTS || steps.length === 0) return own;
  const servings = answer.servings !== null && seen.share(answer.servings) === 1 ? answer.servings : null;
  return {
    kind: 'recipe',
    recipe: {
      name,
      ingredients: answered,
      instructions: steps,
      servings,
      prep_time: null,
      cook_time: null,
      total_time: null,
      difficulty: null,
      cuisine: null,
      dietary_tags: [],
      author: null,
      site: null,
      url: null,
      language,
      foundBy: 'text',
    },
  };
}

function ingredientsOf(
  { ingredients }: ExtractedRecipe,
  answered: readonly RecipeIngredient[],
  riskOf: IngredientRisk,
): RecipeIngredient[] {
  const read = (item: RecipeIngredient): Read<RecipeIngredient> => {
    const words = wordsOf(item.name);
    return { item, name: words, words };
  };
  return pairReadings(ingredients.map(read), answered.map(read)).flatMap(({ builtIn, model }) => {
    if (builtIn.length === 0) return model.map(({ item }) => item);
    const [one] = builtIn;
    const [other] = model;
    const same = builtIn.length === 1 && model.length === 1 && one && other;
    const kept =
      same && shareIn(one.words, other.words) >= KEPT_SHARE && !milder(other.item, one.item, riskOf);
    // Amounts stay the reader's: a number has no spelling to correct.
    return kept ? [{ ...one.item, name: other.item.name }] : builtIn.map(({ item }) => item);
  });
}

function milder(answered: RecipeIngredient, own: RecipeIngredient, riskOf: IngredientRisk): boolean {
  const before = riskOf(own.name);
  if (before === null) return false;
  const after = riskOf(answered.name);
  return after === null || RISKS.indexOf(after) > RISKS.indexOf(before);
}
