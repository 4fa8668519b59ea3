/**
 * Shows that a change of structure moved no answer:
 *
 *     node bench/answers.ts ask requests.jsonl             every labelled text and every name on file, as requests
 *     node bench/answers.ts answer requests.jsonl > after   what the tree at hand answers, one JSON line each
 *     node bench/answers.ts digest requests.jsonl > after   the same, a digest in place of each line
 *
 * The requests are written once, before the change, and answered before and after it; `diff` shows what moved.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { assessRequestSchema } from '@mirabelle/contract/assess.ts';
import { recipeToAdaptSchema } from '@mirabelle/contract/functions/adapt-recipe.ts';
import type { Names } from '@mirabelle/contract/knowledge.ts';
import { LANGUAGES, languageSchema } from '@mirabelle/contract/language.ts';
import { medicineRequestSchema } from '@mirabelle/contract/medicine-verdict.ts';
import { userContextSchema } from '@mirabelle/contract/profile.ts';
import { loadKnowledge } from '@mirabelle/knowledge/load.ts';
import { loadMedicines } from '@mirabelle/knowledge/load-medicines.ts';
import { readIngredientLine } from '@mirabelle/reading/recipe/read-recipe.ts';
import { createAdapter } from '@mirabelle/safety/adapt/adapt-recipe.ts';
import { createEngine } from '@mirabelle/safety/engine.ts';
import { createMedicineEngine } from '@mirabelle/safety/medicines/engine.ts';
import { CASE_FILES, readCases, requestOf } from '@mirabelle/safety/testing/read-cases.ts';
import { readRecipeCases } from '@mirabelle/safety/testing/read-recipe-cases.ts';
import { z } from 'zod';

const requestSchema = z.discriminatedUnion('ask', [
  z.object({ ask: z.literal('food'), request: assessRequestSchema }),
  z.object({ ask: z.literal('suggest'), name: z.string(), language: languageSchema }),
  z.object({ ask: z.literal('medicine'), request: medicineRequestSchema }),
  z.object({
    ask: z.literal('recipe'),
    recipe: recipeToAdaptSchema,
    userContext: userContextSchema.nullable(),
    language: languageSchema,
  }),
  z.object({ ask: z.literal('line'), line: z.string(), language: languageSchema.nullable() }),
]);
type Request = z.infer<typeof requestSchema>;

const medicineCasesSchema = z.array(
  z.object({ text: z.string(), week: z.number().optional(), country: z.string().optional() }),
);

async function everyRequest(): Promise<Request[]> {
  const knowledge = await loadKnowledge();
  const requests: z.input<typeof requestSchema>[] = [];
  for (const file of CASE_FILES) {
    for (const one of readCases(file)) requests.push({ ask: 'food', request: requestOf(one) });
  }
  const names = (of: Names) =>
    LANGUAGES.flatMap((language) => (of[language] ?? []).map((name) => ({ language, name })));
  for (const food of knowledge.foods) {
    for (const { language, name } of names(food.names)) {
      requests.push({ ask: 'food', request: { kind: 'ingredient', text: name, language } });
    }
  }
  for (const dish of knowledge.dishes) {
    for (const { language, name } of names(dish.names)) {
      requests.push({ ask: 'food', request: { kind: 'dish', text: name } });
      requests.push({ ask: 'suggest', name, language });
    }
  }
  for (const language of LANGUAGES) {
    const file = new URL(`../safety/medicines/cases/${language}.json`, import.meta.url);
    for (const { text, week, country } of medicineCasesSchema.parse(JSON.parse(readFileSync(file, 'utf8')))) {
      const userContext = userContextSchema.parse({
        gestationalWeek: week ?? null,
        country: country ?? null,
      });
      requests.push({ ask: 'medicine', request: { text, language, userContext } });
    }
  }
  for (const { recipe, userContext, language } of readRecipeCases()) {
    const whom = userContext ? userContextSchema.parse(userContext) : null;
    requests.push({ ask: 'recipe', recipe, userContext: whom, language });
    for (const { amount, unit, name } of recipe.ingredients) {
      requests.push({ ask: 'line', line: [amount, unit, name].filter(Boolean).join(' '), language });
    }
  }
  return z.array(requestSchema).parse(requests);
}

async function createAnswers(): Promise<(request: Request) => unknown> {
  const knowledge = await loadKnowledge();
  const engine = createEngine(knowledge);
  const adapter = createAdapter(knowledge, engine);
  const medicines = createMedicineEngine(await loadMedicines());
  return (request) => {
    switch (request.ask) {
      case 'food':
        return engine.assess(request.request);
      case 'suggest':
        return engine.suggest(request.name, request.language);
      case 'medicine':
        return medicines.analyze(request.request);
      case 'recipe':
        return adapter.adapt(request.recipe, {
          userContext: request.userContext,
          place: null,
          language: request.language,
        });
      case 'line':
        return readIngredientLine(request.line, request.language);
    }
  };
}

const [command = '', file] = process.argv.slice(2);
if (!file || !['ask', 'answer', 'digest'].includes(command)) {
  throw new Error('use: node bench/answers.ts ask|answer|digest <file>');
}
if (command === 'ask') {
  const requests = await everyRequest();
  writeFileSync(file, requests.map((request) => `${JSON.stringify(request)}\n`).join(''));
  console.log(`${requests.length} requests`);
} else {
  const answer = await createAnswers();
  for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const request = requestSchema.parse(JSON.parse(line));
    const answered = JSON.stringify({ ...request, answer: answer(request) });
    const digest = () => createHash('sha256').update(answered).digest('base64').slice(0, 16);
    process.stdout.write(`${command === 'digest' ? digest() : answered}\n`);
  }
}
