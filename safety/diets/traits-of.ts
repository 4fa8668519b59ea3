import type { DietTrait } from '@mirabelle/contract/diets.ts';
import type { DietTraitRecord } from '@mirabelle/contract/knowledge.ts';
import type { Item } from '../model/catalogue.ts';

/** Whether a food has what a diet asks about, and how certainly. */
export interface TraitsOf {
  (item: Item): { is: DietTrait[]; may: DietTrait[] };
  /** Whether it often holds it too where it is named after another animal. */
  isMixed: (trait: DietTrait, item: Item) => boolean;
}

/** Reads from the records what each food is to a diet. */
export function createTraitsOf(records: readonly DietTraitRecord[]): TraitsOf {
  const read = records.map(({ id, allergens, foods, mayFoods, notFoods }) => ({
    id,
    allergens,
    is: new Set(foods),
    may: new Set(mayFoods),
    not: new Set(notFoods),
  }));
  const mixed = new Map(records.map(({ id, mixedFoods }) => [id, new Set(mixedFoods)]));
  const isMixed = (trait: DietTrait, item: Item) =>
    [item.id, ...item.allGroups].some((id) => mixed.get(trait)?.has(id));
  const traitsOf = (item: Item) => {
    const found: { is: DietTrait[]; may: DietTrait[] } = { is: [], may: [] };
    for (const trait of read) {
      const answer = answerOf(item, trait);
      if (answer !== null) found[answer].push(trait.id);
    }
    return found;
  };
  return Object.assign(traitsOf, { isMixed });
}

interface Read {
  id: DietTrait;
  allergens: DietTraitRecord['allergens'];
  is: ReadonlySet<string>;
  may: ReadonlySet<string>;
  not: ReadonlySet<string>;
}

/** What words say of allergens has been laid over the food already: gluten-free pasta carries none. */
function answerOf(item: Item, { id, allergens, is, may, not }: Read): 'is' | 'may' | null {
  if (id === 'sugar') return isMostlySugar(item) ? 'is' : null;
  if (item.allergens.some((allergen) => allergens.includes(allergen))) return 'is';
  if (item.kind === 'food') {
    if (not.has(item.id)) return null;
    if (is.has(item.id)) return 'is';
    if (may.has(item.id)) return 'may';
  }
  const groups = [...item.allGroups];
  if (groups.some((group) => is.has(group))) return 'is';
  return groups.some((group) => may.has(group)) ? 'may' : null;
}

/** By the facts of the rule for gestational diabetes. */
function isMostlySugar({ risks }: Item): boolean {
  return risks.get('sugar')?.some(({ fact }) => fact.risk !== 'NO_RISK') ?? false;
}
