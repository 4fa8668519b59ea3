import { type AnswerGiven, foodAnswer } from '../../../wrong-answer/answer-given.ts';
import type { ShownAdaptation } from './shown-adaptation.ts';

/** An adaptation as it is reported where it is wrong: the recipe's name, its check, and the reasons of its ingredients. */
export function recipeAnswer({ adapted, safety, analysis }: ShownAdaptation): AnswerGiven {
  const all = analysis.flatMap(({ findings }) => findings);
  // Reasons of any kind stand together in an adaptation: which of them concern her alone, the rule tells.
  return foodAnswer('recipe', adapted.name, safety, { findings: [], profile_findings: all });
}
