import type { Language } from '@mirabelle/contract/language.ts';
import type { Models } from '../../port.ts';
import type { Asker } from '../asker.ts';
import type { ModelOpinion } from './model-opinion.ts';
import { type OpenWords, unknownPrompt } from './prompt.ts';
import { unknownAnswerSchema } from './schema.ts';

/**
 * Has a model rate what knowledge does not cover. What it answers is an opinion: see merge/merge-verdict.ts.
 * @throws ModelError where none answers within the budget
 */
export async function judgeUnknown(
  models: Models,
  open: OpenWords,
  language: Language,
  asker: Asker,
): Promise<ModelOpinion> {
  const { value, model } = await models.ask({
    task: 'judge-unknown',
    kind: 'text',
    ...unknownPrompt(open, language),
    schema: unknownAnswerSchema,
    ...asker,
  });
  return {
    model,
    rating: value.rating,
    reason: value.rating === 'NO_RISK' ? null : value.reason,
    components: value.components,
  };
}
