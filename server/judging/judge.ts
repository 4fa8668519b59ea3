import type { AssessRequest } from '@mirabelle/contract/assess.ts';
import type { Verdict } from '@mirabelle/contract/finding.ts';
import type { Suggestion } from '@mirabelle/contract/functions/suggest-ingredients.ts';
import type { LabelReading } from '@mirabelle/contract/label.ts';
import type { LabelVerdict } from '@mirabelle/contract/label-verdict.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import { createAdapter, type RecipeAdapter } from '@mirabelle/safety/adapt/adapt-recipe.ts';
import type { ExplainedWord } from '@mirabelle/safety/judge/explain-words.ts';
import { judgeLabel, type LabelReader } from '@mirabelle/safety/label/judge-label.ts';
import { createDiaryCounts, type DiaryCounts } from '@mirabelle/safety/sums/diary-counts.ts';
import { type Judge, openFoodJudge } from './food-judge.ts';

export type { Judge } from './food-judge.ts';

/** The judge, who also knows what dishes are usually made of and how to make recipes safe. */
export interface Adviser extends Judge {
  suggest(dishName: string, language: Language): Suggestion;
  /** Every word of a request with what explains it. @param verdict the answer to that request */
  explain(request: AssessRequest, verdict: Verdict): ExplainedWord[];
  /** A packaged food by its label. @param reading with one list at least */
  judgeLabel(reading: LabelReading, reader: LabelReader): LabelVerdict;
  readonly recipes: RecipeAdapter;
  /** What adds up in a diary. */
  readonly diary: DiaryCounts;
  /** Makes ready what the first dishes of a language would wait for. */
  warm(language: Language): void;
}

/**
 * The engine with the knowledge that ships.
 * @throws KnowledgeError when a record is wrong
 */
export async function openJudge(): Promise<Adviser> {
  const { knowledge, engine, judge } = await openFoodJudge();
  return {
    ...judge,
    suggest: (dishName, language) => engine.suggest(dishName, language),
    explain: (request, verdict) => engine.explain(request, verdict),
    warm: (language) => engine.warm(language),
    judgeLabel: (reading, reader) => judgeLabel(engine, reading, reader),
    recipes: createAdapter(knowledge, engine),
    diary: createDiaryCounts(knowledge, engine),
  };
}
