import type { Mention, Reading } from '../match/reading.ts';
import type { Item } from '../model/catalogue.ts';
import { isOpenBesideHeat, isPutOnTop } from './joined.ts';
import type { NamedDish } from './named-dishes.ts';
import type { Words } from './words.ts';

const CHEESE = 'cheese';

/**
 * "Grilled steak, well done, with oysters": how the dish is cooked is not said of what comes raw, or as the guest wants
 * it, and is named apart from it. What is baked or toasted with all that is in it heats that, too.
 */
export function isServedOn(
  mention: Mention,
  item: Item,
  { mention: named, dish: { dish } }: NamedDish,
): boolean {
  return dish.takes === undefined && mention.chunk !== named.chunk && isOpenBesideHeat(item);
}

/**
 * "Samosas with cold gorgonzola" does not heat it; of "quiche topped with smoked salmon" one asks, for it may be put on
 * when the quiche is done. Cheese on top of what is baked is baked with it; how pizzas are topped their records know.
 */
export function isPutOn(
  mention: Mention,
  item: Item,
  { mention: named, dish: { dish } }: NamedDish,
  { states, keeps = [] }: Words,
  reading: Reading,
): 'cold' | 'perhaps' | null {
  if (!isOpenBesideHeat(item) || mention.field !== named.field || mention.start < named.end) return null;
  if (keeps.includes('heat') || states.some(({ state }) => state.served === 'cold')) return 'cold';
  const isBaked = dish.takes === 'inside' && item.allGroups.has(CHEESE);
  return dish.takes !== 'topping' && !isBaked && isPutOnTop(mention, reading) ? 'perhaps' : null;
}

/** "Galette au reblochon": melted through, or only soft in the middle. */
export function isMelted(
  { usual, allGroups }: Item,
  { dish: { dish } }: NamedDish,
  { states }: Words,
): boolean {
  const isCold = states.some(({ state }) => state.served === 'cold');
  return dish.melts === true && usual.heat === 'raw' && allGroups.has(CHEESE) && !isCold;
}
