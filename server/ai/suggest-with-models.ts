import type { SuggestedIngredient, Suggestion } from '@mirabelle/contract/functions/suggest-ingredients.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import { foldText } from '@mirabelle/safety/match/fold.ts';
import { ModelError, type Models } from './port.ts';
import { mayBeAsked } from './questions.ts';
import type { Asker } from './tasks/asker.ts';
import { isAName } from './tasks/component.ts';
import { proposeComponents } from './tasks/propose-components/propose-components.ts';

/**
 * What a dish is usually made of, with what a model says where nobody knows the dish. Only foods that knowledge names
 * are taken, marked as the model's; without a model, or its answer, the suggestion as it is.
 * @param language of the suggested names
 */
export async function addSuggestions(
  deps: { models: Models; suggest: (dishName: string, language: Language) => Suggestion },
  dishName: string,
  language: Language,
  asker: Asker,
): Promise<Suggestion> {
  const own = deps.suggest(dishName, language);
  if (own.known || deps.models.named('text').length === 0 || !mayBeAsked(dishName)) return own;
  try {
    const { components, model } = await proposeComponents(deps.models, dishName, language, asker);
    const said = new Set(own.suggested_ingredients.filter(({ origin }) => origin !== 'base').map(nameOf));
    const proposed = components.flatMap(({ name }): SuggestedIngredient[] => {
      const food = isAName(name) ? deps.suggest(name, language) : null;
      if (!food?.known || said.has(foldText(name))) return [];
      said.add(foldText(name));
      const category =
        food.suggested_ingredients.find(({ origin }) => origin === 'name')?.category ?? 'other';
      // What a model says is in a dish is never said to be in it always.
      return [{ name: name.trim(), category, essential: false, origin: 'model' }];
    });
    if (proposed.length === 0) return own;
    const bases = own.suggested_ingredients.filter(
      (base) => base.origin === 'base' && !said.has(nameOf(base)),
    );
    return {
      ...own,
      suggested_ingredients: [
        ...own.suggested_ingredients.filter(({ origin }) => origin !== 'base'),
        ...proposed,
        ...bases,
      ],
      model,
    };
  } catch (error) {
    if (error instanceof ModelError) return own;
    throw error;
  }
}

const nameOf = ({ name }: SuggestedIngredient): string => foldText(name);
