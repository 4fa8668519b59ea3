import type { Suggestion } from '@mirabelle/contract/functions/suggest-ingredients.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import { ModelError, type Models } from '../ai/port.ts';
import { mayBeAsked } from '../ai/questions.ts';
import type { Asker } from '../ai/tasks/asker.ts';
import { proposeComponents } from '../ai/tasks/propose-components/propose-components.ts';
import type { Threads } from '../threads/threads.ts';

/**
 * What a dish is usually made of, with what a model says where no one knows the dish. Only foods that knowledge names
 * are taken, marked as the model's; without a model, or its answer, the suggestion as it is.
 * @param language of the suggested names
 */
export async function addSuggestions(
  { models, threads }: { models: Models; threads: Pick<Threads, 'run'> },
  dishName: string,
  language: Language,
  asker: Asker,
): Promise<Suggestion> {
  const caller = { by: asker.userId, signal: asker.signal };
  const own = await threads.run('suggest', { dishName, language }, caller);
  if (own.known || models.named('text').length === 0 || !mayBeAsked(dishName)) return own;
  try {
    const { components, model } = await proposeComponents(models, dishName, language, asker);
    const added = await threads.run('add-suggestions', { own, components, model, language }, caller);
    return added ?? own;
  } catch (error) {
    if (error instanceof ModelError) return own;
    throw error;
  }
}
