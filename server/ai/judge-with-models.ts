import type { AssessRequest } from '@mirabelle/contract/assess.ts';
import type { Verdict } from '@mirabelle/contract/finding.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import { componentJudge } from './merge/component-judge.ts';
import { type ModelOpinion, mergeVerdict } from './merge/merge-verdict.ts';
import { ModelError, type Models } from './port.ts';
import { mayBeAsked, type OpenQuestion, questionOf } from './questions.ts';
import type { Asker } from './tasks/asker.ts';
import { judgeUnknown } from './tasks/judge-unknown/judge-unknown.ts';
import { proposeComponents } from './tasks/propose-components/propose-components.ts';

/** Milliseconds that a user who waits for one answer is kept for a model's part in it. */
export const INTERACTIVE_BUDGET_MS = 15_000;

/** A verdict and whether a model had a part in it. */
export interface ModelledVerdict {
  verdict: Verdict;
  /** Name of the model; null where none was asked, none answered, or its answer added nothing. */
  model: string | null;
}

export interface JudgeWithModels {
  models: Models;
  judge: { assess(request: AssessRequest): Verdict };
}

/**
 * The engine's verdict with what a model adds to it. Without models, without anything to ask, or without an answer in
 * time, the engine's own.
 * @param own the engine's verdict on the request
 * @param language of the reader, in which components are named
 */
export async function addOpinion(
  { models, judge }: JudgeWithModels,
  request: AssessRequest,
  own: Verdict,
  language: Language,
  asker: Asker,
): Promise<ModelledVerdict> {
  const question = models.named('text').length > 0 ? questionOf(request, own) : null;
  if (!question) return { verdict: own, model: null };
  const components = componentJudge(judge, request);
  const opinion = await opinionOn(question, { models, judge }, language, asker);
  if (!opinion) return { verdict: own, model: null };
  const verdict = mergeVerdict(own, opinion, components);
  return { verdict, model: verdict === own ? null : opinion.model };
}

/**
 * What a model thinks of what is unknown: of a dish that nobody described first what it is made of, and then only of
 * those components that no guidance covers.
 * @returns null where no model answered
 */
async function opinionOn(
  question: OpenQuestion,
  { models, judge }: JudgeWithModels,
  language: Language,
  asker: Asker,
): Promise<ModelOpinion | null> {
  const began = performance.now();
  const { undescribed, ...open } = question;
  try {
    if (!undescribed) return await judgeUnknown(models, open, language, asker);
    const proposed = await proposeComponents(models, open.dish, language, asker);
    const opinion: ModelOpinion = { ...proposed, rating: null, reason: null };
    const known = (name: string) => judge.assess({ kind: 'ingredient', text: name }).unknown.length === 0;
    const names = proposed.components.map(({ name }) => name);
    const foreign = names.filter((name) => !known(name) && mayBeAsked(name));
    if (names.length > 0 && foreign.length === 0) return opinion;
    const budgetMs = asker.budgetMs - (performance.now() - began);
    const rated = await judgeUnknown(
      models,
      {
        dish: open.dish,
        words: foreign.length > 0 ? foreign : open.words,
        known: names.filter(known).filter(mayBeAsked),
      },
      language,
      { ...asker, budgetMs },
    ).catch(onlyModelErrors);
    if (!rated) return names.length > 0 ? opinion : null;
    return { ...rated, components: [...proposed.components, ...rated.components] };
  } catch (error) {
    return onlyModelErrors(error);
  }
}

/** That no model answered is expected; anything else is a fault. */
function onlyModelErrors(error: unknown): null {
  if (error instanceof ModelError) return null;
  throw error;
}
