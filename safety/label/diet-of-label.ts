import { type DietFacts, type DietTrait, keyOfFood } from '@mirabelle/contract/diets.ts';
import type { LabelList, LabelReading } from '@mirabelle/contract/label.ts';
import { fewOfEach, joined } from '../diets/join-facts.ts';
import type { RecipeEngine } from '../engine.ts';
import { isAdditive } from './label-words.ts';
import { allergenNameOf } from './understand-ingredient.ts';

type Food = DietFacts['foods'][number];

/** What only those who may not have a trace of it are told of traces. */
const OF_TRACES: readonly DietTrait[] = ['gluten', 'lactose'];

/**
 * What a label tells to those who keep a diet: each ingredient by its printed word, what the pack says it is for, and what
 * there may be traces of. An additive may come from an animal, and no list says.
 * @param whole what the engine found in all of it; undefined where it says nothing of diets
 */
export function dietOfLabel(
  engine: RecipeEngine,
  { reading, list, whole }: { reading: LabelReading; list: LabelList; whole: DietFacts | undefined },
): DietFacts | undefined {
  if (!whole) return undefined;
  const factsOf = (text: string) => engine.assess({ kind: 'ingredient', text }).diet;
  const printed = [...new Set(list.ingredients.flatMap(({ name, parts }) => [name, ...parts]))];
  let open = false;
  const listed = printed.flatMap((text): Food[] => {
    const additive: Food[] = isAdditive(text) ? [{ food: text, is: [], may: ['additive'] }] : [];
    const known = allergenNameOf(text);
    const facts = factsOf(known);
    if (!facts) return additive;
    open ||= facts.open && additive.length === 0;
    // Casein is told in its own word, though it is known as whey.
    return [...facts.foods.map((one) => (known === text ? one : { ...one, food: text })), ...additive];
  });
  const traces = reading.traces.flatMap((text) =>
    (factsOf(text)?.foods ?? []).map(
      ({ food, is, may }): Food => ({
        food,
        is: [],
        may: [...is, ...may].filter((trait) => OF_TRACES.includes(trait)),
      }),
    ),
  );
  const said = reading.statements.flatMap((text) => factsOf(text)?.says ?? []);
  // What the product only often holds is not in it where the list does not name it.
  const byName = whole.foods.map(({ food, is }): Food => ({ food, is, may: [] }));
  const names = new Set(listed.map(({ food }) => keyOfFood(food)));
  return {
    foods: fewOfEach(
      joined([...listed, ...byName.filter(({ food }) => !names.has(keyOfFood(food))), ...traces]),
    ),
    says: [...new Set([...whole.says, ...said])],
    open,
  };
}
