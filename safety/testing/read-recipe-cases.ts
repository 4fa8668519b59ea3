import { readFileSync } from 'node:fs';
import { type RecipeToAdapt, recipeToAdaptSchema } from '@mirabelle/contract/functions/adapt-recipe.ts';
import { LANGUAGES, type Language } from '@mirabelle/contract/language.ts';
import { z } from 'zod';
import type { RecipeAdapter } from '../adapt/adapt-recipe.ts';
import { type Answered, labelSchema, riskLabelSchema } from './label.ts';

/** How a recipe stands as a whole. */
const standingSchema = labelSchema(['avoid', 'caution', 'safe']);

/**
 * Recipes in short, labelled by guidance before they were tried. An ingredient without a rating is expected to be
 * NO_RISK. Several changes count alike: there is more than one good substitute.
 */
const caseSchema = z
  .object({
    name: z.string(),
    ingredients: z.array(z.string()),
    steps: z.array(z.string()),
    /** By ingredient line: how it is rated in the original. */
    ratings: z.record(z.string(), riskLabelSchema).default({}),
    /** By ingredient line: ids of substitutions, or outcomes. */
    changes: z.record(z.string(), z.array(z.string())).default({}),
    /** How the original may stand; left out where the label leaves it open. */
    original: standingSchema.optional(),
    /** For whom it is adapted; no one in particular by default. */
    userContext: z
      .object({ allergies: z.array(z.string()), gestationalDiabetes: z.enum(['YES', 'NO']) })
      .partial()
      .optional(),
    /** How the adapted recipe may stand; left out where the label leaves it open. */
    overall: standingSchema.optional(),
    /** Id of the source record that settles the labels. */
    source: z.string(),
  })
  .strict();

export interface RecipeCase extends z.infer<typeof caseSchema> {
  language: Language;
  recipe: RecipeToAdapt;
}

const UNITS = 'kg|g|ml|cl|litres?|litro|EL|tbsp|tsp|c\\. à soupe|cucchia(?:i|io)|colher(?:es)?';
const LINE = new RegExp(`^([\\d/,.½]+)\\s+(?:(${UNITS})\\s+)?(?:de |d'|di |of )?(.*)$`);

/** All labelled recipes. @throws ZodError where a file is not of the form above */
export function readRecipeCases(): RecipeCase[] {
  return LANGUAGES.flatMap((language) => {
    const file = new URL(`./recipe-cases/${language}.json`, import.meta.url);
    const cases = z.array(caseSchema).parse(JSON.parse(readFileSync(file, 'utf8')));
    return cases.map((one) => ({ ...one, language, recipe: recipeOf(one, language) }));
  });
}

/** The answer to a labelled recipe. */
export function adaptCase(adapter: RecipeAdapter, one: RecipeCase): ReturnType<RecipeAdapter['adapt']> {
  return adapter.adapt(one.recipe, {
    userContext: one.userContext ?? null,
    place: null,
    language: one.language,
  });
}

/** What is answered of each ingredient, and of the whole before and after it was adapted. */
export function answerRecipeCase(adapter: RecipeAdapter, one: RecipeCase): Answered[] {
  const { safetyAnalysis, original, overall_safety: after } = adaptCase(adapter, one);
  const common = { set: 'recipes', file: one.language, text: one.name };
  return [
    ...one.ingredients.map((line, index) => ({
      ...common,
      id: `${one.name}: ${line}`,
      label: one.ratings[line] ?? { expected: 'NO_RISK' },
      answer: safetyAnalysis[index]?.riskLevel ?? 'not answered',
    })),
    ...(one.original
      ? [{ ...common, id: `${one.name}, before`, label: one.original, answer: original.overall_safety }]
      : []),
    ...(one.overall ? [{ ...common, id: `${one.name}, after`, label: one.overall, answer: after }] : []),
  ];
}

function recipeOf(one: z.infer<typeof caseSchema>, language: Language): RecipeToAdapt {
  return recipeToAdaptSchema.parse({
    name: one.name,
    ingredients: one.ingredients.map((line) => {
      const [, amount = '', unit = '', name = line] = LINE.exec(line) ?? [];
      return { amount, unit, name };
    }),
    instructions: one.steps,
    language,
  });
}
