import { readFileSync } from 'node:fs';
import { type RecipeToAdapt, recipeToAdaptSchema } from '@mirabelle/contract/functions/adapt-recipe.ts';
import { LANGUAGES, type Language } from '@mirabelle/contract/language.ts';
import { riskSchema } from '@mirabelle/contract/risk.ts';
import { z } from 'zod';

/**
 * Recipes in short, labelled by guidance before they were tried. An ingredient without a rating is expected to be
 * NO_RISK; several ratings or changes count alike.
 */
const caseSchema = z
  .object({
    name: z.string(),
    ingredients: z.array(z.string()),
    steps: z.array(z.string()),
    /** By ingredient line: how it is rated in the original. */
    ratings: z.record(z.string(), z.array(riskSchema)).default({}),
    /** By ingredient line: ids of substitutions, or outcomes. */
    changes: z.record(z.string(), z.array(z.string())).default({}),
    /** How the original may stand; left out where the label leaves it open. */
    original: z.array(z.enum(['safe', 'caution', 'avoid'])).optional(),
    /** For whom it is adapted; nobody in particular unless told. */
    userContext: z
      .object({ allergies: z.array(z.string()), gestationalDiabetes: z.enum(['YES', 'NO']) })
      .partial()
      .optional(),
    /** How the adapted recipe may stand; left out where the label leaves it open. */
    overall: z.array(z.enum(['safe', 'caution', 'avoid'])).optional(),
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
