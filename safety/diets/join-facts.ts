import { keyOfFood } from '@mirabelle/contract/diets/key-of-food.ts';
import type { DietFacts, DietTrait } from '@mirabelle/contract/diets.ts';

type Food = DietFacts['foods'][number];

/** Of one trait so many foods are named, certain ones first. */
const NAMED_OF_EACH = 3;

/** One food named twice is one, with what is known of it. */
export function joined(foods: readonly Food[]): Food[] {
  const byName = new Map<string, Food>();
  for (const one of foods) {
    const key = keyOfFood(one.food);
    const known = byName.get(key);
    const is = [...new Set([...(known?.is ?? []), ...one.is])];
    const may = [...new Set([...(known?.may ?? []), ...one.may])].filter((trait) => !is.includes(trait));
    byName.set(key, { food: known?.food ?? one.food, is, may });
  }
  return [...byName.values()];
}

/** Enough to say why; a platter of twenty sausages needs no list of them. */
export function fewOfEach(foods: readonly Food[]): Food[] {
  const counts = new Map<string, number>();
  const room = (trait: DietTrait, kind: 'is' | 'may') => {
    const key = `${kind}|${trait}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= NAMED_OF_EACH;
  };
  return foods
    .map(({ food, is, may }) => ({
      food,
      is: is.filter((trait) => room(trait, 'is')),
      may: may.filter((trait) => room(trait, 'may')),
    }))
    .filter(({ is, may }) => is.length + may.length > 0);
}

/** What either of two readings of a dish finds; only what both say is said. */
export function bothDietFacts(one: DietFacts, other: DietFacts): DietFacts {
  return {
    foods: fewOfEach(joined([...one.foods, ...other.foods])),
    says: one.says.filter((diet) => other.says.includes(diet)),
    open: one.open || other.open,
  };
}
