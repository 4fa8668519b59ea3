import { readFileSync } from 'node:fs';
import type { IngredientVerdict, Verdict } from '@mirabelle/contract/finding.ts';
import { LANGUAGES, type Language } from '@mirabelle/contract/language.ts';
import { riskSchema } from '@mirabelle/contract/risk.ts';
import { z } from 'zod';
import type { Engine } from '../engine.ts';
import { type Answered, alsoSchema, riskLabelSchema, saysTwo } from './label.ts';

/**
 * Dishes with lists of ingredients, labelled by guidance before the engine was asked: one file a language. Each
 * test of a dish edits the list: something added, removed or replaced.
 */
const testSchema = z
  .object({
    edit: z.enum(['none', 'added', 'removed', 'replaced']),
    ingredients: z.array(z.string().min(1)).min(1),
    expected: riskSchema,
    /** A second rating that is accepted, with the reason why. */
    also: alsoSchema(riskSchema).optional(),
    /** Id of the source record that decides. */
    source: z.string(),
    /** Labels of single ingredients. */
    rows: z.record(z.string(), riskLabelSchema).default({}),
    /** True where the name holds what decides and the list does not. */
    hidden: z.boolean().default(false),
  })
  .strict()
  .refine(saysTwo, 'the second rating is the first');

const dishesSchema = z.array(z.object({ dish: z.string().min(1), tests: z.array(testSchema) }).strict());

/** A dish with one list of ingredients. */
export interface DishTest extends z.infer<typeof testSchema> {
  language: Language;
  dish: string;
  /** Names it within its language. */
  title: string;
}

/** All labelled tests of dishes. @throws ZodError where a file is not of the form above */
export function readDishTests(): DishTest[] {
  return LANGUAGES.flatMap((language) => {
    const file = new URL(`./cases-dish-tests/${language}.json`, import.meta.url);
    return dishesSchema
      .parse(JSON.parse(readFileSync(file, 'utf8')))
      .flatMap(({ dish, tests }) =>
        tests.map((test) => ({ ...test, language, dish, title: `${dish}: ${test.ingredients.join(', ')}` })),
      );
  });
}

/** The rows of a verdict that answer the list, without what the name holds besides. */
export function listedRows({ ingredients }: Verdict): IngredientVerdict[] {
  return ingredients.filter((row) => !row.hidden);
}

/** What the engine answers to a test, and to the ingredients that are labelled. */
export function answerDishTest(engine: Engine, one: DishTest): Answered[] {
  const verdict = engine.assess({ kind: 'dish', text: one.dish, ingredients: one.ingredients });
  const common = { set: 'dish-tests', file: one.language, text: one.dish };
  return [
    { ...common, id: one.title, label: one, answer: verdict.risk },
    ...Object.entries(one.rows).map(([name, label]) => ({
      ...common,
      id: `${one.title}: ${name} alone`,
      label,
      answer: listedRows(verdict).find((row) => row.name === name)?.risk ?? 'not answered',
    })),
  ];
}
