import type { AssessRequest } from '@mirabelle/contract/assess.ts';
import type { Verdict } from '@mirabelle/contract/finding.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import { ModelError, type Models } from '../ai/port.ts';
import type { OpenQuestion } from '../ai/questions.ts';
import type { Asker } from '../ai/tasks/asker.ts';
import { judgeUnknown } from '../ai/tasks/judge-unknown/judge-unknown.ts';
import type { ModelOpinion } from '../ai/tasks/judge-unknown/model-opinion.ts';
import { proposeComponents } from '../ai/tasks/propose-components/propose-components.ts';
import type { Judged } from '../threads/tasks/foods.ts';
import type { Threads } from '../threads/threads.ts';

/** A verdict and whether a model had a part in it. */
export interface ModelledVerdict {
  verdict: Verdict;
  /** Name of the model; null where none was asked, none answered, or its answer added nothing. */
  model: string | null;
}

/** Models, and the threads in which what they answer is judged. */
export interface ModelsAndThreads {
  models: Models;
  threads: Pick<Threads, 'run'>;
}

/**
 * The engine's verdict with what a model adds to it. Without models, without anything to ask, or without an answer in
 * time, the engine's own.
 * @param own the engine's verdict on the request, and what there is to ask about it
 * @param language of the reader, in which components are named
 */
export async function addOpinion(
  { models, threads }: ModelsAndThreads,
  request: AssessRequest,
  { verdict: own, question: asked }: Judged,
  language: Language,
  asker: Asker,
): Promise<ModelledVerdict> {
  const question = models.named('text').length > 0 ? asked : null;
  if (!question) return { verdict: own, model: null };
  const opinion = await opinionOn(question, { models, threads }, language, asker);
  if (!opinion) return { verdict: own, model: null };
  const verdict = await threads.run(
    'merge-opinion',
    { request, own, opinion },
    { by: asker.userId, signal: asker.signal },
  );
  return verdict === null ? { verdict: own, model: null } : { verdict, model: opinion.model };
}

/**
 * What a model thinks of what is unknown: of a dish that no one described first what it is made of, and then only of
 * those components that no guidance covers.
 * @returns null where no model answered
 */
async function opinionOn(
  question: OpenQuestion,
  { models, threads }: ModelsAndThreads,
  language: Language,
  asker: Asker,
): Promise<ModelOpinion | null> {
  const began = performance.now();
  const { undescribed, ...open } = question;
  try {
    if (!undescribed) return await judgeUnknown(models, open, language, asker);
    const proposed = await proposeComponents(models, open.dish, language, asker);
    const opinion: ModelOpinion = { ...proposed, rating: null, reason: null };
    const names = proposed.components.map(({ name }) => name);
    const { known, foreign } = await threads.run(
      'known-foods',
      { names },
      { by: asker.userId, signal: asker.signal },
    );
    if (names.length > 0 && foreign.length === 0) return opinion;
    const budgetMs = asker.budgetMs - (performance.now() - began);
    const rated = await judgeUnknown(
      models,
      {
        dish: open.dish,
        words: foreign.length > 0 ? foreign : open.words,
        known,
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
