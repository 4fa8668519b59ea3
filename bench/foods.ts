/** Answers labelled foods: node bench/foods.ts cases.jsonl > answers.jsonl */
import { readFileSync } from 'node:fs';
import { loadKnowledge } from '@mirabelle/knowledge/load.ts';
import { createEngine } from '@mirabelle/safety/engine.ts';
import { answerFoodCase, foodCaseSchema } from '@mirabelle/safety/eval-foods.ts';

const file = process.argv[2];
if (!file) {
  console.error('usage: node bench/foods.ts cases.jsonl > answers.jsonl');
  process.exit(2);
}
const engine = createEngine(await loadKnowledge());
for (const line of readFileSync(file, 'utf8').split('\n')) {
  if (line.trim() === '') continue;
  console.log(JSON.stringify(answerFoodCase(engine, foodCaseSchema.parse(JSON.parse(line)))));
}
