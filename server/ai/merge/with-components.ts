import type { SuggestedIngredient, Suggestion } from '@mirabelle/contract/functions/suggest-ingredients.ts';
import { foldText } from '@mirabelle/language/text/fold.ts';
import { type Component, isAName } from '../tasks/component.ts';

/**
 * A suggestion with the components a model names: only foods that knowledge knows, marked as the model's.
 * @param suggest what knowledge says of a food's name
 * @returns null where it knows none of them
 */
export function withComponents(
  own: Suggestion,
  components: readonly Component[],
  model: string,
  suggest: (name: string) => Suggestion,
): Suggestion | null {
  const suggested = new Set(own.suggested_ingredients.filter(({ origin }) => origin !== 'base').map(nameOf));
  const proposed = components.flatMap(({ name }): SuggestedIngredient[] => {
    const food = isAName(name) ? suggest(name) : null;
    if (!food?.known || suggested.has(foldText(name))) return [];
    suggested.add(foldText(name));
    const category = food.suggested_ingredients.find(({ origin }) => origin === 'name')?.category ?? 'other';
    // A model's component is never stated as always in the dish.
    return [{ name: name.trim(), category, essential: false, origin: 'model' }];
  });
  if (proposed.length === 0) return null;
  const bases = own.suggested_ingredients.filter(
    (base) => base.origin === 'base' && !suggested.has(nameOf(base)),
  );
  const others = own.suggested_ingredients.filter(({ origin }) => origin !== 'base');
  return { ...own, suggested_ingredients: [...others, ...proposed, ...bases], model };
}

const nameOf = ({ name }: SuggestedIngredient): string => foldText(name);
