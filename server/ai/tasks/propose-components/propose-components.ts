import type { Language } from '@mirabelle/contract/language.ts';
import type { Models } from '../../port.ts';
import type { Asker } from '../asker.ts';
import type { Component } from '../component.ts';
import { componentsPrompt } from './prompt.ts';
import { componentsAnswerSchema } from './schema.ts';

/**
 * Has a model say what a dish is made of.
 * @param dish a name that may be asked about, see questions.ts
 * @returns no components where the model does not know the dish
 * @throws ModelError where none answers within the budget
 */
export async function proposeComponents(
  models: Models,
  dish: string,
  language: Language,
  asker: Asker,
): Promise<{ components: Component[]; model: string }> {
  const { value, model } = await models.ask({
    task: 'propose-components',
    kind: 'text',
    ...componentsPrompt(dish, language),
    schema: componentsAnswerSchema,
    ...asker,
  });
  return { components: value.known ? value.components : [], model };
}
