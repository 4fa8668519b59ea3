import type { Item } from '../../model/catalogue.ts';
import type { Circumstances } from './circumstances.ts';
import type { Heating, Portion } from './kitchen.ts';

/**
 * How done the steps leave something: `through` certainly cooked; `open` heated, but how far is not known;
 * `undercooked` heated and not done; `none` not heated.
 */
export type Doneness = 'through' | 'open' | 'undercooked' | 'none';
export const WORST_FIRST: Doneness[] = ['none', 'undercooked', 'open', 'through'];

/** Seared outside and pink inside is how cooks like them. */
const OFTEN_PINK = ['red-meat', 'large-game', 'tuna', 'offal'];
/** Bought raw and usually cooked through: a recipe has to say how long, or how one sees it. */
const COOKED_AT_HOME = ['poultry', 'game-birds', 'pork', 'minced-meat', 'fresh-sausages', 'finfish'];
/** Cured pork is cut thin and fried crisp, whatever the recipe says. */
const CURED_PORK = new Set(['bacon', 'guanciale', 'pancetta']);
/** Minutes from which roasting or grilling has reached the middle of a whole cut. */
const LONG_ROAST_MINUTES = 75;
/** Minutes of frying after which small pieces are done. */
const SMALL_PIECES_MINUTES = 4;
/** Minutes after which portions of poultry, pork or mince are done in the oven, or in the pan. */
const DRY_MINUTES = { oven: 18, pan: 8 };
/** Minutes after which a fillet of fish is done. */
const FISH_MINUTES = 5;
/** Minutes of boiling after which a yolk is firm, and below which it is runny. */
const EGG_MINUTES = { firm: 9, runny: 7 };
/** Degrees Celsius in the middle: FSA 70 for two minutes; fish 63 and eggs 71 by FoodSafety.gov. */
const CORE = { default: 70, fish: 63, egg: 70, poultry: 70 };

/** How done one portion of an item is after all its heatings. */
export function donenessOf(item: Item, portion: Portion, circumstances: Circumstances): Doneness {
  let best: Doneness = 'none';
  let total = 0;
  for (const heating of portion.heatings) {
    total += heating.minutes ?? 0;
    const reached = reach(item, heating, total, circumstances);
    // "Fry for two minutes so that it stays pink" is not undone by resting in a warm sauce.
    if (WORST_FIRST.indexOf(reached) > WORST_FIRST.indexOf(best)) best = reached;
  }
  const last = portion.heatings.findLast((h) => isCalledUndercooked(item, h) || h.isThrough);
  if (last && !last.isThrough && !cookedOn(portion, last)) return 'undercooked';
  return best;
}

/** "Pink" is said of meat and fish, "runny" of eggs and dough; prawns that turn pink are done. */
function isCalledUndercooked(item: Item, { undercooked }: Heating): boolean {
  if (undercooked.has('pink') && has(item, ['meat', 'fish'])) return true;
  if (undercooked.has('runny') && has(item, ['eggs', 'raw-dough'])) return true;
  return undercooked.has('raw') && has(item, ['meat', 'fish', 'eggs', 'bivalves']);
}

/** Whether a long moist heat follows what was not yet done: seared rare, then braised. */
function cookedOn(portion: Portion, undercooked: Heating): boolean {
  return portion.heatings
    .slice(portion.heatings.indexOf(undercooked) + 1)
    .some((h) => (h.sense === 'moist' || h.sense === 'oven') && (h.minutes ?? 0) >= 10);
}

function reach(item: Item, heating: Heating, total: number, circumstances: Circumstances): Doneness {
  const { sense, isThrough, coreCelsius, coats } = heating;
  if (coreCelsius !== null && sense !== 'oven')
    return coreCelsius >= coreFor(item) ? 'through' : 'undercooked';
  if (isThrough) return 'through';
  if (sense === 'flame') return 'none';
  if (has(item, ['eggs'])) return eggReach(heating, total, circumstances, coats);
  if (sense === 'warm') return 'open';
  if (item.allGroups.has('raw-sprouts')) return (heating.minutes ?? 3) < 2 ? 'open' : 'through';
  if (item.allGroups.has('minced-meat') && circumstances.patty && sense === 'fry')
    return total >= 10 ? 'through' : 'open';
  if (has(item, OFTEN_PINK)) return cutReach(item, heating, total, circumstances);
  if (has(item, COOKED_AT_HOME) && !CURED_PORK.has(item.id))
    return dryReach(item, heating, total, circumstances);
  return 'through';
}

/** "Roast until golden" says nothing of the middle: without a time only what boils is done. */
function dryReach(
  item: Item,
  heating: Heating,
  total: number,
  { cutSmall, boughtReady }: Circumstances,
): Doneness {
  if (heating.sense === 'moist' || boughtReady) return 'through';
  if (item.allGroups.has('finfish')) return total >= FISH_MINUTES ? 'through' : 'open';
  const needed = cutSmall ? SMALL_PIECES_MINUTES : DRY_MINUTES[heating.sense === 'oven' ? 'oven' : 'pan'];
  return total >= needed ? 'through' : 'open';
}

/** A whole cut: braised or long in the oven it is done; fried or grilled it is open. */
function cutReach(item: Item, heating: Heating, total: number, { cutSmall }: Circumstances): Doneness {
  if (heating.low && heating.sense === 'oven') return 'open';
  const fish = item.allGroups.has('fish');
  if (heating.sense === 'moist')
    return !fish && (heating.minutes ?? 60) < 10 && !cutSmall ? 'open' : 'through';
  if (heating.sense === 'oven') return fish || total >= LONG_ROAST_MINUTES || cutSmall ? 'through' : 'open';
  if (cutSmall) return (heating.minutes ?? SMALL_PIECES_MINUTES) >= SMALL_PIECES_MINUTES ? 'through' : 'open';
  if (fish) return total >= 8 ? 'through' : 'open';
  return total >= 20 ? 'through' : 'open';
}

/** Eggs baked into something are done; on their own only time or words tell. */
function eggReach(heating: Heating, total: number, { binders }: Circumstances, coats: boolean): Doneness {
  const bound = isBound(heating.with, binders);
  const { sense, minutes } = heating;
  if (coats) return 'through';
  if (sense === 'warm') return 'undercooked';
  if (bound && (sense === 'oven' || sense === 'fry' || sense === 'moist')) {
    return sense === 'oven' && minutes !== null && minutes < 7 ? 'open' : 'through';
  }
  if (sense === 'oven') return (minutes ?? 0) >= 15 ? 'through' : 'open';
  if (sense === 'moist' && minutes !== null) {
    if (minutes >= EGG_MINUTES.firm) return 'through';
    return minutes < EGG_MINUTES.runny ? 'undercooked' : 'open';
  }
  return total >= 10 ? 'through' : 'open';
}

/** Asked for every egg of every heating: worked out once for what was in the pot together. */
const boundTogether = new WeakMap<ReadonlySet<number>, WeakMap<readonly number[], boolean>>();

function isBound(together: readonly number[], binders: ReadonlySet<number>): boolean {
  const known = boundTogether.get(binders) ?? new WeakMap<readonly number[], boolean>();
  boundTogether.set(binders, known);
  const is = known.get(together) ?? together.some((ingredient) => binders.has(ingredient));
  known.set(together, is);
  return is;
}

function coreFor(item: Item): number {
  if (item.allGroups.has('fish')) return CORE.fish;
  if (item.allGroups.has('eggs')) return CORE.egg;
  return CORE.default;
}

/** Whether an item belongs to any of these groups. */
export function has(item: Item, groups: readonly string[]): boolean {
  return groups.some((group) => item.allGroups.has(group));
}
