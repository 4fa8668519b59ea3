import { foldWords } from '@mirabelle/language/text/fold.ts';
import { within } from './find-dishes.ts';

/** Where a scan is from, as far as it tells the restaurant. */
export interface Place {
  restaurant_name: string | null;
  country: string | null;
}

/** Shorter names differ by a letter and are another place: "Mai" and "Max". */
const LONG_NAME = 6;
/** So many letters of a name may be misread. */
const SLIPS = 2;
/** Of the first dishes of a menu so many are enough to tell it again. */
const SAME_DISHES = 2;

/** Whether two scans are of the same restaurant: the same country, and the same name but for what may be misread. */
export function isSamePlace(a: Place, b: Place): boolean {
  const [one, other] = [foldWords(a.restaurant_name ?? ''), foldWords(b.restaurant_name ?? '')];
  if (!one || !other || a.country !== b.country) return false;
  return one === other || (Math.min(one.length, other.length) >= LONG_NAME && within(one, other, SLIPS));
}

/**
 * Whether a menu was scanned before: at the same place or, where one of the two tells no name, with the same dishes.
 * @param firstDishes of the earlier scan, at most three
 * @param dishes the names of all dishes of this one
 */
export function isSameMenu(
  earlier: Place & { firstDishes: readonly string[] },
  scan: Place & { dishes: readonly string[] },
): boolean {
  if (earlier.restaurant_name && scan.restaurant_name) return isSamePlace(earlier, scan);
  if (earlier.country !== scan.country) return false;
  const names = new Set(scan.dishes.map(foldWords));
  const same = new Set(earlier.firstDishes.map(foldWords).filter((name) => names.has(name)));
  return same.size >= SAME_DISHES;
}
