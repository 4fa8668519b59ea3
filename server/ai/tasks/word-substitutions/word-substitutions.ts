import type { Language } from '@mirabelle/contract/language.ts';
import type { ModelAnswer, Models } from '../../port.ts';
import type { Asker } from '../asker.ts';
import { type NeedsSubstitute, substitutionsPrompt } from './prompt.ts';
import { type SubstitutionsAnswer, substitutionsAnswerSchema } from './schema.ts';

/**
 * Has a model propose and word substitutes. What it answers is not safe yet: see server/with-models/word-substitutions.ts.
 * @throws ModelError where none answers within the budget
 */
export function askForSubstitutions(
  models: Models,
  needs: NeedsSubstitute,
  language: Language,
  asker: Asker,
): Promise<ModelAnswer<SubstitutionsAnswer>> {
  return models.ask({
    task: 'word-substitutions',
    kind: 'text',
    ...substitutionsPrompt(needs, language),
    schema: substitutionsAnswerSchema,
    ...asker,
  });
}
