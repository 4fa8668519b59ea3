import type { FoodState, StateCondition, StateDimension } from '@mirabelle/contract/knowledge.ts';

/** Values of each dimension, riskiest first: where two words differ, the riskier one is believed. */
const RISKIEST_FIRST: Record<StateDimension, readonly string[]> = {
  heat: ['raw', 'undercooked', 'cooked'],
  pasteurised: ['no', 'yes'],
  smoke: ['cold', 'hot', 'none'],
  cure: ['cured', 'none'],
  alcohol: ['free', 'present', 'cooked'],
  caffeine: ['free', 'present'],
  washed: ['no', 'yes'],
  served: ['cold', 'hot'],
  made: ['house', 'packed'],
  frozen: ['no', 'thawed', 'yes'],
  kept: ['standing', 'fresh'],
  plant: ['yes'],
};

/** More than the values of any dimension. */
export const MOST_VALUES = 4;

/** A number for each value of a dimension, 0 where nothing is known of it. */
export function placeOf(dimension: StateDimension, value: string | undefined): number {
  return value === undefined ? 0 : RISKIEST_FIRST[dimension].indexOf(value) + 1;
}

/** Whether nothing more reassuring could be said of a food in this dimension. */
export function isSafest(dimension: StateDimension, value: string | undefined): boolean {
  return value !== undefined && RISKIEST_FIRST[dimension].at(-1) === value;
}

/** Lays states over each other: what comes later wins, dimension by dimension. */
export function overlay(...layers: FoodState[]): FoodState {
  const laid: Record<string, string | undefined> = {};
  for (const layer of layers) {
    for (const dimension in layer) laid[dimension] = layer[dimension as StateDimension];
  }
  return laid as FoodState;
}

/** Joins what several words say of one food: where they differ, the riskier value. */
export function joinWords(states: FoodState[]): FoodState {
  const joined: Record<string, string> = {};
  for (const state of states) {
    for (const [dimension, value] of Object.entries(state)) {
      const order = RISKIEST_FIRST[dimension as StateDimension];
      const other = joined[dimension];
      if (other === undefined || order.indexOf(value) < order.indexOf(other)) joined[dimension] = value;
    }
  }
  return joined as FoodState;
}

/** Whether a condition holds: 'open' names the dimensions one would have to know. */
export function evaluate(
  condition: StateCondition | undefined,
  state: FoodState,
): { truth: 'true' | 'false' | 'open'; missing: StateDimension[] } {
  const missing: StateDimension[] = [];
  for (const [key, values] of Object.entries(condition ?? {})) {
    const dimension = key as StateDimension;
    const value = state[dimension];
    if (value === undefined) missing.push(dimension);
    else if (!(values as string[]).includes(value)) return { truth: 'false', missing: [] };
  }
  return { truth: missing.length > 0 ? 'open' : 'true', missing };
}
