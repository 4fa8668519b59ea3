import { keyOfFood } from './key-of-food.ts';
import type { Diet, DietTrait } from './lists.ts';
import type { DietFacts, DietFoodName } from './schemas.ts';

/**
 * What is said of a dish to someone who keeps a diet. `contains` and `may`: it holds what the diet leaves out; `says`: the
 * menu says that it is for this diet; `unsaid`: the menu does not say enough; `none`: nothing that it names is left out;
 * that promises nothing.
 */
export const DIET_ANSWERS = ['contains', 'may', 'unsaid', 'says', 'none'] as const;
export type DietAnswer = (typeof DIET_ANSWERS)[number];

/** Why a food is named: what it is, or what only stands in the way together. */
export type DietReason = DietTrait | 'meat-with-milk' | 'slaughter';

export interface DietMark {
  diet: Diet;
  answer: DietAnswer;
  /** The foods that it rests on, the surest first. */
  foods: { food: DietFoodName; reason: DietReason }[];
}

/** What a diet leaves out. */
export const LEAVES_OUT = {
  vegetarian: ['pork', 'blood', 'meat', 'fish', 'seafood', 'frogs', 'gelatine', 'animal-rennet'],
  vegan: [
    ...['pork', 'blood', 'meat', 'fish', 'seafood', 'frogs', 'gelatine'],
    ...['egg', 'milk', 'honey', 'animal-rennet'],
  ] as DietTrait[],
  halal: ['pork', 'blood', 'frogs', 'alcohol', 'gelatine'],
  kosher: ['pork', 'blood', 'frogs', 'unkosher-animal', 'seafood', 'gelatine'],
  gluten: ['gluten'],
  lactose: ['lactose'],
  sugar: ['sugar'],
} as const satisfies Record<Diet, readonly DietTrait[]>;

/**
 * What may be fine or not, and only whoever made it knows: how an animal was slaughtered, who made the wine, what an additive
 * is made from.
 */
const DEPENDS: Partial<Record<Diet, readonly DietTrait[]>> = {
  vegetarian: ['additive'],
  vegan: ['additive'],
  halal: ['meat', 'additive'],
  kosher: ['meat', 'supervised', 'additive'],
};

/** Never enough to say that a dish holds what is left out: starch is in most meals. */
const ONLY_MAY: Partial<Record<Diet, readonly DietTrait[]>> = { sugar: ['starch'] };

/** What the facts of a dish say to one who keeps the diet. */
export function markOf(diet: Diet, facts: DietFacts): DietMark {
  const { is, may } = foodsFor(diet, facts);
  const says = facts.says.includes(diet);
  if (is.length > 0) return { diet, answer: 'contains', foods: distinct(says ? is : [...is, ...may]) };
  // What a record takes such a dish to hold now and then does not outweigh what this menu says.
  if (says) return { diet, answer: 'says', foods: [] };
  if (may.length > 0) return { diet, answer: 'may', foods: distinct(may) };
  const depends = facts.foods.flatMap(({ food, is: sure, may: perhaps }) => {
    const reason = (DEPENDS[diet] ?? []).find((trait) => sure.includes(trait) || perhaps.includes(trait));
    return reason ? [{ food, reason: reason === 'meat' ? ('slaughter' as const) : reason }] : [];
  });
  if (depends.length > 0 || facts.open) return { diet, answer: 'unsaid', foods: distinct(depends) };
  return { diet, answer: 'none', foods: [] };
}

/** Aged cheese and butter hold little lactose: told, and still marked. */
const reasonOf = (trait: DietTrait, is: readonly DietTrait[]): DietTrait =>
  trait === 'lactose' && is.includes('little-lactose') ? 'little-lactose' : trait;

function foodsFor(diet: Diet, { foods }: DietFacts): { is: DietMark['foods']; may: DietMark['foods'] } {
  const out: readonly DietTrait[] = LEAVES_OUT[diet];
  const whole = (traits: readonly DietTrait[]) => out.find((trait) => traits.includes(trait));
  const is: DietMark['foods'] = [];
  const may: DietMark['foods'] = [];
  for (const one of foods) {
    const sure = whole(one.is);
    const perhaps = whole(one.may) ?? ONLY_MAY[diet]?.find((t) => one.is.includes(t) || one.may.includes(t));
    if (sure) is.push({ food: one.food, reason: reasonOf(sure, one.is) });
    else if (perhaps) may.push({ food: one.food, reason: perhaps });
  }
  if (diet === 'kosher') {
    const together = meatWithMilk(foods);
    if (together) (together.sure ? is : may).push(...together.foods);
  }
  return { is, may };
}

/** The meat and the milk of a dish that has both. */
function meatWithMilk(foods: DietFacts['foods']): { sure: boolean; foods: DietMark['foods'] } | null {
  const first = (trait: DietTrait) => {
    const sure = foods.find(({ is }) => is.includes(trait));
    const found = sure ?? foods.find(({ may }) => may.includes(trait));
    return found ? { food: found.food, sure: sure !== undefined } : null;
  };
  const [meat, milk] = [first('meat'), first('milk')];
  if (!meat || !milk) return null;
  const reason = 'meat-with-milk' as const;
  return { sure: meat.sure && milk.sure, foods: [meat, milk].map(({ food }) => ({ food, reason })) };
}

function distinct(foods: DietMark['foods']): DietMark['foods'] {
  const seen = new Set<string>();
  return foods.filter(({ food }) => {
    const key = keyOfFood(food);
    return !seen.has(key) && seen.add(key);
  });
}
