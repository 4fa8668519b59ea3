import type { Heated } from '../match/candidate.ts';
import type { Item } from '../model/catalogue.ts';
import thresholds from './safe-temperatures.json' with { type: 'json' };

/** What a stated temperature makes of a food; null where it says nothing of it. */
export type HeatReached = 'cooked' | 'undercooked' | 'open' | null;

export type FoodKind = keyof typeof thresholds.core;

/** What is cold-smoked, chilled or served at such a temperature is not being cooked. */
const LOWEST_MEANT = 35;
/** A bath or the air of an oven reaches the middle only after a while. */
const MINUTES_TO_THE_CORE = 30;
/** Hotter than water gets: an oven, a pan or a grill, of which the middle of the food has not heard. */
const HOTTER_THAN_WATER = 100;

/** Which thresholds hold for a food; null where heat does not decide. */
export function foodKindOf({ allGroups }: Pick<Item, 'allGroups'>): FoodKind | null {
  const kinds: [FoodKind, string[]][] = [
    ['eggs', ['eggs']],
    ['fish', ['fish']],
    ['shellfish', ['seafood']],
    ['minced', ['minced-meat', 'poultry', 'fresh-sausages', 'offal', 'liver']],
    ['meat', ['meat']],
  ];
  return kinds.find(([, groups]) => groups.some((id) => allGroups.has(id)))?.[0] ?? null;
}

/**
 * Whether a food of such a kind is cooked to a safe core at a stated temperature, by the thresholds of
 * `safe-temperatures.json`. Between "it never is" and "it always is" one has to ask.
 */
export function heatReached(kind: FoodKind, { minutes, where, ...heated }: Heated): HeatReached {
  if (where === 'minutes') return kind === 'eggs' ? yolkAfter(minutes ?? 0) : null;
  // 145 °F are 62.8 °C, which every table prints as 63.
  const celsius = Math.round(heated.celsius);
  if (where === 'kept' || celsius < LOWEST_MEANT) return null;
  const { safe, never } = thresholds.core[kind];
  if (celsius < never) return 'undercooked';
  if (where === 'core') {
    return celsius >= safe || isHeldLongEnough(kind, celsius, minutes) ? 'cooked' : 'open';
  }
  if (where === 'oven') return celsius < HOTTER_THAN_WATER ? 'open' : null;
  if (celsius > HOTTER_THAN_WATER) return null;
  if (isHeldLongEnough(kind, celsius, minutes === null ? null : minutes - MINUTES_TO_THE_CORE))
    return 'cooked';
  if (where === null && celsius >= safe) return null;
  return 'open';
}

/** A yolk is runny for some minutes and then half set; when it is firm, the words beside it have to say. */
function yolkAfter(minutes: number): HeatReached {
  if (minutes <= thresholds.yolk.runnyUpTo) return 'undercooked';
  return minutes < thresholds.yolk.openBelow ? 'open' : null;
}

/** The yolk of an egg is firm or it is not: how long it was kept warm says nothing of that. */
function isHeldLongEnough(kind: FoodKind, celsius: number, minutes: number | null): boolean {
  if (kind === 'eggs' || minutes === null) return false;
  return thresholds.holding.steps.some((step) => celsius >= step.celsius && minutes >= step.minutes);
}
