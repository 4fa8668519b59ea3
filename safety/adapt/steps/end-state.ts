import type { FoodState } from '@mirabelle/contract/knowledge.ts';
import type { Item } from '../../model/catalogue.ts';
import type { Circumstances } from './circumstances.ts';
import { type Doneness, donenessOf, has, WORST_FIRST } from './doneness.ts';
import type { Portion } from './kitchen.ts';

/** Groups whose heat decides something; of others only "cooked" is recorded. */
const HEAT_MATTERS = ['animal-food', 'raw-dough', 'raw-sprouts', 'pastry'];
/** Bought raw, whatever is usual on a plate. */
const BOUGHT_RAW = [
  'hen-eggs',
  'other-eggs',
  'finfish',
  'bivalves',
  'oysters',
  'poultry',
  'pork',
  'red-meat',
  'minced-meat',
  'fresh-sausages',
  'game-birds',
  'large-game',
  'offal',
  'liver',
  'raw-dough',
  'raw-sprouts',
  'cephalopods',
];

const READY_TO_EAT = ['tinned-fish', 'tinned-tuna', 'cooked-cold-meats', 'gelatine', 'meat-stock'];
const SERVED_COLD_MATTERS = ['crustaceans', 'poultry', 'cooked-cold-meats', 'custard'];
const ALCOHOLIC = ['alcoholic-drinks', 'fermented-drinks'];

/**
 * The state in which an ingredient reaches the plate, by the worst of its portions.
 * @returns what is known; dimensions that stay open are named in `opens`
 */
export function endState(
  item: Item,
  portions: readonly Portion[],
  circumstances: Circumstances,
): { state: FoodState; opens: (keyof FoodState)[] } {
  const state: FoodState = { kept: 'fresh' };
  const opens: (keyof FoodState)[] = [];
  const { prior, hasSteps, boughtReady } = circumstances;
  if (has(item, ALCOHOLIC) || item.usual.alcohol === 'present' || item.usual.alcohol === 'cooked') {
    const alcohol = alcoholOf(portions);
    if (portions.length > 0 || hasSteps) state.alcohol = alcohol;
    else if (prior?.alcohol) state.alcohol = prior.alcohol;
  }
  if (!has(item, HEAT_MATTERS)) {
    if (portions.length > 0 && portions.every((p) => donenessOf(item, p, circumstances) === 'through')) {
      state.heat = 'cooked';
    }
    return { state, opens };
  }
  const doneness = worst(
    portions.map((portion) =>
      isBakedLater(item, portion, circumstances) ? 'through' : donenessOf(item, portion, circumstances),
    ),
  );
  const calledRaw = doneness === 'none' && portions.some((portion) => portion.isCalledRaw);
  const heat = calledRaw ? 'raw' : heatOf(doneness, item, circumstances, isTimed(portions));
  if (heat === 'open') opens.push('heat');
  else if (heat) state.heat = heat;
  if (has(item, SERVED_COLD_MATTERS)) {
    const cold = portions.some((p) => p.chilled) || (boughtReady && doneness !== 'through');
    state.served = cold ? 'cold' : 'hot';
    if (cold && doneness === 'through') state.made = 'house';
  }
  return { state, opens };
}

/** A dough that was made is baked in the end, though the words between may not have been understood. */
function isBakedLater(item: Item, { firstStep, heatings }: Portion, { lastBake }: Circumstances): boolean {
  return (
    item.allGroups.has('raw-dough') && heatings.length === 0 && lastBake !== null && lastBake > firstStep
  );
}

/** The state's heat from what the steps do and what the dish is like; 'open' where neither tells. */
function heatOf(
  doneness: Doneness | null,
  item: Item,
  { prior, hasSteps, anyHeat, boughtReady }: Circumstances,
  timed: boolean,
): FoodState['heat'] | 'open' | undefined {
  const usualHeat = prior?.heat;
  if (doneness === 'through') return 'cooked';
  if (doneness === 'undercooked') return 'undercooked';
  // A stated time that is too short is not made up for by the default.
  if (doneness === 'open' && timed && usualHeat === 'cooked') return 'open';
  if (doneness === 'open') return usualHeat ?? (has(item, READY_TO_EAT) ? undefined : 'open');
  const raw = has(item, BOUGHT_RAW) && !boughtReady && !has(item, READY_TO_EAT);
  if (doneness === 'none') {
    // What is cooked before it is bought, or eaten as it is, stays as it is.
    if (!raw) return boughtReady ? 'cooked' : crustaceanHeat(item);
    // The steps show no heat, the dish is one that is cooked: one of the two was not understood.
    return usualHeat === 'cooked' ? 'open' : (usualHeat ?? 'raw');
  }
  if (boughtReady) return 'cooked';
  if (usualHeat) return usualHeat;
  if (!raw) return undefined;
  // Flour that no step names is dusted over what is then fried or baked.
  if (item.allGroups.has('raw-dough') && anyHeat) return 'cooked';
  return hasSteps || item.usual.heat !== 'cooked' ? 'open' : undefined;
}

function isTimed(portions: readonly Portion[]): boolean {
  return portions.some(
    ({ heatings }) =>
      heatings.some(({ minutes }) => minutes !== null) &&
      heatings.every(({ sense, minutes }) => sense === 'warm' || sense === 'flame' || minutes !== null),
  );
}

/** Prawns are sold raw and cooked. */
function crustaceanHeat(item: Item): 'open' | undefined {
  return item.allGroups.has('crustaceans') ? 'open' : undefined;
}

/** Flambéed or stirred in cold it is still there; what was simmered or baked afterwards holds some of it. */
function alcoholOf(portions: readonly Portion[]): 'present' | 'cooked' {
  const cooked = portions.every((portion) =>
    portion.heatings.some(({ sense }) => sense === 'moist' || sense === 'oven' || sense === 'fry'),
  );
  return cooked && portions.length > 0 ? 'cooked' : 'present';
}

function worst(list: Doneness[]): Doneness | null {
  let found: Doneness | null = null;
  for (const one of list) {
    if (found === null || WORST_FIRST.indexOf(one) < WORST_FIRST.indexOf(found)) found = one;
  }
  return found;
}
