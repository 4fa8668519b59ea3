import { loadKnowledge } from '@mirabelle/knowledge/load.ts';
import { createEngine } from '@mirabelle/safety/engine.ts';
import type { Answered } from '@mirabelle/safety/testing/label.ts';
import { answerCases, CASE_FILES } from '@mirabelle/safety/testing/read-cases.ts';

/** What the product answers to each set of labelled cases. */
export async function answerEverySet(): Promise<Record<string, Answered[]>> {
  const engine = createEngine(await loadKnowledge());
  return { food: CASE_FILES.flatMap((file) => answerCases(engine, file)) };
}
